import { expect, test } from 'vitest'
import {
  canRemoveGuest,
  type EditedGuest,
  editProblems,
  guestEditProblems,
  withOneMainGuest,
} from './edit-reservation.ts'

const main: EditedGuest = {
  firstName: 'Zeynep',
  lastName: 'Işık',
  phone: '+905321112233',
  nationality: 'TUR',
  isMainGuest: true,
  isAdded: false,
}
const companion: EditedGuest = { ...main, firstName: 'Anna', phone: '', isMainGuest: false }
const added: EditedGuest = { ...companion, firstName: 'Ali', phone: '0 (532) 111 22 34', isAdded: true }

const stay = { checkIn: '2026-12-01', checkOut: '2026-12-05', status: 'ACTIVE' } as const
const today = '2026-11-21'

test.each<[string, EditedGuest, ReturnType<typeof guestEditProblems>]>([
  ['one who was there', main, []],
  ['a companion without a phone', companion, []],
  ['a companion without a name', { ...companion, lastName: ' ' }, [['lastName', 'guest.incomplete']]],
  ['one added', added, []],
  ['one added without a phone', { ...added, phone: null }, [['phone', 'guest.incomplete']]],
  [
    'one added with nothing',
    { ...added, firstName: '', lastName: '', phone: ' ' },
    [
      ['firstName', 'guest.incomplete'],
      ['lastName', 'guest.incomplete'],
      ['phone', 'guest.incomplete'],
    ],
  ],
  ['one added with a landline', { ...added, phone: '0212 111 22 33' }, [['phone', 'guest.phone-invalid']]],
  ['a foreign phone', { ...companion, phone: '+49 151 1234567' }, []],
  ['a main guest without a phone', { ...main, phone: '' }, [['phone', 'guest.main-phone-required']]],
  ['a German main guest with a German phone', { ...main, nationality: 'DEU', phone: '+49 151 1234567' }, []],
  [
    'a German main guest with half a phone',
    { ...main, nationality: 'DEU', phone: '0151' },
    [['phone', 'guest.main-phone-abroad']],
  ],
  [
    'a Turkish main guest with a foreign phone',
    { ...main, phone: '+49 151 1234567' },
    [['phone', 'guest.main-phone-invalid']],
  ],
])('%s', (_, guest, problems) => {
  expect(guestEditProblems(guest, [])).toEqual(problems)
})

test('one number twice in one stay is refused, but for two who have been stored so', () => {
  const [kept, typed] = [
    { ...main, tcKimlik: '10000000146', isNumberKept: true },
    { ...added, nationality: 'TUR', tcKimlik: '10000000146' },
  ]
  const repeated = [['tcKimlik', 'guest.number-repeated']]
  expect(guestEditProblems(typed, [kept])).toEqual(repeated)
  expect(guestEditProblems({ ...kept, isNumberKept: false }, [kept])).toEqual(repeated)
  expect(guestEditProblems(kept, [kept])).toEqual([])
  expect(guestEditProblems({ ...typed, tcKimlik: '11111111111' }, [{ ...kept, tcKimlik: '11111111111' }])).toEqual([])
})

test('a valid change has no problem', () => {
  expect(editProblems({ ...stay, unitId: 1, guests: [main, companion, added] }, stay, today)).toEqual([])
})

test('every broken rule is named at its field', () => {
  const change = {
    unitId: null,
    checkIn: '2026-12-05',
    checkOut: '2026-12-05',
    guests: [companion, { ...added, phone: '' }],
  }
  expect(editProblems(change, stay, today)).toEqual([
    { field: 'unitId', code: 'reservation.unit-required' },
    { field: 'checkOut', code: 'reservation.check-out-not-after-check-in' },
    { field: 'guests', code: 'reservation.main-guest-needed' },
    { field: 'guests.1.phone', code: 'guest.incomplete' },
  ])
})

test('an arrival may lie in the past only when it already did', () => {
  const change = { unitId: 1, checkIn: '2026-11-18', checkOut: '2026-11-25', guests: [main] }
  const inThePast = [{ field: 'checkIn', code: 'reservation.check-in-in-the-past' }]
  expect(editProblems(change, { ...stay, checkIn: '2026-11-19', checkOut: '2026-11-22' }, today)).toEqual([])
  expect(editProblems(change, { ...stay, checkIn: '2026-11-21', checkOut: '2026-11-22' }, today)).toEqual(inThePast)
})

test.each([
  ['2026-11-20', '2026-11-19', []],
  ['2026-11-20', '2026-11-20', []],
  ['2026-11-20', '2026-11-21', []],
  ['2026-11-20', '2026-11-22', ['reservation.guests-have-left']],
  // A guest who checks out on the day of arrival still has one night.
  ['2026-11-22', '2026-11-22', []],
  ['2026-11-22', '2026-11-23', ['reservation.guests-have-left']],
])('guests who left, with a departure on %s: the record says %s', (was, will, codes) => {
  const left = { checkIn: '2026-11-15', checkOut: was, status: 'COMPLETED' } as const
  const change = { unitId: 1, checkIn: '2026-11-15', checkOut: will, guests: [main] }
  expect(editProblems(change, left, today).map(({ code }) => code)).toEqual(codes)
  expect(editProblems(change, { ...left, status: 'ACTIVE' }, today)).toEqual([])
})

test('twenty guests are accepted', () => {
  const guests = (count: number) => [main, ...Array.from({ length: count - 1 }, () => companion)]
  expect(editProblems({ ...stay, unitId: 1, guests: guests(20) }, stay, today)).toEqual([])
  expect(editProblems({ ...stay, unitId: 1, guests: guests(21) }, stay, today)).toEqual([
    { field: 'guests', code: 'reservation.too-many-guests' },
  ])
})

test('a new main guest replaces the one before', () => {
  const flags = (...guests: EditedGuest[]) => withOneMainGuest(guests).map((guest) => guest.isMainGuest)
  expect(flags(main, companion)).toEqual([true, false])
  expect(flags(companion, companion)).toEqual([false, false])
  expect(flags({ ...added, isMainGuest: true }, main, companion)).toEqual([true, false, false])
  expect(flags({ ...added, isMainGuest: true }, main, { ...added, isMainGuest: true })).toEqual([false, false, true])
  expect(flags(main, { ...companion, isMainGuest: true })).toEqual([false, true])
})

test('the last guest cannot be removed', () => {
  expect(canRemoveGuest([main, companion])).toBe(true)
  expect(canRemoveGuest([main])).toBe(false)
})
