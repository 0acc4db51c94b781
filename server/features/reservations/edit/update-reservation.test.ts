import { expect, test } from 'vitest'
import { messageFor, type ProblemCode } from '#contract/problems.ts'
import { quickBook } from '#contract/reservations/quick/endpoints.ts'
import { createReservation, readReservation, updateReservation } from '#contract/reservations/endpoints.ts'
import type { Reservation, ReservationChange } from '#contract/reservations/schemas.ts'
import { deleteUnit } from '#contract/units/endpoints.ts'
import { type TestHotel, world } from '#server/test/world.ts'
import { booking, companion, edited, full, mainGuest } from '../booking.fixture.ts'
import { updatedText } from '../reservations.text.ts'

const it = world()
const { call, clock, hotel, unit } = it

async function book(ours: TestHotel, ...args: Parameters<typeof booking>): Promise<Reservation> {
  return (await call(createReservation, { body: booking(...args) }, ours)).reservation
}

const update = (asker: TestHotel | undefined, { id }: Reservation, body: ReservationChange) =>
  call(updateReservation, { params: { id }, body }, asker)
const read = async (asker: TestHotel, { id }: Reservation) =>
  (await call(readReservation, { params: { id } }, asker)).reservation

test('an edit is stored as sent, and the number of guests is the length of the guest list', async () => {
  const ours = await hotel()
  const other = await unit(ours, { unitName: 'Göl' })
  const made = await book(ours, await unit(ours))
  const ali = { ...companion({ firstName: 'Ali', passportNumber: 'C01X00T48' }), email: '', phone: '0 (533) 111 22 33' }

  const { success, message, reservation } = await update(
    ours,
    made,
    edited(made, {
      hotelDetailId: other.id,
      checkInDate: '2026-12-02',
      checkOutDate: '2026-12-09',
      numberOfGuests: 1,
      totalPrice: 1234.56,
      specialRequests: 'Geç giriş',
      guests: [...made.guests, full(ali)],
    }),
  )

  expect({ success, message }).toEqual({ success: true, message: updatedText.tr })
  expect(reservation).toMatchObject({
    hotelDetailId: other.id,
    unitName: 'Göl',
    checkInDate: '2026-12-02',
    checkOutDate: '2026-12-09',
    numberOfGuests: 3,
    totalPrice: 1234.56,
    specialRequests: 'Geç giriş',
    version: made.version + 1,
  })
  expect(reservation.guests.slice(0, 2)).toEqual(made.guests)
  expect(reservation.guests[2]).toMatchObject({ firstName: 'Ali', phone: '+905331112233', passportNumber: 'C01X00T48' })
  expect(await read(ours, made)).toEqual(reservation)
})

test('a number that the nationality has no use for is refused at its field', async () => {
  const ours = await hotel()
  const made = await book(ours, await unit(ours))
  const guests = made.guests.map((guest) => ({ ...guest, nationality: 'TUR', tcKimlik: '10000000146' }))
  await expect(update(ours, made, edited(made, { guests }))).rejects.toMatchObject({
    status: 422,
    problem: { fields: { 'guests.1.passportNumber': messageFor('guest.number-unused', 'tr') } },
  })
})

test('a party of whom not all are named keeps its number of guests until its guest list changes or another number is sent', async () => {
  const ours = await hotel()
  const { id } = await unit(ours)
  const { hotelDetailId: _, guests: __, ...stay } = booking({ id })
  const body = { ...stay, hotelDetailId: id, firstName: 'Zeynep', lastName: 'Işık', phone: '05321112233' }
  const made = (await call(quickBook, { body: { ...body, numberOfGuests: 4 } }, ours)).reservation

  // The request is that of a client that knows only the specification.
  const noted = await update(ours, made, edited(made, { numberOfGuests: 1, specialRequests: 'Geç giriş' }))
  expect(noted.reservation).toMatchObject({ numberOfGuests: 4, specialRequests: 'Geç giriş' })
  const fewer = await update(ours, made, edited(noted.reservation, { partySize: 3 }))
  expect(fewer.reservation.numberOfGuests).toBe(3)
  const ali = full({ firstName: 'Ali', lastName: 'Veli', phone: '05331112233' })
  const named = await update(ours, made, edited(fewer.reservation, { guests: [...made.guests, ali] }))
  expect(named.reservation.numberOfGuests).toBe(2)

  const tooMany = update(ours, made, edited(named.reservation, { partySize: 21 }))
  await expect(tooMany).rejects.toMatchObject({ status: 400, problem: { fields: { partySize: expect.any(String) } } })
})

type Stored = Reservation['guests'][number]

test('a client that sends no guest ids still keeps its guests', async () => {
  const ours = await hotel()
  const made = await book(ours, await unit(ours))
  const nameless = made.guests.map(({ id: _id, ...guest }) => guest)

  // The stored companion has no phone: only added guests need a phone.
  const { reservation } = await update(ours, made, edited(made, { guests: nameless, specialRequests: '' }))

  expect(reservation.guests).toEqual(made.guests)
})

test('guests can be added, removed and changed, and those who stay keep their ids', async () => {
  const ours = await hotel()
  const made = await book(ours, await unit(ours))
  const [zeynep, anna] = made.guests as [Stored, Stored]
  const ali = full({ firstName: 'Ali', lastName: 'Veli', phone: '05331112233' })

  const guests = [ali, { ...zeynep, lastName: 'Çağlar' }]
  const { reservation } = await update(ours, made, edited(made, { guests }))

  expect(reservation.guests.map(({ firstName, lastName }) => `${firstName} ${lastName}`)).toEqual([
    'Ali Veli',
    'Zeynep Çağlar',
  ])
  expect(reservation.guests[1]?.id).toBe(zeynep.id)
  expect(reservation.guests.map(({ id }) => id)).not.toContain(anna.id)
})

test('a new main guest replaces the former one', async () => {
  const ours = await hotel()
  const made = await book(ours, await unit(ours))
  const ali = full({ firstName: 'Ali', lastName: 'Veli', phone: '05331112233', isMainGuest: true })

  const { reservation } = await update(ours, made, edited(made, { guests: [...made.guests, ali] }))

  expect(reservation.guests.map(({ firstName, isMainGuest }) => [firstName, isMainGuest])).toEqual([
    ['Zeynep', false],
    ['Anna', false],
    ['Ali', true],
  ])
})

// The tests of the domain prove each rule; these cases prove that each refusal names the right field of the request.
test.each<[ProblemCode, string, (made: Reservation) => Partial<ReservationChange>]>([
  ['reservation.unit-required', 'hotelDetailId', () => ({ hotelDetailId: null })],
  ['reservation.dates-required', 'checkInDate', () => ({ checkInDate: null })],
  ['reservation.check-out-not-after-check-in', 'checkOutDate', () => ({ checkOutDate: '2026-12-01' })],
  ['reservation.check-in-in-the-past', 'checkInDate', () => ({ checkInDate: '2026-11-20' })],
  ['reservation.main-guest-needed', 'guests', () => ({ guests: [] })],
  [
    'guest.incomplete',
    'guests.2.phone',
    ({ guests }) => ({ guests: [...guests, full({ firstName: 'Ali', lastName: 'Veli' })] }),
  ],
  [
    'guest.incomplete',
    'guests.1.firstName',
    ({ guests }) => ({ guests: guests.map((guest) => (guest.isMainGuest ? guest : { ...guest, firstName: ' ' })) }),
  ],
])('%s is refused, at %s', async (code, at, change) => {
  const ours = await hotel()
  const made = await book(ours, await unit(ours))

  const refusal = update(ours, made, edited(made, change(made)))

  const fields = { [at]: messageFor(code, 'tr') }
  await expect(refusal).rejects.toMatchObject({ status: 422, problem: { code, fields } })
  expect(await read(ours, made)).toEqual(made)
})

test.each([
  ['a price below zero', { totalPrice: -0.01 }, 'totalPrice'],
  ['a price with three decimals', { totalPrice: 10.005 }, 'totalPrice'],
  ['no guest at all in the count', { numberOfGuests: 0 }, 'numberOfGuests'],
])('%s is refused at its field', async (_, change, at) => {
  const ours = await hotel()
  const made = await book(ours, await unit(ours))

  const refusal = update(ours, made, edited(made, change))

  await expect(refusal).rejects.toMatchObject({ status: 400, problem: { fields: { [at]: expect.any(String) } } })
})

test.each([0, 0.01])('a price of %s TL is accepted', async (totalPrice) => {
  const ours = await hotel()
  const made = await book(ours, await unit(ours))

  expect((await update(ours, made, edited(made, { totalPrice }))).reservation.totalPrice).toBe(totalPrice)
})

test('a stay in the house may be edited, including its arrival', async () => {
  const ours = await hotel()
  const made = await book(ours, await unit(ours))
  clock.set('2026-12-03T09:00:00Z')

  const { reservation } = await update(ours, made, edited(made, { checkInDate: '2026-12-02', totalPrice: 1 }))
  expect(reservation.checkInDate).toBe('2026-12-02')

  clock.set('2026-11-21T09:00:00Z')
})

test('a deleted unit stays the unit of its stays, but takes no other stays', async () => {
  const ours = await hotel()
  const made = await book(ours, await unit(ours))
  const other = await book(ours, await unit(ours))
  clock.set('2027-01-01T09:00:00Z')
  await call(deleteUnit, { params: { id: made.hotelDetailId } }, ours)

  const { reservation } = await update(ours, made, edited(made, { specialRequests: 'Anahtarı kaybetti' }))
  expect(reservation.specialRequests).toBe('Anahtarı kaybetti')
  const move = update(ours, other, edited(other, { hotelDetailId: made.hotelDetailId }))
  await expect(move).rejects.toMatchObject({ status: 404, problem: { code: 'reservation.unit-not-found' } })
  clock.set('2026-11-21T09:00:00Z')
})

test("another hotel's reservation cannot be edited, and ours cannot be moved to another hotel's unit", async () => {
  const ours = await hotel()
  const theirs = await hotel()
  const made = await book(ours, await unit(ours))
  const foreign = await book(theirs, await unit(theirs))

  const reach = update(ours, foreign, edited(foreign))
  await expect(reach).rejects.toMatchObject({ status: 404, problem: { code: 'reservation.not-found' } })
  const move = update(ours, made, edited(made, { hotelDetailId: foreign.hotelDetailId }))
  await expect(move).rejects.toMatchObject({ status: 404, problem: { code: 'reservation.unit-not-found' } })
  const guests = [
    mainGuest({ tcKimlik: '10000000214' }),
    ...foreign.guests.map((guest) => ({ ...guest, isMainGuest: false })),
  ].map(full)
  const taken = await update(
    ours,
    made,
    edited(made, { guests: guests.map((guest) => ({ ...guest, phone: '05331112233' })) }),
  )
  expect(taken.reservation.guests.map(({ id }) => id)).not.toContain(foreign.guests[0]?.id)
  expect(await read(theirs, foreign)).toEqual(foreign)
  await expect(update(undefined, made, edited(made))).rejects.toMatchObject({ status: 401 })
})
