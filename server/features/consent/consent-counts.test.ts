// The tests cover which consents count after a reservation has changed.
import { expect, test } from 'vitest'
import { sendContractCode, sendKvkkCode, verifyContractCode, verifyKvkkCode } from '#contract/consent/endpoints.ts'
import { guestsByHotel } from '#contract/guests/list/endpoints.ts'
import { messageFor } from '#contract/problems.ts'
import { createReservation, updateReservation } from '#contract/reservations/endpoints.ts'
import { booking, companion, mainGuest } from '#server/features/reservations/booking.fixture.ts'
import { type TestHotel, world } from '#server/test/world.ts'
import { codeIn, guestToAsk } from './consent.fixture.ts'

const { call, hotel, outbox, unit } = world()

type Guest = ReturnType<typeof guestToAsk>
const stay = { checkInDate: '2026-12-01', checkOutDate: '2026-12-05', numberOfGuests: 2 }
const last = async ({ phoneNumber }: Guest) => codeIn((await outbox(phoneNumber))[0])

async function verifyKvkk(guest: Guest, asker: TestHotel) {
  await call(sendKvkkCode, { body: guest }, asker)
  const { phoneNumber, reservationUniqId } = guest
  await call(verifyKvkkCode, { body: { phoneNumber, reservationUniqId, code: await last(guest) } }, asker)
}

async function verifyContract(guest: Guest, asker: TestHotel, of?: { id: number }) {
  const about = of && { stay: { hotelDetailId: of.id, ...stay } }
  await call(sendContractCode, { body: { ...guest, ...about } }, asker)
  const { phoneNumber, reservationUniqId } = guest
  await call(verifyContractCode, { body: { phoneNumber, reservationUniqId, code: await last(guest) } }, asker)
}

const bookingOf = ({ phoneNumber, reservationUniqId }: Guest, of: { id: number }, fields: object = {}) =>
  booking(of, { reservationUniqId, guests: [mainGuest({ phone: phoneNumber }), companion()], ...fields })

test('a consent counts only for the guest who gave it: by phone and by identity', async () => {
  const ours = await hotel()
  const bungalow = await unit(ours)
  const guest = guestToAsk()
  await verifyKvkk(guest, ours)
  await verifyContract(guest, ours, bungalow)
  const someoneElse = mainGuest({ phone: guest.phoneNumber, tcKimlik: '10000000078' })
  const body = bookingOf(guest, bungalow, { guests: [someoneElse, companion()] })
  const { reservation } = await call(createReservation, { body }, ours)
  const approvals = async () => {
    const [row] = await call(guestsByHotel, { params: { hotelId: ours.hotelId }, query: {} }, ours)
    return [row?.kvkkApproved, row?.salesContractApproved]
  }

  expect(reservation).toMatchObject({ kvkk: 'none', contract: 'none' })
  expect(await approvals()).toEqual([false, false])

  // The clerk had mistyped the identity number.
  const { hotelDetailId, checkInDate, checkOutDate, totalPrice, guests } = reservation
  const change = { hotelDetailId, checkInDate, checkOutDate, totalPrice }
  const corrected = guests.map((one) => (one.isMainGuest ? { ...one, tcKimlik: guest.tcNo ?? '' } : one))
  const edit = { params: { id: reservation.id }, body: { ...change, guests: corrected } }
  const after = await call(updateReservation, edit, ours)
  expect(after.reservation).toMatchObject({ kvkk: 'verified', contract: 'verified' })
  expect(await approvals()).toEqual([true, true])
})

test('the list of guests and the reservation agree on which consents count, whatever changes', async () => {
  const ours = await hotel()
  const bungalow = await unit(ours)
  const guest = guestToAsk()
  await verifyKvkk(guest, ours)
  await verifyContract(guest, ours, bungalow)
  const { reservation } = await call(createReservation, { body: bookingOf(guest, bungalow) }, ours)
  const { id, kvkk: _k, contract: _c, version: _v, status: _s, unitName: _u, ...stored } = reservation
  const [main, other] = stored.guests
  if (main === undefined || other === undefined) throw new Error('The booking has two guests')
  const [all, another, nobodys] = [
    ['verified', 'verified'],
    ['verified', 'other-stay'],
    ['none', 'none'],
  ]
  const cases: [change: object, counts: string[] | undefined][] = [
    [{}, all],
    [{ specialRequests: 'Geç giriş' }, all],
    [{ checkInDate: '2026-12-02' }, another],
    [{ checkOutDate: '2026-12-06' }, another],
    [{ totalPrice: 1 }, another],
    [{ hotelDetailId: (await unit(ours, { unitName: 'Göl' })).id }, another],
    [{ guests: [{ ...main, phone: guestToAsk().phoneNumber }, other] }, nobodys],
    [{ guests: [{ ...main, tcKimlik: '' }, other] }, nobodys],
    [{ guests: [{ ...main, tcKimlik: '10000000078' }, other] }, nobodys],
    [{ guests: [main, other] }, all],
    [{ guests: [main] }, another],
  ]
  for (const [change, counts] of cases) {
    const { reservation: now } = await call(updateReservation, { params: { id }, body: { ...stored, ...change } }, ours)
    const [row] = await call(guestsByHotel, { params: { hotelId: ours.hotelId }, query: {} }, ours)
    expect({
      change,
      reservation: [now.kvkk, now.contract],
      row: [row?.kvkkApproved, row?.salesContractApproved],
    }).toEqual({
      change,
      reservation: counts,
      row: counts?.map((state) => state === 'verified'),
    })
  }
})

test("a code for a contract is refused once the contract's facts have changed", async () => {
  const ours = await hotel()
  const guest = guestToAsk()
  const { reservation } = await call(createReservation, { body: bookingOf(guest, await unit(ours)) }, ours)
  await call(sendContractCode, { body: guest }, ours)
  const code = await last(guest)
  const { id, hotelDetailId, checkInDate, checkOutDate, guests } = reservation
  const body = { hotelDetailId, checkInDate, checkOutDate, totalPrice: 1, guests }
  await call(updateReservation, { params: { id }, body }, ours)

  const { phoneNumber, reservationUniqId } = guest
  const verdict = await call(verifyContractCode, { body: { phoneNumber, reservationUniqId, code } }, ours)

  expect(verdict).toMatchObject({ verified: false, message: messageFor('consent.code-replaced', 'tr') })
})
