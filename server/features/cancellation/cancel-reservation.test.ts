import { expect, test } from 'vitest'
import { cancelReservation, createReservation, readReservation } from '#contract/reservations/endpoints.ts'
import { checkInGuests, undoTransition } from '#contract/stays/endpoints.ts'
import { type Status, statuses } from '#domain/reservations/status.ts'
import { inHotel } from '#server/platform/db/scope.ts'
import { type TestHotel, world } from '#server/test/world.ts'
import { booking } from '#server/features/reservations/booking.fixture.ts'
import { cancelledText } from './cancellation.text.ts'

const it = world()
const { call, hotel, unit } = it

async function book(ours: TestHotel) {
  const bungalow = await unit(ours)
  return { bungalow, ...(await call(createReservation, { body: booking(bungalow) }, ours)).reservation }
}
const cancel = (id: number, asker?: TestHotel) => call(cancelReservation, { params: { id } }, asker)
const setStatus = (of: TestHotel, id: number, status: Status) =>
  inHotel(it.db, of.hotelId, (db) => db.updateTable('reservation').set({ status }).where('id', '=', id).execute())

test('a cancelled reservation is kept, and its nights are free again', async () => {
  const ours = await hotel()
  const { bungalow, id, version } = await book(ours)

  const { success, message, reservation } = await cancel(id, ours)

  expect({ success, message }).toEqual({ success: true, message: cancelledText.tr.cancel })
  expect(reservation).toMatchObject({ id, status: 'CANCELLED', version: version + 1 })
  expect((await call(readReservation, { params: { id } }, ours)).reservation).toEqual(reservation)
  expect((await call(createReservation, { body: booking(bungalow) }, ours)).success).toBe(true)
})

test('a stay in the house can be cancelled: all its nights are free until the cancellation is undone', async () => {
  const ours = await hotel()
  const { bungalow, id, totalPrice } = await book(ours)
  it.clock.set('2026-12-02T09:00:00Z')
  await call(checkInGuests, { params: { id } }, ours)

  const { reservation } = await cancel(id, ours)

  expect(reservation).toMatchObject({ status: 'CANCELLED', totalPrice })
  expect(reservation.checkedInAt).not.toBeNull()
  const nights = { checkInDate: '2026-12-02', checkOutDate: '2026-12-05' }
  expect((await call(createReservation, { body: booking(bungalow, nights) }, ours)).success).toBe(true)
  const undo = () => call(undoTransition, { params: { id }, body: {} }, ours)
  await expect(undo()).rejects.toMatchObject({ status: 409 })
  it.clock.set('2026-11-21T09:00:00Z')
})

test.each(statuses)('cancelling a reservation that is %s', async (status) => {
  const ours = await hotel()
  const { id } = await book(ours)
  await setStatus(ours, id, status)

  const outcome = await cancel(id, ours).then(
    () => 'done',
    (error: { status: number; problem: { code: string } }) => [error.status, error.problem.code],
  )

  const refused = status === 'CANCELLED' || status === 'COMPLETED'
  expect(outcome).toEqual(refused ? [409, 'reservation.not-cancellable'] : 'done')
})

test('of many clerks who cancel at once, one succeeds and the others learn that the stay is cancelled already', async () => {
  const ours = await hotel()
  const { id } = await book(ours)

  const answers = await Promise.all(
    Array.from({ length: 8 }, () => it.send(cancelReservation, { params: { id } }, ours)),
  )

  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
    200,
    ...Array<number>(7).fill(409),
  ])
})

test("another hotel's reservation and an unknown reservation are not found", async () => {
  const ours = await hotel()
  const { id } = await book(await hotel())

  const missing = { status: 404, problem: { code: 'reservation.not-found' } }
  await expect(cancel(id, ours)).rejects.toMatchObject(missing)
  await expect(cancel(999_999_999, ours)).rejects.toMatchObject(missing)
  await expect(call(readReservation, { params: { id } }, ours)).rejects.toMatchObject(missing)
  await expect(cancel(id)).rejects.toMatchObject({ status: 401 })
})
