import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { smsParts } from './segments.ts'

test.each([
  ['', 'ascii', 0, 155],
  ['a'.repeat(155), 'ascii', 1, 0],
  ['a'.repeat(156), 'ascii', 2, 145],
  ['a'.repeat(301), 'ascii', 2, 0],
  ['a'.repeat(302), 'ascii', 3, 151],
  ['a'.repeat(453), 'ascii', 3, 0],
  ['a'.repeat(454), 'ascii', 4, 153],
  ['a'.repeat(607), 'ascii', 4, 0],
  ['a'.repeat(608), 'ascii', 5, 151],
  ['a'.repeat(912), 'ascii', 6, 0],
  ['a'.repeat(913), 'ascii', 7, 152],
  [`ö${'a'.repeat(149)}`, 'turkish', 1, 0],
  [`ö${'a'.repeat(150)}`, 'turkish', 2, 136],
  [`ş${'a'.repeat(148)}`, 'turkish', 1, 0],
  [`ş${'a'.repeat(149)}`, 'turkish', 2, 135],
  ['ş'.repeat(75), 'turkish', 1, 0],
  ['ş'.repeat(76), 'turkish', 2, 134],
  [`ü${'a'.repeat(882)}`, 'turkish', 6, 0],
  ['[]'.repeat(40), 'ascii', 2, 140],
  ['€', 'ascii', 1, 153],
  ['`', 'unicode', 1, 64],
  ['é'.repeat(65), 'unicode', 1, 0],
  ['é'.repeat(66), 'unicode', 2, 57],
  ['😀', 'unicode', 1, 63],
])('%s', (text, encoding, parts, remaining) => {
  expect(smsParts(text)).toEqual({ characters: Array.from(text).length, encoding, parts, remaining })
})

test('a longer text never costs less, and the remaining characters really fit', () => {
  const texts = fc.string({ unit: fc.constantFrom(...Array.from('abc ÖöşŞğİı[€é😀')), maxLength: 600, size: 'max' })
  fc.assert(
    fc.property(texts, fc.constantFrom('a', 'ş', '€', 'é'), (text, more) => {
      const before = smsParts(text)
      expect(smsParts(text + more).parts).toBeGreaterThanOrEqual(before.parts)
      expect(before.remaining).toBeGreaterThanOrEqual(0)
      expect(smsParts(text + 'a'.repeat(before.remaining)).parts).toBe(Math.max(1, before.parts))
      expect(smsParts(text + 'a'.repeat(before.remaining + 1)).parts).toBe(Math.max(1, before.parts) + 1)
    }),
  )
})
