import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isUniqId, newUniqId } from './uniq-id.ts'

const now = new Date('2026-11-21T10:00:00.123Z')

test.each([
  [0, '0000'],
  [0.00071, '0007'],
  [0.99999, '9999'],
])('random %d ends in %s', (random, end) => {
  expect(newUniqId(now, () => random)).toBe(`${now.getTime()}${end}`)
})

test('a generated id is valid and has 17 digits: 13 of the time and 4 random ones', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (random) => {
      const id = newUniqId(now, () => random)
      expect(id).toHaveLength(17)
      expect(isUniqId(id)).toBe(true)
    }),
  )
})

test.each([
  '',
  '123456789',
  '1'.repeat(33),
  '17000000000001 23',
  '1700000000000abcd',
  '-1700000000000123',
  '١٢٣٤٥٦٧٨٩٠١',
])('"%s" is none', (text) => {
  expect(isUniqId(text)).toBe(false)
})
