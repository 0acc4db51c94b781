import { expect, test } from 'vitest'
import { quickBook } from '#contract/reservations/quick/endpoints.ts'
import { createReservation, updateReservation } from '#contract/reservations/endpoints.ts'
import { moveStay } from '#contract/stays/endpoints.ts'
import { memberWith } from '#server/test/own-role.fixture.ts'
import { type TestHotel, world } from '#server/test/world.ts'
import { booking, mainGuest } from './booking.fixture.ts'

const w = world()
const { call, hotel, unit } = w
const notByRates = { status: 403, problem: { code: 'price.not-by-rates' } }

/**
 * A stay costs 1000 a night. Of the two clerks, one sees prices but may not change them, and the other sees no prices.
 */
async function desk() {
  const ours = await hotel()
  const at = await unit(ours, { price: 1000 })
  const { reservation } = await call(createReservation, { body: booking(at) }, ours)
  const clerk = await memberWith(w, ours, ['stay.book', 'guest.see', 'identity.see', 'money.see'])
  const blind = await memberWith(w, ours, ['stay.book'])
  return { ours, at, reservation, clerk, blind }
}
type Screen = Awaited<ReturnType<typeof desk>>
const quick = ({ at }: Screen, fields: object, by: TestHotel) =>
  call(
    quickBook,
    {
      body: {
        ...booking(at),
        checkInDate: '2027-02-01',
        checkOutDate: '2027-02-03',
        ...mainGuest(),
        reservationUniqId: '18000000000000001',
        ...fields,
      },
    },
    by,
  )
/** Builds the edit that a form sends after it has loaded the reservation. */
const edit = ({ reservation }: Screen, fields: object, by: TestHotel) => {
  const { hotelDetailId, checkInDate, checkOutDate, totalPrice, specialRequests, guests } = reservation
  const body = { hotelDetailId, checkInDate, checkOutDate, totalPrice, specialRequests, guests, ...fields }
  return call(updateReservation, { params: { id: reservation.id }, body }, by)
}
const storedOf = async (of: Screen) => (await edit(of, {}, of.ours)).reservation

test('a clerk who may not change prices books at the rates, with or without naming the price', async () => {
  const of = await desk()
  await expect(quick(of, { totalPrice: 1500 }, of.clerk)).rejects.toMatchObject(notByRates)
  await expect(quick(of, { totalPrice: 1500 }, of.blind)).rejects.toMatchObject(notByRates)
  expect((await quick(of, { totalPrice: 2000 }, of.clerk)).reservation.totalPrice).toBe(2000)
})

test('a clerk who sees no prices books without a price, and the answer contains none', async () => {
  const of = await desk()
  const { reservation } = await quick(of, {}, of.blind)
  expect(reservation).toMatchObject({ totalPrice: null, owed: null, segments: [{ totalPrice: null }] })
  const asOwner = await edit({ ...of, reservation }, { totalPrice: undefined, guests: reservation.guests }, of.ours)
  expect(asOwner.reservation.totalPrice).toBe(2000)
})

test('a clerk who sees no amounts cannot name a deposit amount either', async () => {
  const of = await desk()
  await expect(quick(of, { option: { amount: 500 } }, of.blind)).rejects.toMatchObject({
    problem: { code: 'deposit.unseen' },
  })
})

test('an edit may keep the agreed price or take the price of the rates, and no other', async () => {
  const of = await desk()
  await edit(of, { totalPrice: 1700 }, of.ours)
  await expect(edit(of, { totalPrice: 1500 }, of.clerk)).rejects.toMatchObject(notByRates)
  expect((await edit(of, { totalPrice: 1700 }, of.clerk)).reservation.totalPrice).toBe(1700)
})

test('the agreed price pays for no more nights, by edit or by move, unless prices may be changed', async () => {
  const of = await desk()
  const { id, version, checkInDate, checkOutDate, totalPrice, hotelDetailId } = of.reservation
  const longer = new Date(Date.parse(checkOutDate) + 10 * 86_400_000).toISOString().slice(0, 10)
  const move = (until: string, by: TestHotel) => {
    const segments = [{ hotelDetailId, checkInDate, checkOutDate: until, totalPrice }]
    return call(moveStay, { params: { id }, body: { segments, version } }, by)
  }
  await expect(edit(of, { checkOutDate: longer }, of.clerk)).rejects.toMatchObject(notByRates)
  await expect(move(longer, of.clerk)).rejects.toMatchObject(notByRates)
  expect((await move(longer, of.ours)).reservation.totalPrice).toBe(totalPrice)
  expect((await edit(of, { checkOutDate }, of.clerk)).reservation).toMatchObject({ checkOutDate, totalPrice })
})

test('an edit without a price keeps the agreed nights and adds the rates of other nights', async () => {
  const of = await desk()
  await edit(of, { totalPrice: 1700 }, of.ours)
  await edit(of, { totalPrice: null, specialRequests: 'Havlu' }, of.blind)
  const { checkOutDate } = of.reservation
  const dayAfter = new Date(Date.parse(checkOutDate) + 86_400_000).toISOString().slice(0, 10)
  await edit(of, { totalPrice: null, checkOutDate: dayAfter }, of.blind)
  const { reservation } = await edit(of, { totalPrice: undefined, checkOutDate: dayAfter }, of.ours)
  expect(reservation.totalPrice).toBe(2700)
})

test('a move without a price follows the rates, and a move with a price of its own is refused', async () => {
  const of = await desk()
  const { id, version, checkInDate, checkOutDate } = of.reservation
  const { id: hotelDetailId } = await unit(of.ours, { unitName: 'Bungalov 2', price: 1300 })
  const move = (totalPrice: number | null, by: TestHotel) => {
    const segments = [{ hotelDetailId, checkInDate, checkOutDate, totalPrice }]
    return call(moveStay, { params: { id }, body: { segments, version } }, by)
  }
  await expect(move(1, of.clerk)).rejects.toMatchObject(notByRates)
  expect((await move(null, of.blind)).reservation.segments[0]?.totalPrice).toBeNull()
  expect((await storedAfter(of, hotelDetailId)).totalPrice).toBe(5200)
})

const storedAfter = async (of: Screen, hotelDetailId: number) =>
  (await edit(of, { hotelDetailId, totalPrice: undefined }, of.ours)).reservation

test('fields that the editor may not see stay on the stored guests, and a typed value replaces them', async () => {
  const of = await desk()
  const before = await storedOf(of)
  const { reservation: told } = await edit(of, { totalPrice: null, guests: withAuthor(before.guests) }, of.blind)
  expect(told.guests[0]).toMatchObject({ phone: null, tcKimlik: null })
  expect((await storedOf({ ...of, reservation: before })).guests).toEqual(before.guests)

  const [main, ...others] = withAuthor(before.guests)
  await edit(of, { totalPrice: null, guests: [{ ...main, phone: '05339998877', tcKimlik: '' }, ...others] }, of.blind)
  const seen = await edit(of, { guests: withAuthor(before.guests) }, of.ours)
  expect(seen.reservation.guests[0]).toMatchObject({ phone: '+905339998877', tcKimlik: before.guests[0]?.tcKimlik })
})

const withAuthor = <G extends object>(guests: readonly G[]) =>
  guests.map((guest) => ({ ...guest, phone: null, email: null, tcKimlik: null, passportNumber: null }))
