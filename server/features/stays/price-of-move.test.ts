// Prices of moved stays, for clerks who may not change prices.
import { expect, test } from 'vitest'
import { quoteStay } from '#contract/prices/endpoints.ts'
import { updateReservation } from '#contract/reservations/endpoints.ts'
import { moveStay } from '#contract/stays/endpoints.ts'
import { foliosOf, nightsOf } from '#server/features/folio/folio.fixture.ts'
import { priceScreen, type Rule } from '#server/features/prices/rates.fixture.ts'
import { edited } from '#server/features/reservations/booking.fixture.ts'
import { memberWith } from '#server/test/own-role.fixture.ts'
import { type TestHotel, world } from '#server/test/world.ts'
import { outcomeOf, type Parts, screenOf, segment } from './front-desk.fixture.ts'

const w = world()
const { hotel, unit, call } = w
const { onDay, book, read, checkIn, checkOut } = screenOf(w)
const { folio } = foliosOf(w)
const { add } = priceScreen(w)
const notByRates = '403 price.not-by-rates'

/** A stay of four nights at 1,000 TL, or at the rules' price, and a clerk who sees prices but may not change them. */
async function desk(...rules: Partial<Rule>[]) {
  onDay('2026-11-21')
  const ours = await hotel()
  const [here, next] = [await unit(ours, { price: 1000 }), await unit(ours, { unitName: 'Bungalov 2', price: 1000 })]
  const dear = await unit(ours, { unitName: 'Villa', price: 5000 })
  for (const rule of rules) await add(ours, rule)
  const stay = await book(ours, here)
  const clerk = await memberWith(w, ours, ['stay.book', 'money.see', 'stay.host', 'guest.see', 'identity.see'])
  const move = async (by: TestHotel, ...segments: Parts) => {
    const { version } = await read(ours, stay)
    return outcomeOf(call(moveStay, { params: { id: stay.id }, body: { version, segments } }, by))
  }
  const pricesOf = async () =>
    (await read(ours, stay)).segments.map(({ hotelDetailId, totalPrice }) => [hotelDetailId, totalPrice])
  const nights = async () => nightsOf(await folio(ours, stay)).map(([day, , amount]) => [day, amount])
  return { ours, here, next, dear, stay, clerk, move, pricesOf, nights }
}

test('the agreed total cannot be put on one night that the stay then gives up', async () => {
  const { ours, here, next, dear, stay, clerk, move } = await desk()
  for (const other of [next, dear]) {
    const shifted = [segment(other, '2026-12-01', '2026-12-02', 4000), segment(here, '2026-12-02', '2026-12-05', 0)]
    expect(await move(clerk, ...shifted)).toBe(notByRates)
  }
  const last = [segment(here, '2026-12-01', '2026-12-04', 0), segment(next, '2026-12-04', '2026-12-05', 4000)]
  expect(await move(clerk, ...last)).toBe(notByRates)
  onDay('2026-12-01')
  await checkIn(clerk, stay)
  onDay('2026-12-04')
  await checkOut(clerk, stay, false)
  expect((await read(ours, stay)).totalPrice).toBe(3000)
})

test('a clerk keeps the agreed total of a split stay, shared out as the screen does it', async () => {
  const { here, next, clerk, move, pricesOf } = await desk()
  const split = [segment(here, '2026-12-01', '2026-12-02', 1000), segment(next, '2026-12-02', '2026-12-05', 3000)]
  expect(await move(clerk, ...split)).toBe('done')
  expect(await pricesOf()).toEqual([
    [here.id, 1000],
    [next.id, 3000],
  ])
})

test('nights that a clerk moves at the agreed total share it in proportion to their rates', async () => {
  const concert = { days: { from: '2026-12-04', to: '2026-12-04', name: 'Konser' }, price: 9000 }
  const { ours, here, next, clerk, move, nights } = await desk(concert)
  await move(ours, segment(here, '2026-12-01', '2026-12-05', 6000))
  expect((await nights()).map(([, amount]) => amount)).toEqual([1500, 1500, 1500, 1500])
  expect(await move(clerk, segment(next, '2026-12-01', '2026-12-05', 6000))).toBe('done')
  expect(await nights()).toEqual([
    ['2026-12-01', 500],
    ['2026-12-02', 500],
    ['2026-12-03', 500],
    ['2026-12-04', 4500],
  ])
})

test('the agreed total pays for no dearer nights and no dearer unit, by move or by edit, unless prices may be changed', async () => {
  const newYear = { days: { from: '2026-12-28', to: '2027-01-05', name: 'Yılbaşı' }, price: 9000 }
  const { ours, here, next, dear, stay, clerk, move, pricesOf } = await desk(newYear)
  const dates = { checkInDate: '2026-12-28', checkOutDate: '2027-01-01' }
  const quoted = async (unitId: number, nights: object) => {
    const segments = [{ hotelDetailId: unitId, checkInDate: '2026-12-01', checkOutDate: '2026-12-05', ...nights }]
    return (await call(quoteStay, { body: { segments, reservationId: stay.id } }, clerk)).quote.keepsTotal
  }
  const edit = async (by: TestHotel, fields: object) =>
    outcomeOf(call(updateReservation, { params: stay, body: edited(await read(ours, stay), fields) }, by))
  expect([await quoted(here.id, dates), await quoted(dear.id, {}), await quoted(next.id, {})]).toEqual([
    false,
    false,
    true,
  ])

  expect(await move(clerk, segment(here, '2026-12-28', '2027-01-01', 4000))).toBe(notByRates)
  expect(await move(clerk, segment(dear, '2026-12-01', '2026-12-05', 4000))).toBe(notByRates)
  expect(await edit(clerk, { ...dates, totalPrice: 4000 })).toBe(notByRates)
  expect(await edit(clerk, { hotelDetailId: dear.id, totalPrice: 4000 })).toBe(notByRates)
  expect(await pricesOf()).toEqual([[here.id, 4000]])

  expect(await move(clerk, segment(dear, '2026-12-01', '2026-12-05', 20_000))).toBe('done')
  expect(await edit(clerk, { hotelDetailId: next.id, totalPrice: 20_000 })).toBe('done')
  expect(await edit(ours, { ...dates, totalPrice: 4000 })).toBe('done')
  expect(await pricesOf()).toEqual([[next.id, 4000]])
})

test('after check-out only who may change prices takes slept nights off a stay', async () => {
  const { ours, here, dear, stay, clerk, move } = await desk()
  expect(await move(ours, segment(dear, '2026-12-01', '2026-12-05', 20_000))).toBe('done')
  onDay('2026-12-01')
  await checkIn(clerk, stay)
  onDay('2026-12-05')
  await checkOut(clerk, stay)
  const edit = async (by: TestHotel, fields: object) => {
    const { totalPrice: _it, ...body } = edited(await read(ours, stay), fields)
    return outcomeOf(call(updateReservation, { params: stay, body }, by))
  }
  for (const fields of [{ checkOutDate: '2026-12-02' }, { checkInDate: '2026-12-04' }, { hotelDetailId: here.id }]) {
    expect(await edit(clerk, fields)).toBe('422 stay.past-fixed')
  }
  expect((await read(ours, stay)).totalPrice).toBe(20_000)
  expect(await edit(clerk, { specialRequests: 'Geç çıktılar' })).toBe('done')
  expect(await edit(ours, { checkOutDate: '2026-12-04' })).toBe('done')
})

test('the price that stays due after an early departure is not edited away', async () => {
  const { ours, stay, clerk } = await desk()
  onDay('2026-12-01')
  await checkIn(clerk, stay)
  onDay('2026-12-02')
  await checkOut(ours, stay, true)
  const { totalPrice: _it, ...body } = edited(await read(ours, stay), {
    checkInDate: '2026-11-30',
    checkOutDate: '2026-12-01',
  })
  expect(await outcomeOf(call(updateReservation, { params: stay, body }, clerk))).toBe('422 stay.past-fixed')
  expect((await read(ours, stay)).totalPrice).toBe(4000)
})
