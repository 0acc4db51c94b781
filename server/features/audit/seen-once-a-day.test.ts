// Whoever sees the same identity numbers again on the same day leaves one entry, the first.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { knownGuests } from '#contract/guests/endpoints.ts'
import { proofFile } from '#contract/proofs/endpoints.ts'
import { createReservation, readReservation, updateReservation } from '#contract/reservations/endpoints.ts'
import type { Reservation } from '#contract/reservations/schemas.ts'
import { booking, edited, full } from '#server/features/reservations/booking.fixture.ts'
import { type Db, openPool } from '#server/platform/db/connect.ts'
import { inSession } from '#server/platform/db/scope.ts'
import { type Asker, type TestHotel, world } from '#server/test/world.ts'
import { auditLogsOf } from './audit-log.fixture.ts'

const w = world()
const { call } = w
const { broken, entries, tampered } = auditLogsOf(w)

async function aStay(): Promise<{ ours: TestHotel; stay: Reservation }> {
  const ours = await w.hotel()
  const { reservation: stay } = await call(createReservation, { body: booking(await w.unit(ours)) }, ours)
  return { ours, stay }
}
const open = ({ id }: Reservation, by: Asker) => call(readReservation, { params: { id } }, by)
const seen = async (ours: TestHotel, tableName = 'reservation') =>
  (await entries(ours, tableName)).filter(({ operation }) => operation === 'see')

test('a stay that is opened again and again has one entry of its reader, the first', async () => {
  const { ours, stay } = await aStay()
  await open(stay, ours)
  const [first] = await seen(ours)
  await open(stay, ours)
  await open(stay, ours)
  expect(await seen(ours)).toEqual([first])
  expect(await broken(ours)).toEqual([])
})

test('two tabs that open a stay at once leave one entry', async () => {
  const { ours, stay } = await aStay()
  const pool = openPool(w.url)
  const waits = async () =>
    (await pool.query(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`))
      .rows.length > 0
  const { now } = w.clock
  let isOver = false
  const inOneTab = async (db: Db) => {
    await sql`select konuk_note_seen(${ours.hotelId}, 'reservation', ${String(stay.id)}, ${stay.id})`.execute(db)
    const opened = open(stay, ours).finally(() => (isOver = true))
    await expect.poll(async () => isOver || (await waits())).toBe(true)
    return { opened }
  }
  const inOther = await inSession(w.db, ours.sessionId, now(), inOneTab, true, { ip: '127.0.0.1', screen: '' })
  await inOther?.result.opened
  await pool.end()
  expect(await seen(ours)).toHaveLength(1)
  expect(await broken(ours)).toEqual([])
})

test('a colleague, another day and another address have an entry of their own', async () => {
  const { ours, stay } = await aStay()
  const colleague = await w.colleague(ours)
  await open(stay, ours)
  await open(stay, colleague)
  expect((await seen(ours)).map(({ actorId }) => actorId)).toEqual([ours.userId, colleague.userId])
  await tampered(
    ours,
    `update audit_entry set at = at - interval '1 day' where hotel_id = $hotel and operation = 'see'`,
  )
  await open(stay, ours)
  expect(await seen(ours)).toHaveLength(3)
  await tampered(ours, `update audit_entry set ip = '10.0.0.9' where hotel_id = $hotel and operation = 'see'`)
  await open(stay, ours)
  expect(await seen(ours)).toHaveLength(4)
})

test('another stay has an entry of its own, and so has a stay whose guests were changed since', async () => {
  const { ours, stay } = await aStay()
  const later = booking({ id: stay.hotelDetailId }, { checkInDate: '2027-01-01', checkOutDate: '2027-01-02' })
  const { reservation: other } = await call(createReservation, { body: later }, ours)
  await open(stay, ours)
  await open(other, ours)
  expect(await seen(ours)).toHaveLength(2)
  const { reservation: now } = await open(stay, ours)
  const guests = now.guests.map((guest) => full({ ...guest, firstName: `${guest.firstName} Su` }))
  const body = edited(now, { guests })
  await call(updateReservation, { params: { id: stay.id }, body }, ours)
  await open(stay, ours)
  await open(stay, ours)
  expect((await seen(ours)).map(({ reservationId }) => reservationId)).toEqual([stay.id, other.id, stay.id])
})

test('a person who is looked up again has one entry, and each file that is handed out has its own', async () => {
  const { ours, stay } = await aStay()
  for (let time = 0; time < 2; time++) {
    await call(knownGuests, { body: { tcKimlik: '10000000146' } }, ours)
    expect((await w.send(proofFile, { params: { id: stay.id } }, ours)).statusCode).toBe(200)
  }
  expect(await seen(ours, 'guest_profile')).toHaveLength(1)
  expect(await seen(ours, 'proof_file')).toHaveLength(2)
})
