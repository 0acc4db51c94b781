import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kurus, sumOf } from '#domain/money/money.ts'
import { addDays } from '#domain/time/day.ts'
import { commissionOf, expectedOf, mayBe, stillExpected } from './card-takings.ts'

test.each([
  [100_000, 249, 2490],
  [50, 100, 1],
  [49, 100, 0],
  [10_050, 100, 101],
  [10_049, 100, 100],
  [1, 5000, 1],
  [0, 249, 0],
  [-5000, 249, 0],
  [100_000, 0, 0],
])('of takings of %i kuruş at %i hundredths of a per cent the bank keeps %i', (takings, rate, commission) => {
  expect(commissionOf(kurus(takings), rate)).toBe(commission)
})

const takings = fc.integer({ min: 1, max: 9_000_000_000 }).map(kurus)
const rate = fc.integer({ min: 0, max: 5000 })

test('whatever the takings: the commission is within half a kuruş, and commission and what comes make up the takings', () => {
  fc.assert(
    fc.property(takings, rate, (amount, commissionBp) => {
      const { commission, expected } = expectedOf(amount, '2026-11-27', { commissionBp, daysToAccount: 1 })
      expect(commission + expected).toBe(amount)
      const off = BigInt(commission) * 10_000n - BigInt(amount) * BigInt(commissionBp)
      expect(off > -5_000n && off <= 5_000n).toBe(true)
      expect(expected).toBeGreaterThanOrEqual(0)
    }),
    { numRuns: 2000 },
  )
})

test('more takings never bring less to the account, and a higher rate never costs less', () => {
  fc.assert(
    fc.property(takings, takings, rate, rate, (amount, more, one, another) => {
      const [low, high] = one < another ? [one, another] : [another, one]
      const come = (some: number) => some - commissionOf(kurus(some), low)
      expect(come(amount + more)).toBeGreaterThanOrEqual(come(amount))
      expect(commissionOf(amount, high)).toBeGreaterThanOrEqual(commissionOf(amount, low))
    }),
  )
})

const expected = { expected: kurus(97_510), day: '2026-11-20', due: '2026-11-21', accountId: 1 }
test.each([
  ['the amount on the day', { day: '2026-11-21' }, true],
  ['another amount', { amountKurus: kurus(97_511) }, false],
  ['another account', { accountId: 2 }, false],
  ['before the payments were taken', { day: '2026-11-19' }, false],
  ['after a long holiday', { day: '2026-12-01' }, true],
  ['much later', { day: '2026-12-02' }, false],
])('a line is proposed for the takings: %s', (_what, change, isProposed) => {
  const line = { day: '2026-11-21', amountKurus: kurus(97_510), accountId: 1 }
  expect(mayBe({ ...line, ...change }, expected)).toBe(isProposed)
})

const twoPercent = { commissionBp: 200, daysToAccount: 1 }
const dayAt = (at: number, amount: number, booked: { amount: number; commission: number } | null = null) => ({
  day: addDays('2026-11-20', at),
  takings: kurus(amount),
  booked: booked && { amount: kurus(booked.amount), commission: kurus(booked.commission) },
})
const shown = (days: Parameters<typeof stillExpected>[0]) =>
  stillExpected(days, twoPercent).map(({ day, carried, expected: due }) => [day.slice(8), carried, due])

test.each([
  [
    'nothing is refunded',
    [dayAt(0, 10_000), dayAt(1, 5000)],
    [
      ['20', 0, 9800],
      ['21', 0, 4900],
    ],
  ],
  [
    'more is refunded than taken',
    [dayAt(0, -3000), dayAt(1, 10_000), dayAt(2, 1000)],
    [
      ['21', -3000, 6800],
      ['22', 0, 980],
    ],
  ],
  ['one day is not enough', [dayAt(0, -3000), dayAt(1, 1000), dayAt(2, 5000)], [['22', -2020, 2880]]],
  [
    'no day comes after',
    [dayAt(0, 500), dayAt(1, -3000)],
    [
      ['20', 0, 490],
      ['21', 0, -3000],
    ],
  ],
  [
    'the bank has kept it',
    [dayAt(0, -3000), dayAt(1, 10_000, { amount: 6800, commission: 200 }), dayAt(2, 1000)],
    [['22', 0, 980]],
  ],
  [
    'a refund follows what was paid',
    [dayAt(0, 9000, { amount: 9800, commission: 200 }), dayAt(1, 5000)],
    [['21', -1000, 3900]],
  ],
])('what the bank still has to pay, if %s', (_what, days, expectation) => {
  expect(shown(days)).toEqual(expectation)
})

test('whatever is taken and refunded: what comes is what was taken less refunds and commission, and no less than nothing a day', () => {
  const amounts = fc.array(fc.integer({ min: -50_000, max: 100_000 }), { maxLength: 12 })
  fc.assert(
    fc.property(amounts, rate, (some, commissionBp) => {
      const days = some.map((amount, at) => dayAt(at, amount))
      const still = stillExpected(days, { commissionBp, daysToAccount: 1 })
      const commissions = sumOf(days.map(({ takings: taken }) => commissionOf(taken, commissionBp)))
      expect(sumOf(still.map((one) => one.expected))).toBe(some.reduce((sum, amount) => sum + amount, 0) - commissions)
      expect(still.slice(0, -1).every((one) => one.expected > 0)).toBe(true)
    }),
  )
})
