// Views of identity numbers are read by member and day, apart from the changes.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listActs, listAudit } from '#contract/audit/endpoints.ts'
import { createReservation, readReservation } from '#contract/reservations/endpoints.ts'
import { booking } from '#server/features/reservations/booking.fixture.ts'
import { inHotel } from '#server/platform/db/scope.ts'
import { memberWith } from '#server/test/own-role.fixture.ts'
import { type TestHotel, world } from '#server/test/world.ts'

const w = world()
const { call, hotel, unit } = w

const acts = async (of: TestHotel, kind?: 'changes' | 'seen' | 'stays') =>
  (await call(listActs, { query: { pageSize: 50, ...(kind && { kind }) } }, of)).acts

async function threeStaysSeen() {
  const ours = await hotel()
  const clerk = await memberWith(w, ours, ['stay.see', 'guest.see', 'identity.see', 'record.see'])
  const ids: number[] = []
  for (let at = 0; at < 3; at += 1) {
    ids.push((await call(createReservation, { body: booking(await unit(ours)) }, ours)).reservation.id)
  }
  for (const by of [ours, clerk]) for (const id of ids) await call(readReservation, { params: { id } }, by)
  return { ours, ids }
}

test('what a member views on one day is one act that counts every stay, and nothing of it is lost', async () => {
  const { ours, ids } = await threeStaysSeen()
  const seen = await acts(ours, 'seen')
  expect(seen).toHaveLength(2)
  for (const { parts, partCount } of seen) {
    expect(partCount).toBe(3)
    expect(new Set(parts.map(({ stay }) => stay?.reservationId))).toEqual(new Set(ids))
  }
  expect((await call(listActs, { query: { kind: 'seen', pageSize: 1, page: 2 } }, ours)).acts).toHaveLength(1)
  expect((await call(listActs, { query: { kind: 'seen' } }, ours)).total).toBe(2)
  expect((await call(listAudit, { query: { kind: 'seen' } }, ours)).total).toBe(6)
})

test('views from another address and each file of an invoice are acts of their own', async () => {
  const { ours, ids } = await threeStaysSeen()
  await addEntry(ours, { table: 'reservation', key: ids[0] ?? 0, ip: '203.0.113.66' })
  for (const key of [1, 2]) await addEntry(ours, { table: 'invoice_file', key, ip: '127.0.0.1' })
  const seen = await acts(ours, 'seen')
  expect(seen).toHaveLength(5)
  expect(seen.find(({ ip }) => ip === '203.0.113.66')?.partCount).toBe(1)
  const files = (await acts(ours, 'changes')).flatMap(({ parts }) => parts.map(({ tableName }) => tableName))
  expect(files.filter((name) => name === 'invoice_file')).toHaveLength(2)
})

/** The trigger of the audit log fills in who and when; the address is that of the transaction. */
const addEntry = (of: TestHotel, { table, key, ip }: { table: string; key: number; ip: string }) =>
  inHotel(w.db, of.hotelId, async (db) => {
    await sql`select set_config('konuk.from', ${`${ip} `}, true), set_config('konuk.user_id', ${String(of.userId)}, true)`.execute(
      db,
    )
    await sql`insert into audit_entry (hotel_id, table_name, row_key, operation)
      values (${of.hotelId}, ${table}, ${String(key)}, 'see')`.execute(db)
  })

test('the changes, and those of one subject, leave out views', async () => {
  const { ours } = await threeStaysSeen()
  for (const kind of ['changes', 'stays'] as const) {
    const parts = (await acts(ours, kind)).flatMap((act) => act.parts)
    expect(parts.some(({ operation }) => operation === 'see')).toBe(false)
    expect(parts.some(({ tableName }) => tableName === 'reservation')).toBe(true)
  }
  expect((await acts(ours)).some(({ parts }) => parts[0]?.operation === 'see')).toBe(true)
})
