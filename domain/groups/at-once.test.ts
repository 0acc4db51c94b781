import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kurus, sumOf } from '#domain/money/money.ts'
import { changedDays, depositShares } from './at-once.ts'

const amount = fc.integer({ min: 0, max: 10_000_000 }).map(kurus)

test('shares of a deposit add up to it, and none is more than its unit costs', () => {
  fc.assert(
    fc.property(amount, fc.array(amount, { minLength: 1, maxLength: 8 }), (deposit, totals) => {
      const shares = depositShares(deposit, totals)
      expect(sumOf(shares)).toBe(Math.min(deposit, sumOf(totals)))
      expect(shares.every((share, at) => share >= 0 && share <= (totals[at] ?? 0))).toBe(true)
    }),
  )
})

test('days move all segments, and nights count from the arrival', () => {
  const segments = [
    { unitId: 1, checkIn: '2026-12-10', checkOut: '2026-12-12', priceKurus: kurus(1) },
    { unitId: 2, checkIn: '2026-12-12', checkOut: '2026-12-13', priceKurus: kurus(1) },
  ]
  const days = (...args: Parameters<typeof changedDays>) =>
    changedDays(...args).map(({ unitId, checkIn, checkOut }) => [unitId, checkIn, checkOut])
  expect(days(segments, { shift: -1 })).toEqual([
    [1, '2026-12-09', '2026-12-11'],
    [2, '2026-12-11', '2026-12-12'],
  ])
  expect(days(segments, { nights: 5 })).toEqual([
    [1, '2026-12-10', '2026-12-12'],
    [2, '2026-12-12', '2026-12-15'],
  ])
  expect(days(segments, { nights: 1 })).toEqual([[1, '2026-12-10', '2026-12-11']])
})
