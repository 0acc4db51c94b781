import { expect, test } from 'vitest'
import { quoteStay } from '#contract/prices/endpoints.ts'
import { cancelReservation } from '#contract/reservations/endpoints.ts'
import { deleteUnit } from '#contract/units/endpoints.ts'
import { maxNights } from '#domain/reservations/limits.ts'
import { maxSegments } from '#domain/reservations/segments.ts'
import { addDays } from '#domain/time/day.ts'
import { screenOf, outcomeOf, segment } from '#server/features/stays/front-desk.fixture.ts'
import { inHotel } from '#server/platform/db/scope.ts'
import { type TestHotel, world } from '#server/test/world.ts'

const w = world()
const { call, hotel, unit } = w
const { book, move, read } = screenOf(w)

const nightsIn = ({ id }: { id: number }, checkInDate: string, checkOutDate: string) => ({
  hotelDetailId: id,
  checkInDate,
  checkOutDate,
})
type Nights = ReturnType<typeof nightsIn>
const ask = async (asker: TestHotel, segments: Nights[], reservation?: { id: number }) =>
  (await call(quoteStay, { body: { segments, ...(reservation && { reservationId: reservation.id }) } }, asker)).quote

const plain = { ruleId: null, extraGuests: 0 }

/** A business with a bungalow at 1,500.50 TL a night and a lake house at 2,000 TL. */
async function business() {
  const ours = await hotel()
  const bungalow = await unit(ours, { unitName: 'Bungalov 1', price: 1500.5 })
  return { ours, bungalow, lake: await unit(ours, { unitName: 'Göl Evi', price: 2000 }) }
}

test('a stay is priced night by night, and its booking costs the same', async () => {
  const { ours, bungalow } = await business()
  const nights = nightsIn(bungalow, '2026-12-01', '2026-12-04')

  const quote = await ask(ours, [nights])

  const night = { hotelDetailId: bungalow.id, price: 1500.5, reason: 'unit-price', ...plain }
  expect(quote).toEqual({
    nights: ['2026-12-01', '2026-12-02', '2026-12-03'].map((day) => ({ day, ...night })),
    segments: [{ ...nights, totalPrice: 4501.5 }],
    totalPrice: 4501.5,
    rules: [],
    refusals: [],
  })
  expect(await book(ours, bungalow, nights)).toMatchObject({ totalPrice: 4501.5 })
})

test('nights that a reservation keeps cost the agreed price, all others the price of their unit', async () => {
  const { ours, bungalow, lake } = await business()
  const stay = await book(ours, bungalow, { checkInDate: '2026-12-01', checkOutDate: '2026-12-04' })
  const agreed = await move(ours, stay, [segment(bungalow, '2026-12-01', '2026-12-04', 100)])
  const total = async (...segments: Nights[]) => (await ask(ours, segments, stay)).totalPrice

  expect(await total(nightsIn(bungalow, '2026-12-01', '2026-12-04'))).toBe(100)
  expect(await total(nightsIn(bungalow, '2026-12-01', '2026-12-03'))).toBe(66.67)
  expect(await total(nightsIn(bungalow, '2026-12-02', '2026-12-04'))).toBe(66.67)
  expect(await total(nightsIn(bungalow, '2026-12-01', '2026-12-05'))).toBe(1600.5)
  expect(await total(nightsIn(bungalow, '2026-12-02', '2026-12-05'))).toBe(1567.17)
  expect(await total(nightsIn(lake, '2026-12-01', '2026-12-04'))).toBe(6000)
  expect(
    await ask(ours, [nightsIn(bungalow, '2026-12-01', '2026-12-02'), nightsIn(lake, '2026-12-02', '2026-12-03')], stay),
  ).toEqual({
    nights: [
      { day: '2026-12-01', hotelDetailId: bungalow.id, price: 33.33, reason: 'agreed', ...plain },
      { day: '2026-12-02', hotelDetailId: lake.id, price: 2000, reason: 'unit-price', ...plain },
    ],
    segments: [segment(bungalow, '2026-12-01', '2026-12-02', 33.33), segment(lake, '2026-12-02', '2026-12-03', 2000)],
    totalPrice: 2033.33,
    rules: [],
    refusals: [],
    keepsTotal: true,
  })
  // A quote stores nothing. A quote that names no reservation keeps no agreed price.
  expect(await read(ours, stay)).toEqual(agreed)
  expect(await ask(ours, [nightsIn(bungalow, '2026-12-01', '2026-12-04')])).toMatchObject({ totalPrice: 4501.5 })
})

test('an archived unit has a price only for the stays that were in it', async () => {
  const { ours, bungalow, lake } = await business()
  const stay = await book(ours, bungalow, { checkInDate: '2026-12-01', checkOutDate: '2026-12-04' })
  await call(deleteUnit, { params: { id: lake.id } }, ours)
  await inHotel(w.db, ours.hotelId, (db) =>
    db.updateTable('unit').set({ removedAt: w.clock.now() }).where('id', '=', bungalow.id).execute(),
  )
  const longer = [nightsIn(bungalow, '2026-12-01', '2026-12-05')]

  expect(await ask(ours, longer, stay)).toMatchObject({ totalPrice: 6002 })
  expect(await outcomeOf(ask(ours, longer))).toBe('404 reservation.unit-not-found')
  expect(await outcomeOf(ask(ours, [nightsIn(lake, '2026-12-01', '2026-12-05')], stay))).toBe(
    '404 reservation.unit-not-found',
  )
})

test("another hotel's units and reservations have no price", async () => {
  const [{ ours, bungalow }, theirs] = [await business(), await business()]
  const stay = await book(theirs.ours, theirs.bungalow)
  const foreign = nightsIn(theirs.bungalow, '2026-12-01', '2026-12-05')

  expect(await outcomeOf(ask(ours, [foreign]))).toBe('404 reservation.unit-not-found')
  expect(await outcomeOf(ask(ours, [nightsIn(bungalow, '2026-11-30', '2026-12-01'), foreign]))).toBe(
    '404 reservation.unit-not-found',
  )
  expect(await outcomeOf(ask(ours, [nightsIn(bungalow, '2026-12-01', '2026-12-05')], stay))).toBe(
    '404 reservation.not-found',
  )
})

test('a cancelled stay keeps its agreed prices', async () => {
  const { ours, bungalow } = await business()
  const stay = await book(ours, bungalow, { checkInDate: '2026-12-01', checkOutDate: '2026-12-04' })
  await move(ours, stay, [segment(bungalow, '2026-12-01', '2026-12-04', 100)])
  await call(cancelReservation, { params: { id: stay.id } }, ours)

  expect(await ask(ours, [nightsIn(bungalow, '2026-12-01', '2026-12-04')], stay)).toMatchObject({ totalPrice: 100 })
})

test('only nights that form one stay have a price', async () => {
  const { ours, bungalow, lake } = await business()
  const from = (count: number) => addDays('2026-12-01', count)
  const inTurn = (count: number) =>
    Array.from({ length: count }, (_, at) => nightsIn(at % 2 === 0 ? bungalow : lake, from(at), from(at + 1)))

  expect(await ask(ours, [nightsIn(bungalow, from(0), from(maxNights))])).toMatchObject({
    totalPrice: 1500.5 * maxNights,
  })
  expect(await outcomeOf(ask(ours, [nightsIn(bungalow, from(0), from(maxNights + 1))]))).toBe(
    '422 reservation.stay-too-long',
  )
  expect(await ask(ours, inTurn(maxSegments))).toMatchObject({ totalPrice: 5 * 3500.5 })
  expect(await outcomeOf(ask(ours, inTurn(maxSegments + 1)))).toMatch(/^400 /)
  expect(await outcomeOf(ask(ours, []))).toMatch(/^400 /)
  expect(await outcomeOf(ask(ours, [nightsIn(bungalow, from(0), from(0))]))).toBe(
    '422 reservation.check-out-not-after-check-in',
  )
  expect(await outcomeOf(ask(ours, [nightsIn(bungalow, from(0), from(1)), nightsIn(lake, from(2), from(3))]))).toBe(
    '422 stay.segments-not-joined',
  )
})
