import { expect, test } from 'vitest'
import { identifiesByPassport } from './passport.ts'

test.each([
  ['C01X00T47', true],
  ['U1204000', true],
  ['c01 x00-t47', true],
  ['12E4567', true],
  ['A1234', true],
  ['A123', false],
  ['A1-23', false],
  ['-', false],
  ['yok', false],
  ['PASAPORT', false],
  ['2,84E+10', false],
  ['2.84e10', false],
  ['11111111111', false],
  ['11111111110', false],
  ['12345678901', false],
  ['2,84 E+10', false],
  ["'2,84E+10", false],
  ['+2,84E+10', false],
  ['A0000000', false],
  ['12345', false],
  ['123456789', false],
  ['98765', false],
  ['', false],
])('%s says who somebody is: %s', (text, expected) => {
  expect(identifiesByPassport(text)).toBe(expected)
})
