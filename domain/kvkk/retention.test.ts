import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#domain/time/day.ts'
import { endedBy, isTooShort, keptKinds, keptUntil, leastYears, mostYears, usualYears } from './retention.ts'

test.each([
  ['register', '2026-11-24', 5, '2031-11-24'],
  ['proofs', '2024-02-29', 10, '2034-02-28'],
  ['messages', '2024-02-29', 4, '2028-02-29'],
  ['invoices', '2026-01-01', 10, '2037-01-01'],
  ['invoices', '2026-12-31', 10, '2037-01-01'],
] as const)('%s of %s, %i years: until %s', (kind, from, years, until) => {
  expect(keptUntil(kind, from, years)).toBe(until)
})

const day = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2000-01-01', days))

test('data is due on the first day on which it is no longer kept, and not on the day before', () => {
  fc.assert(
    fc.property(fc.constantFrom(...keptKinds), day, fc.integer({ min: 1, max: mostYears }), (kind, from, years) => {
      const until = keptUntil(kind, from, years)
      expect(from <= endedBy(kind, until, years)).toBe(true)
      expect(from <= endedBy(kind, addDays(until, -1), years)).toBe(false)
    }),
    { numRuns: 2000 },
  )
})

test('the default periods of a business that has set none are within the law', () => {
  expect(keptKinds.filter((kind) => isTooShort(kind, usualYears[kind]))).toEqual([])
  expect(isTooShort('register', leastYears.register - 1)).toBe(true)
})
