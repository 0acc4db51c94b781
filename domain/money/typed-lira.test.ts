import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatTl, kurus, toTl } from './money.ts'
import { typedLira } from './typed-lira.ts'

test.each([
  ['', '', ''],
  [' ₺ ', '', ''],
  ['0', 0, 0],
  ['1500', 1500, 1500],
  ['1500,5', 1500.5, 1500.5],
  ['1500.50', 1500.5, 1500.5],
  ['850.50', 850.5, 850.5],
  ['850,50', 850.5, 850.5],
  ['2.500', 2500, 2.5],
  ['2,500', 2.5, 2500],
  ['2.500,75', 2500.75, 2500.75],
  ['2,500.75', 2500.75, 2500.75],
  ['1.250,50', 1250.5, 1250.5],
  ['1250.5', 1250.5, 1250.5],
  ['1.250', 1250, 1.25],
  ['1.234.567', 1_234_567, 1_234_567],
  ['1,234,567.5', 1_234_567.5, 1_234_567.5],
  ['12.500 TL', 12_500, 12.5],
  ['₺1,250.00', 1250, 1250],
  ['1 250,00 ₺', 1250, 1250],
  [',5', 0.5, 0.5],
  ['15,', 15, 15],
  ['-5', -5, -5],
  ['1500.500', 1500.5, 1500.5],
  ['1,2,3', Number.NaN, Number.NaN],
  ['12.34.567', Number.NaN, Number.NaN],
  ['1.234,567.89', Number.NaN, Number.NaN],
  ['bin', Number.NaN, Number.NaN],
  ['1e5', Number.NaN, Number.NaN],
  ['-', Number.NaN, Number.NaN],
  [',', Number.NaN, Number.NaN],
])('%j is %s in Turkish and %s in English', (text, inTurkish, inEnglish) => {
  expect([typedLira(text, 'tr'), typedLira(text, 'en')]).toEqual([inTurkish, inEnglish])
})

test('an amount as a screen shows it is understood when typed', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -9_999_999_999, max: 9_999_999_999 }).map(kurus),
      fc.constantFrom('tr', 'en'),
      (amount, language) => {
        expect(typedLira(formatTl(amount, language), language)).toBe(toTl(amount))
      },
    ),
  )
})
