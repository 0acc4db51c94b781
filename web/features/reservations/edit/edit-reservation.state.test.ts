import { expect, test } from 'vitest'
import type { Reservation } from '#contract/reservations/schemas.ts'
import { kurus } from '#domain/money/money.ts'
import { type GuestAction, reduceGuests } from '../guests/guest-editing.ts'
import {
  editOf,
  editToComplete,
  guestsToPrice,
  hasChanges,
  listTyped,
  nightsKept,
  toChange,
  withGuests,
} from './edit-reservation.state.ts'

const guest = (id: number, firstName: string, fields: object = {}) => ({
  id,
  personId: 100 + id,
  isAnotherPerson: false,
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
  childAges: [7],
  totalPrice: 1250.5,
  paid: 0,
  balance: 1250.5,
  owed: 1250.5,
  option: null,
  specialRequests: '',
  source: null,
  segments: [],
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
  contractUnstated: [],
  consentTimes: { kvkk: none, contract: none },
  version: 2,
}

test('untouched values are sent as they are stored, including the number of guests when not all are named', () => {
  expect(toChange(editOf(stored))).toEqual({
    hotelDetailId: 3,
    checkInDate: '2026-12-01',
    checkOutDate: '2026-12-05',
    numberOfGuests: 2,
    partySize: 4,
    childAges: [7],
    totalPrice: 1250.5,
    specialRequests: '',
    source: null,
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
        isAnotherPerson: false,
      },
      {
        id: 12,
        firstName: 'Anna',
        lastName: 'Işık',
        phone: '',
        email: '',
        nationality: 'TUR',
        isMainGuest: false,
        isAnotherPerson: false,
      },
    ],
  })
})

test('a changed value or a guest half typed counts as a change, but a guest only opened does not', () => {
  const state = editOf(stored)
  const after = (...actions: GuestAction[]) =>
    actions.reduce((now, action) => reduceGuests(now, action, { firstIsMain: false }), state)
  expect(hasChanges(state, stored)).toBe(false)
  expect(hasChanges({ ...state, specialRequests: 'Bebek yatağı' }, stored)).toBe(true)
  expect(hasChanges(after({ type: 'guestEdited', key: 11 }), stored)).toBe(false)
  expect(hasChanges(after({ type: 'guestTyped', change: { phone: '0' } }), stored)).toBe(true)
  expect(hasChanges(after({ type: 'guestRemoved', key: 12 }), stored)).toBe(true)
})

test('a guest added to a partly named party is counted, and the clerk can say that more will come', () => {
  const added = [{ type: 'guestTyped', change: { firstName: 'Ali' } } as const, { type: 'guestSaved' } as const].reduce(
    withGuests,
    editOf(stored),
  )
  expect(toChange(added)).toMatchObject({ numberOfGuests: 3, partySize: 3 })
  expect(toChange({ ...added, numberOfGuests: 4 })).toMatchObject({ numberOfGuests: 3, partySize: 4 })
  const renamed = [{ type: 'guestEdited', key: 12 } as const, { type: 'guestSaved' } as const].reduce(
    withGuests,
    editOf(stored),
  )
  expect(toChange(renamed).partySize).toBe(4)
  expect(toChange(editOf({ ...stored, numberOfGuests: 2 }))).not.toHaveProperty('partySize')
})

test('guests typed and not added go into the list on saving, and the number of guests follows the list', () => {
  const whole = { ...stored, numberOfGuests: 2 }
  const typed = { firstName: 'Ali', lastName: 'Veli', phone: '0 (533) 111 22 33' }
  const both = [
    { type: 'guestTyped', change: typed } as const,
    { type: 'guestEdited', key: 12 } as const,
    { type: 'guestTyped', change: { lastName: 'Ay' } } as const,
  ].reduce(withGuests, editOf(whole))
  const { state, problem } = listTyped(both)
  expect(problem).toBeUndefined()
  expect(state.guests.map(({ firstName, lastName }) => `${firstName} ${lastName}`)).toEqual([
    'Zeynep Işık',
    'Anna Ay',
    'Ali Veli',
  ])
  expect(state).toMatchObject({ numberOfGuests: 3, editing: null, guestForm: { firstName: '' } })
  const half = withGuests(editOf(whole), { type: 'guestTyped', change: { firstName: 'Ali' } })
  expect(listTyped(half)).toMatchObject({ problem: 'guest.incomplete', state: { guests: { length: 2 } } })
})

test('the form that completes the guests opens the first one without a number', () => {
  expect(editToComplete(stored).editing).toMatchObject({ id: 12 })
  const named = { ...stored, guests: stored.guests.slice(0, 1) }
  expect(editToComplete(named).editing).toBeNull()
})

test('the price is requested for the guests after saving, and for the children among them', () => {
  const named = { ...stored, numberOfGuests: 2, childAges: [] }
  expect(guestsToPrice(editOf(named), named)).toEqual({ numberOfGuests: 2, childAges: [] })
  const third = [{ type: 'guestTyped', change: { firstName: 'Ali' } } as const, { type: 'guestSaved' } as const]
  const added = third.reduce(withGuests, editOf(named))
  expect(guestsToPrice({ ...added, childAges: [4] }, named)).toEqual({ numberOfGuests: 3, childAges: [4] })
  // A party with unnamed guests has the typed number of guests, within the limits.
  expect(guestsToPrice({ ...editOf(stored), numberOfGuests: 5 }, stored)).toEqual({ numberOfGuests: 5, childAges: [7] })
  expect(guestsToPrice({ ...editOf(stored), numberOfGuests: 500 }, stored).numberOfGuests).toBe(20)
})

test('a changed stay keeps the nights that it already had in the same unit', () => {
  const agreed = [{ unitId: 3, checkIn: '2026-12-01', checkOut: '2026-12-05', priceKurus: kurus(400_000) }]
  const after = (change: object) => nightsKept({ ...editOf(stored), ...change }, agreed)
  const whole = { unitId: 3, checkIn: '2026-12-01', checkOut: '2026-12-05' }
  expect(after({})).toEqual([whole])
  expect(after({ checkOutDate: '2026-12-07' })).toEqual([whole])
  expect(after({ checkInDate: '2026-12-03', checkOutDate: '2026-12-06' })).toEqual([
    { ...whole, checkIn: '2026-12-03' },
  ])
  expect(after({ hotelDetailId: 4 })).toEqual([])
})
