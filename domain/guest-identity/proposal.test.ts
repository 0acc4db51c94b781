import { expect, test } from 'vitest'
import { differences, endingOf, isNumberRight, numberTyped } from './proposal.ts'

const proposed = {
  firstName: 'Ingrid',
  lastName: 'Sørensen',
  nationality: 'NOR',
  number: 'CCH203118',
}
const stored = {
  firstName: 'Ingrid',
  lastName: 'Sørensen',
  nationality: 'NOR',
  tcKimlik: '',
  passportNumber: 'CCH203118',
}

test.each([
  ['what agrees is no difference', stored, {}],
  ['a number that the desk lacks is new', { ...stored, passportNumber: '' }, { number: 'new' }],
  ['another number contradicts', { ...stored, passportNumber: 'CCH203181' }, { number: 'different' }],
  ['a name in other letters is spelt otherwise', { ...stored, firstName: 'ingrid' }, { firstName: 'spelt' }],
  ['another name contradicts', { ...stored, firstName: 'Anna' }, { firstName: 'different' }],
  ['without a guest all is new', undefined, { firstName: 'new', lastName: 'new', nationality: 'new', number: 'new' }],
])('of differences, %s', (_name, ours, expected) => {
  expect(differences(proposed, ours)).toEqual(expected)
})

test('a number that was left out says nothing against that of the desk', () => {
  expect(differences({ ...proposed, number: '' }, stored)).toEqual({})
})

test.each([
  ['TUR', '100 000 001 46', '', '10000000146', true],
  ['TUR', '10000000147', '', '10000000147', false],
  ['TUR', '11111111110', '', '11111111110', false],
  ['TUR', '', 'C01X00T47', '', true],
  ['DEU', '10000000146', 'c01 x00t-47', 'C01X00T47', true],
  ['DEU', '', '123456789', '123456789', false],
  ['DEU', '', 'C01X00T47; drop', 'C01X00T47;DROP', false],
  ['SYR', '10000000146', '', '', true],
])(
  'of %s with T.C. number %s and passport %s counts %s',
  (nationality, identityNumber, passportNumber, number, right) => {
    expect(numberTyped({ nationality, identityNumber, passportNumber })).toBe(number)
    expect(isNumberRight({ nationality, number })).toBe(right)
  },
)

test('a number that is not shown again is recognised by its ending, and a short one by nothing', () => {
  expect([endingOf('10000000146'), endingOf('A1234'), endingOf('')]).toEqual(['0146', '', ''])
})
