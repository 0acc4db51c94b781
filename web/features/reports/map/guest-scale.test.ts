import fc from 'fast-check'
import { expect, test } from 'vitest'
import { radiusOf, shadeOf } from './guest-scale.ts'

test('a country without guests has no colour, and one guest is visible beside many', () => {
  expect(shadeOf(0, 500)).toBe(0)
  expect(shadeOf(1, 500)).toBeGreaterThanOrEqual(0.3)
  expect(shadeOf(500, 500)).toBe(1)
  expect(shadeOf(1, 1)).toBe(1)
})

test('more guests are never drawn paler or smaller', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 1, max: 5000 }), (a, b) => {
      const [fewer, more] = [Math.min(a, b), Math.max(a, b)]
      expect(shadeOf(fewer, more)).toBeLessThanOrEqual(shadeOf(more, more))
      expect(radiusOf(fewer, more, 700)).toBeLessThanOrEqual(radiusOf(more, more, 700))
    }),
  )
})
