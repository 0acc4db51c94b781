import { expect, test } from 'vitest'
import { type QuickBooking, quickBookingProblems } from './quick-booking.ts'

const today = '2026-05-01'
const good: QuickBooking = {
  unitId: 7,
  checkIn: '2026-05-01',
  checkOut: '2026-05-02',
  numberOfGuests: 1,
  firstName: 'Ayşe',
  lastName: 'Yıldız',
  phone: '0 (532) 111 22 33',
}

test('a name and a phone are enough, without any identity number', () => {
  expect(quickBookingProblems(good, today)).toEqual([])
  expect(quickBookingProblems({ ...good, numberOfGuests: 20 }, today)).toEqual([])
})

test.each<[field: string, code: string, change: Partial<QuickBooking>]>([
  ['phone', 'guest.main-phone-required', { phone: '  ' }],
  ['phone', 'guest.main-phone-required', { phone: undefined }],
  ['phone', 'guest.main-phone-invalid', { phone: '0 (532) 111' }],
  ['phone', 'guest.main-phone-invalid', { phone: '+49 151 23456789' }],
  ['phone', 'guest.main-phone-abroad', { phone: '0151 23456789', nationality: 'DEU' }],
  ['firstName', 'guest.name-required', { firstName: ' ' }],
  ['lastName', 'guest.name-required', { lastName: null }],
  ['unitId', 'reservation.unit-required', { unitId: null }],
  ['checkIn', 'reservation.dates-required', { checkIn: null }],
  ['checkOut', 'reservation.dates-required', { checkOut: undefined }],
  ['checkIn', 'reservation.check-in-in-the-past', { checkIn: '2026-04-30' }],
  ['checkOut', 'reservation.check-out-not-after-check-in', { checkOut: '2026-05-01' }],
  ['checkOut', 'reservation.stay-too-long', { checkOut: '2027-05-03' }],
  ['numberOfGuests', 'reservation.too-many-guests', { numberOfGuests: 21 }],
  ['childAges', 'party.no-adult', { numberOfGuests: 2, childAges: [3, 9] }],
])('at %s, %s is the only problem of %o', (field, code, change) => {
  expect(quickBookingProblems({ ...good, ...change }, today)).toEqual([{ field, code }])
})

test('a clerk who confirms past nights can book them, up to a year back', () => {
  const asked = { ...good, pastNights: true }
  expect(quickBookingProblems({ ...asked, checkIn: '2026-04-20', checkOut: '2026-04-22' }, today)).toEqual([])
  expect(quickBookingProblems({ ...asked, checkIn: '2025-04-30', checkOut: '2025-05-02' }, today)).toEqual([])
  expect(quickBookingProblems({ ...asked, checkIn: '2025-04-29', checkOut: '2025-05-02' }, today)).toEqual([
    { field: 'checkIn', code: 'reservation.too-long-ago' },
  ])
})

test('all problems are reported at once, in the order of the form', () => {
  const blank: QuickBooking = { numberOfGuests: 21 }
  expect(quickBookingProblems(blank, today).map(({ field }) => field)).toEqual([
    'phone',
    'firstName',
    'lastName',
    'unitId',
    'checkIn',
    'numberOfGuests',
  ])
})
