// Views of identity numbers are read by member and day, apart from the changes.
import { expect, test } from 'vitest'
import { listActs, listAudit } from '#contract/audit/endpoints.ts'
import { createReservation, readReservation } from '#contract/reservations/endpoints.ts'
import { booking } from '#server/features/reservations/booking.fixture.ts'
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

test('the changes, and those of one subject, leave out views', async () => {
  const { ours } = await threeStaysSeen()
  for (const kind of ['changes', 'stays'] as const) {
    const parts = (await acts(ours, kind)).flatMap((act) => act.parts)
    expect(parts.some(({ operation }) => operation === 'see')).toBe(false)
    expect(parts.some(({ tableName }) => tableName === 'reservation')).toBe(true)
  }
  expect((await acts(ours)).some(({ parts }) => parts[0]?.operation === 'see')).toBe(true)
})
