import { expect, test } from 'vitest'
import type { Reservation } from '#contract/reservations/schemas.ts'
import { kurus } from '#domain/money/money.ts'
import {
  approvalsGone,
  byKeyOf,
  editFrom,
  editOf,
  type GuestStep,
  guestsToPrice,
  hasChanges,
  incompleteLine,
  nightsKept,
  reduceEdit,
  toChange,
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
  group: null,
  company: null,
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

/** A new line, which has the key -1, with this input. */
const added = (change: Extract<GuestStep, { type: 'guestTyped' }>['change']): GuestStep[] => [
  { type: 'guestAdded' },
  { type: 'guestTyped', key: -1, change },
]
const after = (reservation: Reservation, ...steps: GuestStep[]) => steps.reduce(reduceEdit, editOf(reservation))

test('a changed value or a guest half typed counts as a change, but an empty line does not', () => {
  const state = editOf(stored)
  expect(hasChanges(state, stored)).toBe(false)
  expect(hasChanges({ ...state, specialRequests: 'Bebek yatağı' }, stored)).toBe(true)
  expect(hasChanges(after(stored, { type: 'guestAdded' }), stored)).toBe(false)
  expect(hasChanges(after(stored, ...added({ phone: '0' })), stored)).toBe(true)
  expect(hasChanges(after(stored, { type: 'guestRemoved', key: 12 }), stored)).toBe(true)
})

test('a guest added to a partly named party is counted, and the clerk can say that more will come', () => {
  const ali = after(stored, ...added({ firstName: 'Ali' }))
  expect(toChange(ali)).toMatchObject({ numberOfGuests: 3, partySize: 3 })
  expect(toChange({ ...ali, numberOfGuests: 4 })).toMatchObject({ numberOfGuests: 3, partySize: 4 })
  expect(toChange(after(stored, { type: 'guestTyped', key: 12, change: { lastName: 'Ay' } })).partySize).toBe(4)
  expect(toChange(editOf({ ...stored, numberOfGuests: 2 }))).not.toHaveProperty('partySize')
})

test('the number of guests follows the typed lines, and an empty line is neither counted nor sent', () => {
  const whole = { ...stored, numberOfGuests: 2 }
  const empty = after(whole, { type: 'guestAdded' })
  expect(empty).toMatchObject({ numberOfGuests: 2, guests: { length: 3 } })
  expect(toChange(empty).guests).toHaveLength(2)
  const typed = after(whole, ...added({ firstName: 'A' }))
  expect(typed.numberOfGuests).toBe(3)
  const emptied = reduceEdit(typed, { type: 'guestTyped', key: -1, change: { firstName: '' } })
  expect(emptied.numberOfGuests).toBe(2)
  expect(reduceEdit(typed, { type: 'guestRemoved', key: -1 }).numberOfGuests).toBe(2)
})

test('another line is added only when the new one before it is complete', () => {
  const ali = { firstName: 'Ali', lastName: 'Veli', phone: '0 (533) 111 22 33' }
  expect(incompleteLine(editOf(stored))).toBeUndefined()
  expect(incompleteLine(after(stored, ...added({ firstName: 'Ali' })))).toEqual([
    { field: 'guests.-1.lastName', code: 'guest.incomplete' },
    { field: 'guests.-1.phone', code: 'guest.incomplete' },
  ])
  expect(incompleteLine(after(stored, ...added(ali)))).toBeUndefined()
  expect(incompleteLine(after(stored, ...added({ ...ali, tcKimlik: '10000000146' })))).toEqual([
    { field: 'guests.-1.tcKimlik', code: 'guest.number-repeated' },
  ])
})

test('an error stands at the line of its guest, wherever an empty line lies', () => {
  const { guests } = after(stored, ...added({ firstName: 'Ali' }))
  expect(byKeyOf({ 'guests.2.phone': 'eksik', 'guests.0.phone': 'yanlış', guests: 'çok' }, guests)).toEqual({
    'guests.-1.phone': 'eksik',
    'guests.11.phone': 'yanlış',
    guests: 'çok',
  })
})

test('the dialog that completes the guests has a new line if no stored guest lacks a number', () => {
  expect(editFrom(stored, 'guests').guests).toHaveLength(2)
  const named = { ...stored, guests: stored.guests.slice(0, 1) }
  expect(editFrom(named, 'guests').guests).toMatchObject([{ id: 11 }, { key: -1, firstName: '' }])
  expect(editFrom(named, 'phone').guests).toHaveLength(1)
})

test('the price is requested for the guests after saving, and for the children among them', () => {
  const named = { ...stored, numberOfGuests: 2, childAges: [] }
  expect(guestsToPrice(editOf(named), named)).toEqual({ numberOfGuests: 2, childAges: [] })
  const third = after(named, ...added({ firstName: 'Ali' }))
  expect(guestsToPrice({ ...third, childAges: [4] }, named)).toEqual({ numberOfGuests: 3, childAges: [4] })
  // A party with unnamed guests has the typed number of guests, within the limits.
  expect(guestsToPrice({ ...editOf(stored), numberOfGuests: 5 }, stored)).toEqual({ numberOfGuests: 5, childAges: [7] })
  expect(guestsToPrice({ ...editOf(stored), numberOfGuests: 500 }, stored).numberOfGuests).toBe(20)
})

test('a changed stay keeps the nights that it already had in the same unit', () => {
  const agreed = [{ unitId: 3, checkIn: '2026-12-01', checkOut: '2026-12-05', priceKurus: kurus(400_000) }]
  const kept = (change: object) => nightsKept({ ...editOf(stored), ...change }, agreed)
  const whole = { unitId: 3, checkIn: '2026-12-01', checkOut: '2026-12-05' }
  expect(kept({})).toEqual([whole])
  expect(kept({ checkOutDate: '2026-12-07' })).toEqual([whole])
  expect(kept({ checkInDate: '2026-12-03', checkOutDate: '2026-12-06' })).toEqual([{ ...whole, checkIn: '2026-12-03' }])
  expect(kept({ hotelDetailId: 4 })).toEqual([])
})

test.each([
  ['verified', 'verified', 'none', 'none', 'approvalsGone'],
  ['verified', 'none', 'none', 'none', 'approvalsGone'],
  ['verified', 'verified', 'verified', 'other-stay', 'contractGone'],
  ['none', 'verified', 'none', 'none', 'contractGone'],
  ['sent', 'sent', 'none', 'none', undefined],
  ['verified', 'verified', 'verified', 'verified', undefined],
] as const)(
  'approvals %s and %s that become %s and %s are told as %s',
  (kvkk, contract, kvkkNow, contractNow, said) => {
    expect(approvalsGone({ kvkk, contract }, { kvkk: kvkkNow, contract: contractNow })).toBe(said)
  },
)
