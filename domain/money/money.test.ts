import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatTl, formatTlShort, hasWholeKurus, toKurus, toTl } from './money.ts'

test.each([
  [0, 0],
  [1, 100],
  [0.29, 29],
  [1.15, 115],
  [1234.5, 123_450],
  [8.2, 820],
  [9_999_999.99, 999_999_999],
])('%d TL are %i kuruş', (tl, kurus) => {
  expect(toKurus(tl)).toBe(kurus)
  expect(toTl(kurus)).toBe(tl)
})

test.each([0.001, 1.005, 12.345, 0.1 + 0.2, Number.NaN, Number.POSITIVE_INFINITY, 1e300])('%d TL is refused', (tl) => {
  expect(hasWholeKurus(tl)).toBe(false)
  expect(() => toKurus(tl)).toThrow(RangeError)
})

test('half a kuruş is no money', () => {
  expect(() => toTl(0.5)).toThrow(RangeError)
})

test('no kuruş is lost between the wire and the database', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e11, max: 1e11 }), (kurus) => {
      expect(toKurus(toTl(kurus))).toBe(kurus)
      expect(toKurus(Number(JSON.stringify(toTl(kurus))))).toBe(kurus)
    }),
  )
})

test.each([
  [123_450, '1.234,50 ₺', '₺1,234.50'],
  [0, '0,00 ₺', '₺0.00'],
  [5, '0,05 ₺', '₺0.05'],
  [-123_450, '-1.234,50 ₺', '-₺1,234.50'],
  [123_456_789, '1.234.567,89 ₺', '₺1,234,567.89'],
])('%i kuruş read %s and %s', (kurus, tr, en) => {
  expect(formatTl(kurus, 'tr')).toBe(tr)
  expect(formatTl(kurus, 'en')).toBe(en)
})

test.each([
  [200_000, '2.000 ₺', '₺2,000'],
  [1_000_000, '10.000 ₺', '₺10,000'],
  [100_000_000, '1.000.000 ₺', '₺1,000,000'],
  [300_050, '3.000,50 ₺', '₺3,000.50'],
  [300_005, '3.000,05 ₺', '₺3,000.05'],
  [80_000, '800 ₺', '₺800'],
  [0, '0 ₺', '₺0'],
])('%i kuruş read %s and %s where room is short', (kurus, tr, en) => {
  expect(formatTlShort(kurus, 'tr')).toBe(tr)
  expect(formatTlShort(kurus, 'en')).toBe(en)
})
