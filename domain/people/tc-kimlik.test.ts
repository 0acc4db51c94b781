import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { identifiesByTcKimlik, looksLikeTcKimlik, onlyDigits } from './tc-kimlik.ts'

test.each([
  ['10000000146', true],
  ['11111111110', true],
  ['99012345698', true],
  ['19090909018', true],
  ['00000000000', false],
  ['12345678901', false],
  ['01000000146', false],
  ['74300864791', false],
  ['11111111111', false],
  ['1000000014', false],
  ['100000001466', false],
  ['1000000014a', false],
  ['', false],
])('%s looks like a T.C. number: %s', (text, expected) => {
  expect(looksLikeTcKimlik(text)).toBe(expected)
})

test.each([
  ['10000000146', true],
  ['99012345698', true],
  ['11111111110', false],
  ['99999999990', false],
  ['12345678950', false],
  ['11111111111', false],
  ['00000000000', false],
  ['2,84E+10', false],
  ['', false],
])('%s says who somebody is: %s', (text, expected) => {
  expect(identifiesByTcKimlik(text)).toBe(expected)
})

test('any first nine digits have exactly one pair of check digits, and one wrong digit is noticed', () => {
  const nine = fc.integer({ min: 100_000_000, max: 999_999_999 }).map(String)
  fc.assert(
    fc.property(nine, fc.nat(10), fc.integer({ min: 1, max: 9 }), (start, position, shift) => {
      const ends = Array.from({ length: 100 }, (_, end) => start + String(end).padStart(2, '0'))
      const valid = ends.filter(looksLikeTcKimlik)
      expect(valid).toHaveLength(1)
      const number = valid[0] ?? ''
      const wrong = (Number(number[position]) + shift) % 10
      expect(looksLikeTcKimlik(number.slice(0, position) + wrong + number.slice(position + 1))).toBe(false)
    }),
    { numRuns: 50 },
  )
})

test('only digits are kept', () => {
  expect(onlyDigits(' 100 000-00146x')).toBe('10000000146')
})
