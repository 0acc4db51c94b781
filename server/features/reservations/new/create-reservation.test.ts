import { expect, test } from 'vitest'
import type { Values } from '#contract/problem.ts'
import { messageFor, type ProblemCode } from '#contract/problems.ts'
import { createReservation, findByHotel } from '#contract/reservations/endpoints.ts'
import { deleteUnit } from '#contract/units/endpoints.ts'
import { world } from '#server/test/world.ts'
import { booking, companion, mainGuest, nextUniqId } from '../booking.fixture.ts'
import { createdText } from '../reservations.text.ts'

const { call, clock, hotel, send, unit } = world()

test('a reservation is stored as entered, at a price that the server computes', async () => {
  const ours = await hotel()
  const bungalow = await unit(ours, { unitName: 'Çam', price: 1250.5 })
  const body = booking(bungalow, { hotelId: ours.hotelId })

  const { success, message, reservation } = await call(createReservation, { body }, ours)

  expect({ success, message }).toEqual({ success: true, message: createdText.tr })
  expect(reservation).toMatchObject({
    id: expect.any(Number),
    hotelId: ours.hotelId,
    hotelDetailId: bungalow.id,
    unitName: 'Çam',
    checkInDate: '2026-12-01',
    checkOutDate: '2026-12-05',
    numberOfGuests: 2,
    totalPrice: 4 * 1250.5,
    specialRequests: 'Bebek yatağı',
    status: 'ACTIVE',
    createdAt: clock.now().toISOString(),
    reservationUniqId: body.reservationUniqId,
    kvkk: 'none',
    contract: 'none',
    guests: [
      { firstName: 'Zeynep', lastName: 'Işık', nationality: 'TUR', tcKimlik: '10000000146', isMainGuest: true },
      { firstName: 'Anna', lastName: 'Schmidt', nationality: 'DEU', passportNumber: 'C01X00T47', isMainGuest: false },
    ],
  })
})

test('a main guest of another nationality is booked with a phone from abroad, a Turkish one is not', async () => {
  const ours = await hotel()
  const bungalow = await unit(ours)
  const anna = { nationality: 'DEU', tcKimlik: '', passportNumber: 'C01X00T47' }
  const from = (fields: object) => ({
    numberOfGuests: 1,
    guests: [mainGuest({ phone: '+44 (0)7700 900123', ...fields })],
  })
  const { reservation } = await call(createReservation, { body: booking(bungalow, from(anna)) }, ours)
  expect(reservation.guests).toMatchObject([{ phone: '+447700900123', nationality: 'DEU' }])
  const turk = booking(bungalow, { ...from({}), checkInDate: '2026-12-10', checkOutDate: '2026-12-12' })
  await expect(call(createReservation, { body: turk }, ours)).rejects.toMatchObject({
    status: 422,
    problem: { code: 'guest.main-phone-invalid', fields: { 'guests.0.phone': expect.any(String) } },
  })
})

test('a refugee without a number is booked, as another guest from abroad is not', async () => {
  const ours = await hotel()
  const bungalow = await unit(ours)
  const from = (nationality: string) =>
    booking(bungalow, { guests: [mainGuest(), companion({ nationality, passportNumber: '' })] })
  const { reservation } = await call(createReservation, { body: from('XXB') }, ours)
  expect(reservation.guests[1]).toMatchObject({ nationality: 'XXB', passportNumber: '' })
  await expect(call(createReservation, { body: from('SYR') }, ours)).rejects.toMatchObject({
    problem: { code: 'guest.passport-required' },
  })
})

test('phones are stored in one format, and a number that the nationality has no use for is refused at its field', async () => {
  const ours = await hotel()
  const main = mainGuest({ phone: '0090 532 111 22 33', nationality: undefined, email: ' zeynep@example.com ' })
  const guests = [main, companion({ phone: '+49 151 1234567' })]
  const bothNumbers = guests.map((guest) => ({ passportNumber: 'U12345678', tcKimlik: '10000000146', ...guest }))
  const both = booking(await unit(ours), { guests: bothNumbers })
  const unused = messageFor('guest.number-unused', 'tr')
  await expect(call(createReservation, { body: both }, ours)).rejects.toMatchObject({
    status: 422,
    problem: { fields: { 'guests.0.passportNumber': unused, 'guests.1.tcKimlik': unused } },
  })

  const { reservation } = await call(createReservation, { body: booking(await unit(ours), { guests }) }, ours)

  const [first, second] = reservation.guests
  expect(first).toMatchObject({
    firstName: 'Zeynep',
    phone: '+905321112233',
    email: 'zeynep@example.com',
    nationality: 'TUR',
    tcKimlik: '10000000146',
    passportNumber: '',
    isMainGuest: true,
  })
  expect(second).toMatchObject({ phone: '+491511234567', email: '', tcKimlik: '', passportNumber: 'C01X00T47' })
})

// The tests of the domain prove each rule; these cases prove that each refusal names the right field of the request.
test.each<[code: ProblemCode, at: string, change: object, values?: Values]>([
  ['reservation.unit-required', 'hotelDetailId', { hotelDetailId: null }],
  ['reservation.dates-required', 'checkOutDate', { checkOutDate: undefined }],
  ['reservation.check-in-in-the-past', 'checkInDate', { checkInDate: '2026-11-20' }],
  ['reservation.guests-missing', 'guests', { numberOfGuests: 4 }, { count: 2 }],
  [
    'reservation.too-many-guests',
    'numberOfGuests',
    { guests: [mainGuest(), ...Array.from({ length: 20 }, () => companion())] },
  ],
  ['guest.main-phone-invalid', 'guests.0.phone', { guests: [mainGuest({ phone: '0 (212) 111 22 33' }), companion()] }],
  ['guest.one-main-only', 'guests.1.isMainGuest', { guests: [mainGuest(), mainGuest()] }],
])('%s is refused, at %s', async (code, at, change, values) => {
  const ours = await hotel()
  const body = booking(await unit(ours), change)

  const refusal = call(createReservation, { body }, ours)

  const message = messageFor(code, 'tr', values)
  await expect(refusal).rejects.toMatchObject({ status: 422, problem: { code, message, fields: { [at]: message } } })
})

test('when several rules are broken, the first one gives the message, and each is named at its field', async () => {
  const ours = await hotel()
  const guests = [companion({ firstName: '' })]
  const body = booking(await unit(ours), { hotelDetailId: null, checkOutDate: '2026-11-30', numberOfGuests: 3, guests })

  const refusal = call(createReservation, { body }, ours)

  await expect(refusal).rejects.toMatchObject({
    status: 422,
    problem: {
      code: 'reservation.unit-required',
      fields: {
        hotelDetailId: messageFor('reservation.unit-required', 'tr'),
        checkOutDate: messageFor('reservation.check-out-not-after-check-in', 'tr'),
        guests: messageFor('reservation.main-guest-required', 'tr'),
        'guests.0.firstName': messageFor('guest.name-required', 'tr'),
      },
    },
  })
})

test('refusals are in English for a client that asks for English', async () => {
  const ours = await hotel()
  const body = booking(await unit(ours), { numberOfGuests: 3 })

  const answer = await send(createReservation, { body }, ours, { 'accept-language': 'en' })

  expect(answer.json()).toMatchObject({ message: '1 more guest has to be added.' })
})

test('today is the day in Istanbul', async () => {
  const ours = await hotel()
  const { id } = await unit(ours)
  clock.set('2026-11-30T21:30:00Z') // The clock stands at half past midnight in Istanbul.

  const yesterday = call(createReservation, { body: booking({ id }, { checkInDate: '2026-11-30' }) }, ours)
  await expect(yesterday).rejects.toMatchObject({ problem: { code: 'reservation.check-in-in-the-past' } })
  const today = await call(createReservation, { body: booking({ id }, { checkInDate: '2026-12-01' }) }, ours)
  expect(today.success).toBe(true)

  clock.set('2026-11-21T09:00:00Z')
})

test("another hotel's unit, a deleted unit and an unknown unit are not found", async () => {
  const ours = await hotel()
  const deleted = await unit(ours)
  await call(deleteUnit, { params: { id: deleted.id } }, ours)
  const theirs = await unit(await hotel())

  for (const { id } of [theirs, deleted, { id: 999_999_999 }]) {
    const missing = { status: 404, problem: { code: 'reservation.unit-not-found' } }
    await expect(call(createReservation, { body: booking({ id }) }, ours)).rejects.toMatchObject(missing)
    const stays = call(findByHotel, { body: { hotelDetailId: id } }, ours)
    await expect(stays).rejects.toMatchObject(missing)
  }
})

test('nobody can book for another hotel or without a session', async () => {
  const ours = await hotel()
  const theirs = await hotel()
  const body = booking(await unit(ours), { hotelId: theirs.hotelId })

  const foreign = call(createReservation, { body }, ours)
  await expect(foreign).rejects.toMatchObject({ status: 404, problem: { code: 'reservation.hotel-not-yours' } })
  await expect(call(createReservation, { body })).rejects.toMatchObject({ status: 401 })
})

test('a unit cannot be booked twice for one night, and the refusal names the taken dates', async () => {
  const ours = await hotel()
  const bungalow = await unit(ours)
  await call(createReservation, { body: booking(bungalow) }, ours)

  const again = booking(bungalow, { checkInDate: '2026-12-04', checkOutDate: '2026-12-06' })

  await expect(call(createReservation, { body: again }, ours)).rejects.toMatchObject({
    status: 409,
    problem: {
      code: 'reservation.unit-already-booked',
      message: messageFor('reservation.unit-already-booked', 'tr', {
        checkIn: '01.12.2026',
        checkOut: '05.12.2026',
      }),
      fields: { checkInDate: expect.any(String) },
    },
  })
})

test('the same request again gets the same reservation, even after its day has passed', async () => {
  const ours = await hotel()
  const body = booking(await unit(ours))
  const first = await call(createReservation, { body }, ours)

  const second = await call(createReservation, { body: { ...body, hotelId: ours.hotelId } }, ours)
  expect(second).toEqual(first)

  clock.set('2027-01-01T09:00:00Z')
  expect(await call(createReservation, { body }, ours)).toEqual(first)
  clock.set('2026-11-21T09:00:00Z')
})

test('a different request with the same number is refused', async () => {
  const ours = await hotel()
  const body = booking(await unit(ours))
  await call(createReservation, { body }, ours)

  const other = { ...body, checkInDate: '2027-02-01', checkOutDate: '2027-02-03' }

  const refusal = { status: 409, problem: { code: 'reservation.uniq-id-taken' } }
  await expect(call(createReservation, { body: other }, ours)).rejects.toMatchObject(refusal)
})

test('two businesses may use the same number', async () => {
  const ours = await hotel()
  const theirs = await hotel()
  const reservationUniqId = nextUniqId()

  const mine = await call(createReservation, { body: booking(await unit(ours), { reservationUniqId }) }, ours)
  const yours = await call(createReservation, { body: booking(await unit(theirs), { reservationUniqId }) }, theirs)

  expect(mine.reservation.id).not.toBe(yours.reservation.id)
})
