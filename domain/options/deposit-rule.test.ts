import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kurus } from '#domain/money/money.ts'
import { type DepositRule, depositFor, depositKinds, usualDepositRule } from './deposit-rule.ts'

const fixed = { by: 'amount', amount: kurus(150_000) } as const

test.each<[Partial<DepositRule>, number, string, number]>([
  [{}, 500_000, '2026-12-20', 150_000],
  [{}, 555_555, '2026-12-20', 166_700],
  [{}, 50, '2026-12-20', 50],
  [{}, 0, '2026-12-20', 0],
  [fixed, 500_000, '2026-12-20', 150_000],
  [fixed, 100_000, '2026-12-20', 100_000],
  // Three days before arrival the full price is due, four days before only the deposit.
  [{}, 500_000, '2026-12-04', 500_000],
  [{}, 500_000, '2026-12-05', 150_000],
  [fixed, 500_000, '2026-12-01', 500_000],
  [{ allWithinDays: 0 }, 500_000, '2026-12-01', 500_000],
  [{ allWithinDays: 0 }, 500_000, '2026-12-02', 150_000],
  [{ allWithinDays: null }, 500_000, '2026-12-01', 150_000],
])('%j: of %d kuruş, arriving on %s, booked on 1 December: %d', (rule, total, checkIn, deposit) => {
  const stay = { nights: kurus(total), extras: kurus(0), checkIn }
  expect(depositFor({ ...usualDepositRule, ...rule }, stay, '2026-12-01')).toBe(deposit)
})

test.each<[Partial<DepositRule>, string, number]>([
  [{}, '2026-12-04', 140_000],
  [{}, '2026-12-05', 30_000],
  [fixed, '2026-12-05', 140_000],
  [{ by: 'amount', amount: kurus(120_000) }, '2026-12-05', 120_000],
])('%j, arriving on %s: of 1,000 TL and a cleaning of 400 TL that is due with it', (rule, checkIn, deposit) => {
  const stay = { nights: kurus(100_000), extras: kurus(40_000), checkIn }
  expect(depositFor({ ...usualDepositRule, ...rule }, stay, '2026-12-01')).toBe(deposit)
})

test('a deposit is never more than the stay costs, and never less than the rule says', () => {
  fc.assert(
    fc.property(
      fc.nat(99_999_999).map(kurus),
      fc.integer({ min: 1, max: 100 }),
      fc.constantFrom(...depositKinds),
      (total, percent, by) => {
        const rule = { ...usualDepositRule, allWithinDays: null, by, percent }
        const deposit = depositFor(rule, { nights: total, extras: kurus(0), checkIn: '2026-12-20' }, '2026-12-01')
        expect(deposit).toBeLessThanOrEqual(total)
        const least = by === 'percent' ? (total * percent) / 100 : Math.min(total, rule.amount)
        expect(deposit).toBeGreaterThanOrEqual(least)
      },
    ),
  )
})
