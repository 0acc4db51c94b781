import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  formatTl,
  formatTlShort,
  hasWholeKurus,
  type Kurus,
  kurus,
  lowerOf,
  opposite,
  sharedOut,
  spreadOver,
  sumOf,
  toKurus,
  toTl,
} from './money.ts'

test.each([
  [0, 0],
  [1, 100],
  [0.29, 29],
  [1.15, 115],
  [1234.5, 123_450],
  [8.2, 820],
  [9_999_999.99, 999_999_999],
])('%d TL are %i kuruş', (tl, amount) => {
  expect(toKurus(tl)).toBe(amount)
  expect(toTl(kurus(amount))).toBe(tl)
})

test.each([0.001, 1.005, 12.345, 0.1 + 0.2, Number.NaN, Number.POSITIVE_INFINITY, 1e300])('%d TL is refused', (tl) => {
  expect(hasWholeKurus(tl)).toBe(false)
  expect(() => toKurus(tl)).toThrow(RangeError)
})

test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('%d kuruş are no valid amount', (amount) => {
  expect(() => kurus(amount)).toThrow(RangeError)
  expect(() => toTl(amount as Kurus)).toThrow(RangeError)
})

test('no kuruş is lost between the wire and the database', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e11, max: 1e11 }).map(kurus), (amount) => {
      expect(toKurus(toTl(amount))).toBe(amount)
      expect(toKurus(Number(JSON.stringify(toTl(amount))))).toBe(amount)
    }),
  )
})

test('an amount that is shared out stays whole: each share is rounded down, and the last one gets the rest', () => {
  const weights = fc.array(fc.integer({ min: 1, max: 366 }), { minLength: 1, maxLength: 10 })
  fc.assert(
    fc.property(fc.nat(9_999_999_999).map(kurus), weights, (amount, by) => {
      const all = by.reduce((sum, weight) => sum + weight, 0)
      const shares = sharedOut(amount, by, (weight) => weight).map(([, share]) => share)
      expect(sumOf(shares)).toBe(amount)
      expect(shares.slice(0, -1)).toEqual(by.slice(0, -1).map((weight) => Math.floor((amount * weight) / all)))
    }),
  )
})

test('an amount that is spread over others stays whole, and takes from none more than its amount', () => {
  const amounts = fc.array(fc.oneof(fc.nat(20), fc.nat(9_999_999_999)).map(kurus), { maxLength: 366 })
  fc.assert(
    fc.property(amounts, fc.nat(), (over, seed) => {
      const amount = kurus(seed % (sumOf(over) + 1))
      const shares = spreadOver(amount, over)
      expect(sumOf(shares)).toBe(amount)
      expect(shares.every((share, at) => share >= 0 && share <= (over[at] ?? 0))).toBe(true)
    }),
  )
  expect(spreadOver(kurus(0), [kurus(0)])).toEqual([0])
  expect(spreadOver(kurus(100), [2, 3, 3].map(kurus))).toEqual([25, 37, 38])
  expect(spreadOver(kurus(10), [1, 1, 5].map(kurus))).toEqual([1, 2, 7])
})

test('amounts can be negated and compared', () => {
  expect([5, 0, -5].map((amount) => opposite(kurus(amount)))).toEqual([-5, 0, 5])
  expect(lowerOf(kurus(3), kurus(-3))).toBe(-3)
})

test.each([
  [123_450, '1.234,50\u00a0₺', '₺1,234.50'],
  [0, '0,00\u00a0₺', '₺0.00'],
  [5, '0,05\u00a0₺', '₺0.05'],
  [-123_450, '-1.234,50\u00a0₺', '-₺1,234.50'],
  [123_456_789, '1.234.567,89\u00a0₺', '₺1,234,567.89'],
])('%i kuruş read %s and %s', (amount, tr, en) => {
  expect(formatTl(kurus(amount), 'tr')).toBe(tr)
  expect(formatTl(kurus(amount), 'en')).toBe(en)
})

test.each([
  [200_000, '2.000\u00a0₺', '₺2,000'],
  [1_000_000, '10.000\u00a0₺', '₺10,000'],
  [100_000_000, '1.000.000\u00a0₺', '₺1,000,000'],
  [300_050, '3.000,50\u00a0₺', '₺3,000.50'],
  [300_005, '3.000,05\u00a0₺', '₺3,000.05'],
  [80_000, '800\u00a0₺', '₺800'],
  [0, '0\u00a0₺', '₺0'],
])('%i kuruş read %s and %s where room is short', (amount, tr, en) => {
  expect(formatTlShort(kurus(amount), 'tr')).toBe(tr)
  expect(formatTlShort(kurus(amount), 'en')).toBe(en)
})
