// Counts the statements of the requests that a front desk makes all day. Each statement is a round trip to a database
// that may be on another machine, and one that reads what an earlier one has read is a statement too many.
import { expect, test } from 'vitest'
import { updateReservation } from '#contract/reservations/endpoints.ts'
import { edited } from '#server/features/reservations/booking.fixture.ts'
import { foliosOf } from '#server/features/folio/folio.fixture.ts'
import { screenOf, segment } from '#server/features/stays/front-desk.fixture.ts'
import { statementsOf } from '#server/test/counted-statements.fixture.ts'
import { world } from '#server/test/world.ts'

const w = world()
const { call, hotel, unit } = w
const { pay } = foliosOf(w)
const { onDay, book, checkIn, cancel, undo, move } = screenOf(w)

/** The stay of two guests begins today, on 1 December, and ends on 5 December. */
async function booked() {
  onDay('2026-12-01')
  const ours = await hotel()
  return { ours, stay: await book(ours, await unit(ours)) }
}

test('a move to other days costs 16 statements', async () => {
  const { ours, stay } = await booked()
  const later = segment({ id: stay.hotelDetailId }, '2026-12-02', '2026-12-06', stay.totalPrice ?? 0)

  expect(await statementsOf(() => move(ours, stay, [later]))).toHaveLength(16)
})

test('an edit that changes the days costs 16 statements', async () => {
  const { ours, stay } = await booked()
  const longer = { params: { id: stay.id }, body: edited(stay, { checkOutDate: '2026-12-06' }) }

  expect(await statementsOf(() => call(updateReservation, longer, ours))).toHaveLength(16)
})

test('a check-in costs 9 statements', async () => {
  const { ours, stay } = await booked()

  expect(await statementsOf(() => checkIn(ours, stay))).toHaveLength(9)
})

test('a payment costs 13 statements', async () => {
  const { ours, stay } = await booked()

  expect(await statementsOf(() => pay(ours, stay, 100))).toHaveLength(13)
})

test('the undo of a cancellation costs 16 statements', async () => {
  const { ours, stay } = await booked()
  await cancel(ours, stay)

  expect(await statementsOf(() => undo(ours, stay))).toHaveLength(16)
})
