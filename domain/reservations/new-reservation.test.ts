import { expect, test } from 'vitest'
import { type NewReservation, newReservationProblems } from './new-reservation.ts'

const today = '2026-05-01'
const main = { isMainGuest: true }
const other = { isMainGuest: false }
const good: NewReservation = {
  unitId: 7,
  checkIn: '2026-05-01',
  checkOut: '2026-05-03',
  numberOfGuests: 2,
  guests: [main, other],
}
const many = (count: number) => [main, ...Array.from({ length: count - 1 }, () => other)]

test('a complete reservation has no problem, also when more guests came than were declared', () => {
  expect(newReservationProblems(good, today)).toEqual([])
  expect(newReservationProblems({ ...good, numberOfGuests: 1 }, today)).toEqual([])
  expect(newReservationProblems({ ...good, numberOfGuests: 20, guests: many(20) }, today)).toEqual([])
})

test.each<[string, Partial<NewReservation>]>([
  ['reservation.unit-required', { unitId: undefined }],
  ['reservation.dates-required', { checkIn: undefined }],
  ['reservation.dates-required', { checkOut: null }],
  ['reservation.check-out-not-after-check-in', { checkOut: '2026-05-01' }],
  ['reservation.check-in-in-the-past', { checkIn: '2026-04-30' }],
  ['reservation.stay-too-long', { checkOut: '2027-05-03' }],
  ['reservation.guest-required', { guests: [] }],
  ['reservation.main-guest-required', { guests: [other, other] }],
  ['reservation.guests-missing', { numberOfGuests: 5 }],
  ['reservation.too-many-guests', { numberOfGuests: 21, guests: many(21) }],
  ['reservation.too-many-guests', { guests: many(21) }],
])('%s is the only problem of %o', (code, change) => {
  expect(newReservationProblems({ ...good, ...change }, today).map((problem) => problem.code)).toEqual([code])
})

test('a stay of exactly a year is accepted', () => {
  expect(newReservationProblems({ ...good, checkOut: '2027-05-02' }, today)).toEqual([])
})

test('the message contains the number of missing guests', () => {
  expect(newReservationProblems({ ...good, numberOfGuests: 5 }, today)[0]).toMatchObject({ values: { count: 3 } })
})

test('problems come in the order of the specification, one after the other as each is corrected', () => {
  const mending: Partial<NewReservation>[] = [
    { unitId: undefined, checkIn: undefined, checkOut: undefined, numberOfGuests: 25, guests: [] },
    { unitId: 7 },
    { checkIn: '2026-05-04', checkOut: '2026-05-04' },
    { checkOut: '2026-05-05' },
    { guests: many(3).map(() => other) },
    { guests: many(3) },
    { guests: many(25) },
    { numberOfGuests: 20, guests: many(20) },
  ]
  let reservation = good
  const codes = mending.map((change) => {
    reservation = { ...reservation, ...change }
    return newReservationProblems(reservation, today)[0]?.code
  })
  expect(codes).toEqual([
    'reservation.unit-required',
    'reservation.dates-required',
    'reservation.check-out-not-after-check-in',
    'reservation.guest-required',
    'reservation.main-guest-required',
    'reservation.guests-missing',
    'reservation.too-many-guests',
    undefined,
  ])
})

test('each problem names its field', () => {
  const bare: NewReservation = { numberOfGuests: 21, guests: [] }
  expect(newReservationProblems(bare, today).map((problem) => problem.field)).toEqual([
    'unitId',
    'checkIn',
    'guests',
    'numberOfGuests',
  ])
})
