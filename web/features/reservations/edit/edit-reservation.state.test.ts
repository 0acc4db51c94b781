import { expect, test } from 'vitest'
import type { Reservation } from '#contract/reservations.ts'
import { blankGuest, editOf, toChange, withGuest, withMain } from './edit-reservation.state.ts'
import { isLeftTyped } from '../guests/left-typed.ts'

const guest = (id: number, firstName: string, fields: object = {}) => ({
  id,
  personId: 100 + id,
  firstName,
  lastName: 'Işık',
  phone: '',
  email: '',
  nationality: 'TUR',
  tcKimlik: '',
  passportNumber: '',
  isMainGuest: false,
  ...fields,
})
const none = { sentAt: null, verifiedAt: null }
const stored: Reservation = {
  id: 7,
  hotelId: 1,
  hotelDetailId: 3,
  unitName: 'Çam',
  checkInDate: '2026-12-01',
  checkOutDate: '2026-12-05',
  numberOfGuests: 4,
  totalPrice: 1250.5,
  specialRequests: '',
  parts: [],
  status: 'ACTIVE',
  checkedInAt: null,
  checkedOutAt: null,
  createdAt: '2026-11-21T09:00:00.000Z',
  reservationUniqId: '17637156000001234',
  guests: [
    guest(11, 'Zeynep', { phone: '+905321112233', tcKimlik: '10000000146', isMainGuest: true }),
    guest(12, 'Anna'),
  ],
  kvkk: 'none',
  contract: 'none',
  consentTimes: { kvkk: none, contract: none },
  version: 2,
}

test('what was not touched is sent as it is stored, with the guest count of the list', () => {
  expect(toChange(editOf(stored))).toEqual({
    hotelDetailId: 3,
    checkInDate: '2026-12-01',
    checkOutDate: '2026-12-05',
    numberOfGuests: 2,
    totalPrice: 1250.5,
    specialRequests: '',
    version: 2,
    guests: [
      {
        id: 11,
        firstName: 'Zeynep',
        lastName: 'Işık',
        phone: '0 (532) 111 22 33',
        email: '',
        nationality: 'TUR',
        tcKimlik: '10000000146',
        isMainGuest: true,
      },
      { id: 12, firstName: 'Anna', lastName: 'Işık', phone: '', email: '', nationality: 'TUR', isMainGuest: false },
    ],
  })
})

test('a new main guest clears the flag of the others; a changed guest keeps its place', () => {
  const { guests } = editOf(stored)
  const added = withGuest(guests, { ...blankGuest(-1), firstName: 'Ali', isMainGuest: true })
  expect(added.map(({ firstName, isMainGuest }) => [firstName, isMainGuest])).toEqual([
    ['Zeynep', false],
    ['Anna', false],
    ['Ali', true],
  ])
  const [zeynep] = guests
  if (zeynep === undefined) throw new Error('There is a first guest')
  expect(withGuest(added, { ...zeynep, isMainGuest: false, lastName: 'Ay' }).map(({ lastName }) => lastName)).toEqual([
    'Ay',
    'Işık',
    '',
  ])
  expect(withMain(added, 12).map(({ isMainGuest }) => isMainGuest)).toEqual([false, true, false])
})

test('a guest half typed is noticed, one merely looked at is not', () => {
  const { guests } = editOf(stored)
  const [zeynep] = guests
  if (zeynep === undefined) throw new Error('There is a first guest')
  expect(isLeftTyped(blankGuest(-1), guests)).toBe(false)
  expect(isLeftTyped({ ...blankGuest(-1), phone: '0' }, guests)).toBe(true)
  expect(isLeftTyped({ ...zeynep }, guests)).toBe(false)
  expect(isLeftTyped({ ...zeynep, lastName: 'Ay' }, guests)).toBe(true)
})
