// Past nights are spent, so neither a move nor an edit may change them.
import { expect, test } from 'vitest'
import { updateReservation } from '#contract/reservations/endpoints.ts'
import { edited } from '#server/features/reservations/booking.fixture.ts'
import { world } from '#server/test/world.ts'
import { screenOf, outcomeOf, segment } from './front-desk.fixture.ts'

const w = world()
const { call, hotel, unit } = w
const { onDay, book, read, checkIn, checkOut, move } = screenOf(w)

/** The stay is booked from 1 to 5 December in a bungalow; there is also a lake house. It is 21 November. */
async function booked() {
  onDay('2026-11-21')
  const ours = await hotel()
  const bungalow = await unit(ours, { unitName: 'Bungalov 1' })
  const lake = await unit(ours, { unitName: 'Göl Evi' })
  return { ours, bungalow, lake, stay: await book(ours, bungalow) }
}

test('the edit form cannot change past nights of guests in the house either', async () => {
  const { ours, lake, stay } = await booked()
  onDay('2026-12-03')
  const there = await checkIn(ours, stay)
  const update = (change: object) =>
    outcomeOf(call(updateReservation, { params: { id: stay.id }, body: edited(there, change) }, ours))

  expect(await update({ checkInDate: '2026-12-02' })).toBe('422 stay.past-fixed')
  expect(await update({ hotelDetailId: lake.id })).toBe('422 stay.past-fixed')
  expect(await update({ checkOutDate: '2026-12-08', specialRequests: 'Geç çıkış' })).toBe('done')
})

/**
 * It is 4 December. A guest has been expected in the bungalow since the 1st. The lake house had another guest, who left
 * on the 3rd.
 */
async function aLateGuest() {
  const { ours, bungalow, lake, stay } = await booked()
  const slept = await book(ours, lake, { checkInDate: '2026-12-01', checkOutDate: '2026-12-03' })
  onDay('2026-12-01')
  await checkIn(ours, slept)
  onDay('2026-12-03')
  await checkOut(ours, slept)
  onDay('2026-12-04')
  return { ours, bungalow, lake, stay }
}

test('a late guest cannot move past nights onto nights on which somebody slept, but can move from today on', async () => {
  const { ours, lake, stay } = await aLateGuest()

  await expect(move(ours, stay, [segment(lake, '2026-12-01', '2026-12-05')])).rejects.toMatchObject({
    status: 409,
    problem: {
      code: 'reservation.unit-already-booked',
      message: expect.stringContaining('01.12.2026 – 03.12.2026'),
    },
  })
  expect(await read(ours, stay)).toEqual(stay)
  expect((await move(ours, stay, [segment(lake, '2026-12-04', '2026-12-05')])).unitName).toBe('Göl Evi')
})

test('the edit form refuses those nights too', async () => {
  const { ours, lake, stay } = await aLateGuest()
  const update = (change: object) =>
    outcomeOf(call(updateReservation, { params: { id: stay.id }, body: edited(stay, change) }, ours))

  expect(await update({ hotelDetailId: lake.id })).toBe('409 reservation.unit-already-booked')
  expect(await update({ hotelDetailId: lake.id, checkInDate: '2026-12-04' })).toBe('done')
})

test('a stay that is over can be corrected, except onto nights on which somebody else slept or sleeps', async () => {
  const { ours, bungalow, lake, stay } = await booked()
  const next = await book(ours, bungalow, { checkInDate: '2026-12-05', checkOutDate: '2026-12-07' })
  await book(ours, lake, { checkInDate: '2026-12-04', checkOutDate: '2026-12-12' })
  onDay('2026-12-01')
  await checkIn(ours, stay)
  onDay('2026-12-05')
  const left = await checkOut(ours, stay)
  await checkIn(ours, next)
  onDay('2026-12-07')
  await checkOut(ours, next)
  onDay('2026-12-10')
  const update = async (change: object) =>
    outcomeOf(call(updateReservation, { params: { id: stay.id }, body: edited(await read(ours, stay), change) }, ours))

  expect(left.status).toBe('COMPLETED')
  expect(await update({ checkOutDate: '2026-12-12' })).toBe('422 reservation.guests-have-left')
  // The next guest slept on this night and has left.
  expect(await update({ checkOutDate: '2026-12-06' })).toBe('409 reservation.unit-already-booked')
  // Another guest is still in this unit.
  expect(await update({ hotelDetailId: lake.id })).toBe('409 reservation.unit-already-booked')
  expect(await update({ hotelDetailId: lake.id, checkOutDate: '2026-12-04' })).toBe('done')
  expect(await update({ hotelDetailId: bungalow.id, checkOutDate: '2026-12-05', specialRequests: 'x' })).toBe('done')
  expect((await read(ours, stay)).status).toBe('COMPLETED')
})

test('a guest who left on the day of arrival keeps that night, unless somebody else has it', async () => {
  const { ours, lake, stay } = await booked()
  await book(ours, lake)
  onDay('2026-12-01')
  await checkIn(ours, stay)
  const left = await checkOut(ours, stay)
  const change = edited(left, { hotelDetailId: lake.id })

  expect(left.checkOutDate).toBe('2026-12-02')
  expect(await outcomeOf(call(updateReservation, { params: { id: stay.id }, body: change }, ours))).toBe(
    '409 reservation.unit-already-booked',
  )
})
