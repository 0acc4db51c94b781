import { expect, test } from 'vitest'
import { kurus } from '#domain/money/money.ts'
import { quote } from '#domain/prices/quote.ts'
import { flatRates } from '#domain/prices/rates.fixture.ts'
import { breakdownOf } from './breakdown.ts'

const rates = flatRates(
  new Map([
    [1, kurus(150_050)],
    [2, kurus(200_000)],
  ]),
)

test('nights of one price are counted together, those of another one beside them', () => {
  const [first, second] = [
    { unitId: 1, checkIn: '2026-12-01', checkOut: '2026-12-04' },
    { unitId: 2, checkIn: '2026-12-04', checkOut: '2026-12-05' },
  ]
  expect(breakdownOf(quote([first], rates), 'tr')).toBe('3 gece × 1.500,50 ₺')
  expect(breakdownOf(quote([second], rates), 'en')).toBe('1 night × ₺2,000.00')
  expect(breakdownOf(quote([first, second], rates), 'tr')).toBe('3 gece × 1.500,50 ₺ + 1 gece × 2.000,00 ₺')
})
