import { expect, test } from 'vitest'
import type { PriceRun } from '#contract/prices/rates/schemas.ts'
import { byUnit, runOn } from '#web/features/prices/price-runs.ts'
import { shortPrice } from './night-prices.ts'

const run = (from: string, nights: number, price: number | null): PriceRun => ({
  from,
  nights,
  price,
  ruleId: null,
  minNights: null,
  closed: false,
})

test('a night has the price of its run, over the turn of the year too', () => {
  const prices = byUnit([
    [{ hotelDetailIds: [1, 2], runs: [run('2026-12-01', 30, 4000), run('2026-12-31', 1, 7900)] }],
    [{ hotelDetailIds: [2], runs: [run('2027-01-01', 365, null)] }],
  ])
  const of = (unitId: number, day: string) => runOn(prices.get(unitId) ?? [], day)?.price
  expect(['2026-12-30', '2026-12-31', '2027-01-01'].map((day) => of(2, day))).toEqual([4000, 7900, null])
  expect([of(1, '2027-01-01'), of(3, '2026-12-31')]).toEqual([undefined, undefined])
})

test('a price is abbreviated in a narrow day', () => {
  expect([shortPrice(12_900, false, 'tr'), shortPrice(12_900, true, 'tr'), shortPrice(450.5, false, 'tr')]).toEqual([
    '12.900',
    '12,9',
    '450,50',
  ])
})
