import { describe, expect, test } from 'vitest'
import type { KnownGuest } from '#contract/guests/schemas.ts'
import { adviceOn, fillIn, marksOf, type GuestInput } from './known-guest.ts'

const blank: GuestInput = {
  firstName: '',
  lastName: '',
  phone: '',
  email: '',
  nationality: 'TUR',
  tcKimlik: '',
  passportNumber: '',
}
const known: KnownGuest = {
  personId: 1,
  firstName: 'Zeynep',
  lastName: 'Işık',
  phone: '+905321112233',
  email: '',
  nationality: 'TUR',
  tcKimlik: '10000000146',
  passportNumber: '',
  stays: 2,
  lastStay: null,
  nextStay: null,
}
const phone = '0 (532) 111 22 33'

test.each<[Partial<GuestInput>, object | undefined]>([
  [{}, undefined],
  [{ phone: '0 (532) 111' }, undefined],
  [{ phone }, { phone: '+905321112233' }],
  [{ tcKimlik: '1000000014' }, undefined],
  [{ tcKimlik: '10000000146' }, { tcKimlik: '10000000146' }],
  [{ tcKimlik: '11111111111' }, undefined],
  [{ nationality: 'DEU', passportNumber: 'pasaport' }, undefined],
  [{ nationality: 'DEU', tcKimlik: '10000000146' }, undefined],
  [{ nationality: 'DEU', passportNumber: 'C01X00T47' }, { passportNumber: 'C01X00T47' }],
])('%o is looked for as %o', (typed, marks) => {
  const all = { phone: '', tcKimlik: '', passportNumber: '' }
  expect(marksOf({ ...blank, ...typed })).toEqual(marks && { ...all, ...marks })
})

const zeynep = { firstName: 'ZEYNEP', lastName: 'IŞIK' }
describe('advice about a known guest', () => {
  test.each<[Partial<GuestInput>, string]>([
    [{ phone }, 'undecided'],
    [{ phone, ...zeynep }, 'same'],
    [{ phone, firstName: 'Ali', lastName: 'Işık' }, 'other-name'],
    [{ phone, ...zeynep, tcKimlik: '10000000214' }, 'other-number'],
    [{ tcKimlik: '10000000146' }, 'same'],
    [{ tcKimlik: '10000000146', firstName: 'Zeynep Nur', lastName: 'Işık' }, 'same-other-name'],
    [{ tcKimlik: '10000000146', firstName: 'Ali', lastName: 'Kaya' }, 'number-other-name'],
  ])('%o: %s', (typed, advice) => {
    expect(adviceOn({ ...blank, ...typed }, known)).toBe(advice)
  })
})

test('details that are missing or typed differently are filled in from the known guest; a typed phone stays', () => {
  expect(fillIn({ ...blank, phone: '05339998877' }, known)).toEqual({
    firstName: 'Zeynep',
    lastName: 'Işık',
    tcKimlik: '10000000146',
  })
  expect(fillIn({ ...blank, tcKimlik: '10000000146' }, known)).toHaveProperty('phone', '+905321112233')
  expect(fillIn({ ...blank, phone, firstName: 'Zeynep', lastName: 'Işık', tcKimlik: '10000000146' }, known)).toEqual({})
})
