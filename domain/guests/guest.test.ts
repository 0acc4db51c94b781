import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type GuestFields,
  guestProblem,
  guestProblems,
  haveSameNumber,
  identityOf,
  isIdentified,
  missingForKbs,
} from './guest.ts'

const turk: GuestFields = {
  firstName: 'Ayşe',
  lastName: 'Yılmaz',
  phone: '0 (532) 123 45 67',
  nationality: 'TUR',
  tcKimlik: '10000000146',
  isMainGuest: true,
}
const german: GuestFields = {
  firstName: 'Jürgen',
  lastName: 'Groß',
  nationality: 'DEU',
  passportNumber: 'C01X00T47',
  isMainGuest: false,
}
const others = (count: number, isMainGuest = false) => Array.from({ length: count }, () => ({ isMainGuest }))

test('complete guests have no problem, and phone and e-mail are required of the main guest alone', () => {
  expect(guestProblems(turk, others(19))).toEqual({})
  expect(guestProblems(german, others(1, true))).toEqual({})
  expect(guestProblems({ ...german, phone: '+49 151 23456789', email: 'jg@example.de' }, [])).toEqual({})
  for (const phone of ['+49 151 23456789', '0 (532) 123 45 67'])
    expect(guestProblems({ ...german, isMainGuest: true, phone }, [])).toEqual({})
})

/**
 * One violation of each rule, in the order of the specification. Each example satisfies all rules before the one that
 * it violates.
 */
const breaches: [string, string, GuestFields, { isMainGuest: boolean }[]][] = [
  ['firstName', 'guest.name-required', { ...turk, firstName: ' ' }, []],
  ['lastName', 'guest.name-required', { ...turk, lastName: '' }, []],
  ['guests', 'guest.too-many', turk, others(20)],
  ['phone', 'guest.main-phone-required', { ...turk, phone: undefined }, []],
  ['phone', 'guest.main-phone-invalid', { ...turk, phone: '0242 123 45 67' }, []],
  ['phone', 'guest.main-phone-invalid', { ...turk, phone: '+49 151 23456789' }, []],
  ['phone', 'guest.main-phone-abroad', { ...german, isMainGuest: true, phone: '0151 23456789' }, []],
  ['tcKimlik', 'guest.tc-kimlik-required', { ...turk, tcKimlik: '' }, []],
  ['tcKimlik', 'guest.tc-kimlik-required', { ...turk, tcKimlik: null, passportNumber: 'U123' }, []],
  ['passportNumber', 'guest.passport-required', { ...german, passportNumber: '', tcKimlik: '10000000146' }, []],
  ['isMainGuest', 'guest.one-main-only', turk, others(1, true)],
  ['tcKimlik', 'guest.tc-kimlik-too-long', { ...turk, tcKimlik: '100000001461' }, []],
  ['passportNumber', 'guest.passport-too-long', { ...german, passportNumber: 'X'.repeat(21) }, []],
  ['email', 'guest.email-invalid', { ...german, email: 'jg@example' }, []],
  ['phone', 'guest.phone-invalid', { ...german, phone: '12345' }, []],
]

test.each(breaches)('%s: %s', (field, code, guest, present) => {
  expect(guestProblem(guest, present)).toBe(code)
  expect(guestProblems(guest, present)).toEqual({ [field]: code })
})

test.each(['XXA', 'XXB', 'XXC'])(
  'a guest who has no state (%s) may have no number, which KBS still needs',
  (nationality) => {
    const guest = { ...german, nationality, passportNumber: '' }
    expect(guestProblem(guest, [])).toBeUndefined()
    expect(missingForKbs(guest)).toBe('passportNumber')
    expect(guestProblem({ ...german, nationality: 'SYR', passportNumber: '' }, [])).toBe('guest.passport-required')
  },
)

test('a likely typing error in a T.C. number is not refused', () => {
  expect(guestProblem({ ...turk, tcKimlik: '12345678901' }, [])).toBeUndefined()
})

test('an identity number of the kind that the nationality does not use is ignored', () => {
  expect(guestProblems({ ...turk, passportNumber: 'X'.repeat(30) }, [])).toEqual({})
  expect(guestProblems({ ...german, tcKimlik: '1'.repeat(30) }, [])).toEqual({})
})

test('if several rules are broken, the first in the order of the specification is reported', () => {
  const worst: GuestFields = { nationality: 'TUR', isMainGuest: true, email: 'x' }
  const present = others(20, true)
  const mending: [Partial<GuestFields>, number][] = [
    [{}, 20],
    [{ firstName: 'A', lastName: 'B' }, 20],
    [{}, 1],
    [{ phone: '123' }, 1],
    [{ phone: '05321234567' }, 1],
    [{ nationality: 'DEU' }, 1],
    [{ passportNumber: 'C01X00T47' }, 1],
    [{}, 0],
    [{ email: '' }, 0],
  ]
  let guest = worst
  const codes = mending.map(([change, count]) => {
    guest = { ...guest, ...change }
    return guestProblem(guest, present.slice(0, count))
  })
  expect(codes).toEqual([
    'guest.name-required',
    'guest.too-many',
    'guest.main-phone-required',
    'guest.main-phone-invalid',
    'guest.tc-kimlik-required',
    'guest.passport-required',
    'guest.one-main-only',
    'guest.email-invalid',
    undefined,
  ])
})

test('the first problem is always one of those shown at the fields', () => {
  const text = fc.constantFrom(undefined, '', 'A', '05321234567', '10000000146', 'X'.repeat(30))
  const guests = fc.record({
    firstName: text,
    lastName: text,
    phone: text,
    email: text,
    tcKimlik: text,
    passportNumber: text,
    nationality: fc.constantFrom('TUR', 'DEU'),
    isMainGuest: fc.boolean(),
  })
  fc.assert(
    fc.property(guests, fc.boolean(), (guest, mainThere) => {
      const problems = Object.values(guestProblems(guest, [{ isMainGuest: mainThere }]))
      expect(guestProblem(guest, [{ isMainGuest: mainThere }])).toBe(problems[0])
    }),
  )
})

test('a Turk is identified by the T.C. number, anyone else by the passport', () => {
  const both = { ...turk, tcKimlik: ' 10000000146 ', passportNumber: 'U123' }
  expect(identityOf(both)).toEqual({ tcKimlik: '10000000146' })
  expect(identityOf({ ...both, nationality: 'DEU' })).toEqual({ passportNumber: 'U123' })
  expect(identityOf({ ...german, passportNumber: ' ' })).toEqual({})
  expect(identityOf({ ...turk, tcKimlik: undefined })).toEqual({})
})

test.each<[string, boolean, GuestFields, GuestFields]>([
  ['one T.C. number', true, turk, { ...turk, firstName: 'Ali' }],
  ['two', false, turk, { ...turk, tcKimlik: '10000000214' }],
  ['a placeholder', false, { ...turk, tcKimlik: '11111111111' }, { ...turk, tcKimlik: '11111111111' }],
  ['one passport, written otherwise', true, german, { ...german, passportNumber: 'c01 x00t47' }],
  ['one number of two countries', false, german, { ...german, nationality: 'NLD' }],
  [
    "a foreigner's number under two nationalities",
    true,
    { ...german, passportNumber: '99012345698' },
    { ...german, nationality: 'SYR', passportNumber: '99012345698' },
  ],
  ['the number of another nationality, left in its field', false, { ...turk, nationality: 'DEU' }, turk],
])('%s is one number: %s', (_what, expected, a, b) => {
  expect(haveSameNumber(a, b)).toBe(expected)
})

test.each<[GuestFields, boolean]>([
  [turk, true],
  [german, true],
  [{ ...turk, tcKimlik: '11111111111' }, false],
  [{ ...german, passportNumber: '-' }, false],
  [{ ...turk, tcKimlik: '' }, false],
])('%o is identified: %s', (guest, expected) => {
  expect(isIdentified(guest)).toBe(expected)
})

test('the second of two with one number is told, whatever the list holds of the others', () => {
  expect(guestProblems({ ...turk, isMainGuest: false }, [turk])).toEqual({ tcKimlik: 'guest.number-repeated' })
  expect(guestProblems({ ...german }, [german])).toEqual({ passportNumber: 'guest.number-repeated' })
})
