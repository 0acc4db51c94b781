// Extras that are charged per guest follow the number of guests.
import { beforeEach, expect, test } from 'vitest'
import { Refusal } from '#contract/client.ts'
import { addExtra } from '#contract/extras/endpoints.ts'
import { quickBook } from '#contract/reservations/quick/endpoints.ts'
import { cancelReservation, updateReservation } from '#contract/reservations/endpoints.ts'
import type { Reservation, ReservationChange } from '#contract/reservations/schemas.ts'
import type { Unit } from '#contract/units/schemas.ts'
import { foliosOf } from '#server/features/folio/folio.fixture.ts'
import { edited, nextUniqId } from '#server/features/reservations/booking.fixture.ts'
import { type TestHotel, world } from '#server/test/world.ts'

const w = world()
const { close, folio } = foliosOf(w)
beforeEach(() => w.clock.set('2026-11-21T09:00:00Z'))
const breakfast = { name: 'Kahvaltı', per: 'guest-night' as const, price: 100, kdv: 'food' as const, mandatory: true }

async function desk(said = {}) {
  const ours = await w.hotel()
  await w.call(addExtra, { body: { ...breakfast, ...said } }, ours)
  return { ours, unit: await w.unit(ours, { price: 1000 }) }
}
/** Books two guests, one of them by name, for the nights of 1 and 2 December. */
async function book(ours: TestHotel, { id }: Unit, numberOfGuests = 2): Promise<Reservation> {
  const nights = { checkInDate: '2026-12-01', checkOutDate: '2026-12-03' }
  const caller = { firstName: 'Ayşe', lastName: 'Yıldız', phone: '0 (532) 444 55 66' }
  const body = { ...caller, ...nights, numberOfGuests, hotelDetailId: id, reservationUniqId: nextUniqId() }
  return (await w.call(quickBook, { body }, ours)).reservation
}
const change = async (ours: TestHotel, reservation: Reservation, said: Partial<ReservationChange>) =>
  (await w.call(updateReservation, { params: { id: reservation.id }, body: edited(reservation, said) }, ours))
    .reservation
const standing = async (ours: TestHotel, reservation: { id: number }) =>
  (await folio(ours, reservation)).lines
    .filter(({ kind, isReversed, reverses }) => kind === 'extra' && !isReversed && reverses === null)
    .toSorted((a, b) => (a.day < b.day ? -1 : 1))
    .map(({ day, text, amount }) => [day, text, amount])
const refusalOf = (asked: Promise<unknown>) =>
  asked.then(
    () => undefined,
    (error: unknown) => (error instanceof Refusal ? { ...error.problem, status: error.status } : error),
  )

test('a third guest has breakfast too: the former line is reversed, and the folio names the author', async () => {
  const { ours, unit } = await desk()
  const stay = await book(ours, unit)
  await change(ours, stay, { partySize: 3 })
  const { lines, charged } = await folio(ours, stay)
  expect(charged).toBe(2600)
  expect(
    lines.filter(({ kind }) => kind === 'extra').map(({ text, amount, reverses }) => [text, amount, reverses !== null]),
  ).toEqual([
    ['2 × Kahvaltı', 200, false],
    ['2 × Kahvaltı', 200, false],
    ['2 × Kahvaltı', -200, true],
    ['2 × Kahvaltı', -200, true],
    ['3 × Kahvaltı', 300, false],
    ['3 × Kahvaltı', 300, false],
  ])
  expect(lines.at(-1)).toMatchObject({ extra: { name: 'Kahvaltı', per: 'guest-night', count: 3 }, withNight: true })
})

test('another change, or the same number of guests again, changes no line', async () => {
  const { ours, unit } = await desk()
  const stay = await book(ours, unit)
  const noted = await change(ours, stay, { specialRequests: 'Bebek yatağı' })
  await change(ours, noted, { partySize: 2 })
  expect((await folio(ours, stay)).lines.filter(({ kind }) => kind === 'extra')).toHaveLength(2)
})

test('days that are over stay as they were', async () => {
  const { ours, unit } = await desk()
  const stay = await book(ours, unit)
  w.clock.set('2026-12-02T09:00:00Z')
  await change(ours, stay, { partySize: 1 })
  expect(await standing(ours, stay)).toEqual([
    ['2026-12-01', '2 × Kahvaltı', 200],
    ['2026-12-02', 'Kahvaltı', 100],
  ])
})

test('more guests and more nights in one change are counted once', async () => {
  const { ours, unit } = await desk()
  const stay = await book(ours, unit)
  await change(ours, stay, { partySize: 3, checkOutDate: '2026-12-04', totalPrice: 3000 })
  expect(await standing(ours, stay)).toEqual(
    ['2026-12-01', '2026-12-02', '2026-12-03'].map((day) => [day, '3 × Kahvaltı', 300]),
  )
  const { lines } = await folio(ours, stay)
  expect(lines.filter(({ kind, reverses }) => kind === 'extra' && reverses !== null)).toHaveLength(2)
})

test('a guest is not added when an extra does not suffice for one more; one guest fewer is always possible', async () => {
  const { ours, unit } = await desk({ dailyLimit: 4 })
  const stay = await book(ours, unit)
  await book(ours, await w.unit(ours, { unitName: 'Bungalov 2' }))
  expect(await refusalOf(change(ours, stay, { partySize: 3 }))).toMatchObject({ code: 'extra.sold-out', status: 409 })
  expect((await folio(ours, stay)).charged).toBe(2400)
  await change(ours, stay, { partySize: 1 })
  expect((await folio(ours, stay)).charged).toBe(2200)
})

test('a closed folio is not changed, nor is the number of guests', async () => {
  const { ours, unit } = await desk()
  const stay = await book(ours, unit)
  await close(ours, stay, 'pays-later')
  expect(await refusalOf(change(ours, stay, { partySize: 3 }))).toMatchObject({ code: 'folio.closed', status: 409 })
  await change(ours, stay, { specialRequests: 'Bebek yatağı' })
})

test('a cancelled stay gets no lines', async () => {
  const { ours, unit } = await desk()
  const stay = await book(ours, unit)
  const { reservation } = await w.call(cancelReservation, { params: { id: stay.id } }, ours)
  await refusalOf(change(ours, reservation, { partySize: 3 }))
  expect(await standing(ours, stay)).toEqual([])
})
