import { expect, test } from 'vitest'
import { quickBook } from '#contract/quick-booking.ts'
import { createReservation, updateReservation } from '#contract/reservations.ts'
import { moveStay } from '#contract/stays.ts'
import { memberWith } from '#server/test/own-role.fixture.ts'
import { type TestHotel, world } from '#server/test/world.ts'
import { booking, mainGuest } from './booking.fixture.ts'

const w = world()
const { call, hotel, unit } = w
const notByRates = { status: 403, problem: { code: 'price.not-by-rates' } }

/** A stay at 1000 a night, and two who book: one sees prices and may not change them, the other sees none. */
async function desk() {
  const ours = await hotel()
  const at = await unit(ours, { price: 1000 })
  const { reservation } = await call(createReservation, { body: booking(at) }, ours)
  const clerk = await memberWith(w, ours, ['stay.book', 'guest.see', 'identity.see', 'money.see'])
  const blind = await memberWith(w, ours, ['stay.book'])
  return { ours, at, reservation, clerk, blind }
}
type Desk = Awaited<ReturnType<typeof desk>>
const quick = ({ at }: Desk, fields: object, by: TestHotel) =>
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
/** As a form sends back what it was told. */
const edit = ({ reservation }: Desk, fields: object, by: TestHotel) => {
  const { hotelDetailId, checkInDate, checkOutDate, totalPrice, specialRequests, guests } = reservation
  const body = { hotelDetailId, checkInDate, checkOutDate, totalPrice, specialRequests, guests, ...fields }
  return call(updateReservation, { params: { id: reservation.id }, body }, by)
}
const storedOf = async (of: Desk) => (await edit(of, {}, of.ours)).reservation

test('who may not change prices books for what the rates say, named or not', async () => {
  const of = await desk()
  await expect(quick(of, { totalPrice: 1500 }, of.clerk)).rejects.toMatchObject(notByRates)
  await expect(quick(of, { totalPrice: 1500 }, of.blind)).rejects.toMatchObject(notByRates)
  expect((await quick(of, { totalPrice: 2000 }, of.clerk)).reservation.totalPrice).toBe(2000)
})

test('who sees no prices books without one, and is told none', async () => {
  const of = await desk()
  const { reservation } = await quick(of, {}, of.blind)
  expect(reservation).toMatchObject({ totalPrice: null, owed: null, parts: [{ totalPrice: null }] })
  const asOwner = await edit({ ...of, reservation }, { totalPrice: undefined, guests: reservation.guests }, of.ours)
  expect(asOwner.reservation.totalPrice).toBe(2000)
})

test('who sees no amounts names none for a deposit either', async () => {
  const of = await desk()
  await expect(quick(of, { option: { amount: 500 } }, of.blind)).rejects.toMatchObject({
    problem: { code: 'deposit.unseen' },
  })
})

test('an edit keeps the agreed price or takes what the rates say, and no other', async () => {
  const of = await desk()
  await edit(of, { totalPrice: 1700 }, of.ours)
  await expect(edit(of, { totalPrice: 1500 }, of.clerk)).rejects.toMatchObject(notByRates)
  expect((await edit(of, { totalPrice: 1700 }, of.clerk)).reservation.totalPrice).toBe(1700)
})

test('an edit without a price keeps what was agreed, and adds what the rates say of other nights', async () => {
  const of = await desk()
  await edit(of, { totalPrice: 1700 }, of.ours)
  await edit(of, { totalPrice: null, specialRequests: 'Havlu' }, of.blind)
  const { checkOutDate } = of.reservation
  const dayAfter = new Date(Date.parse(checkOutDate) + 86_400_000).toISOString().slice(0, 10)
  await edit(of, { totalPrice: null, checkOutDate: dayAfter }, of.blind)
  const { reservation } = await edit(of, { totalPrice: undefined, checkOutDate: dayAfter }, of.ours)
  expect(reservation.totalPrice).toBe(2700)
})

test('a move without prices is priced by the rates; one with a price of its own is refused', async () => {
  const of = await desk()
  const { id, version, checkInDate, checkOutDate } = of.reservation
  const { id: hotelDetailId } = await unit(of.ours, { unitName: 'Bungalov 2', price: 1300 })
  const move = (totalPrice: number | null, by: TestHotel) => {
    const parts = [{ hotelDetailId, checkInDate, checkOutDate, totalPrice }]
    return call(moveStay, { params: { id }, body: { parts, version } }, by)
  }
  await expect(move(1, of.clerk)).rejects.toMatchObject(notByRates)
  expect((await move(null, of.blind)).reservation.parts[0]?.totalPrice).toBeNull()
  expect((await storedAfter(of, hotelDetailId)).totalPrice).toBe(5200)
})

const storedAfter = async (of: Desk, hotelDetailId: number) =>
  (await edit(of, { hotelDetailId, totalPrice: undefined }, of.ours)).reservation

test('what an editor may not see stays with the guests who stand, and what is typed replaces it', async () => {
  const of = await desk()
  const before = await storedOf(of)
  const { reservation: told } = await edit(of, { totalPrice: null, guests: asTold(before.guests) }, of.blind)
  expect(told.guests[0]).toMatchObject({ phone: null, tcKimlik: null })
  expect((await storedOf({ ...of, reservation: before })).guests).toEqual(before.guests)

  const [main, ...others] = asTold(before.guests)
  await edit(of, { totalPrice: null, guests: [{ ...main, phone: '05339998877', tcKimlik: '' }, ...others] }, of.blind)
  const seen = await edit(of, { guests: asTold(before.guests) }, of.ours)
  expect(seen.reservation.guests[0]).toMatchObject({ phone: '+905339998877', tcKimlik: before.guests[0]?.tcKimlik })
})

const asTold = <G extends object>(guests: readonly G[]) =>
  guests.map((guest) => ({ ...guest, phone: null, email: null, tcKimlik: null, passportNumber: null }))
