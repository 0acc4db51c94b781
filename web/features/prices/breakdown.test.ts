import { expect, test } from 'vitest'
import { kurus } from '#domain/money/money.ts'
import { quote } from '#domain/prices/quote.ts'
import { flatRates } from '#domain/prices/rates.fixture.ts'
import { breakdownOf, withExtras } from './breakdown.ts'

const rates = flatRates(
  new Map([
    [1, kurus(150_050)],
    [2, kurus(200_000)],
  ]),
)

test('nights of the same price are counted together, and other prices stand beside them', () => {
  const [first, second] = [
    { unitId: 1, checkIn: '2026-12-01', checkOut: '2026-12-04' },
    { unitId: 2, checkIn: '2026-12-04', checkOut: '2026-12-05' },
  ]
  expect(breakdownOf(quote([first], rates), 'tr')).toBe('3 gece × 1.500,50\u00a0₺')
  expect(breakdownOf(quote([second], rates), 'en')).toBe('1 night × ₺2,000.00')
  expect(breakdownOf(quote([first, second], rates), 'tr')).toBe('3 gece × 1.500,50\u00a0₺ + 1 gece × 2.000,00\u00a0₺')
})

test('mandatory extras are named beside the nights, with the total due', () => {
  const cleaning = { id: 1, name: 'Temizlik', grossKurus: kurus(50_000) }
  const fee = { id: 2, name: 'Tesis bedeli', grossKurus: kurus(12_550) }
  expect(withExtras(kurus(900_000), [cleaning], 'tr')).toBe(
    'Konaklama 9.000\u00a0₺ + Temizlik 500\u00a0₺ = 9.500\u00a0₺',
  )
  expect(withExtras(kurus(900_000), [cleaning, fee], 'en')).toBe(
    'Stay ₺9,000 + Temizlik ₺500 + Tesis bedeli ₺125.50 = ₺9,625.50',
  )
})
