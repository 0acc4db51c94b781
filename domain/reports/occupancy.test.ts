import { expect, test } from 'vitest'
import { kurus } from '#domain/money/money.ts'
import { allNights, nightRates, nightsSold } from './occupancy.ts'

const november = { from: '2026-11-01', to: '2026-11-30' }
const unit = (nights: number, more: object = {}) => ({ nights, filled: nights, blocked: 0, removed: false, ...more })

test.each([
  ['no unit', [], [0, 0, 0]],
  ['two units, one of them out of sale for ten nights', [unit(5), unit(12, { blocked: 10 })], [50, 17, 17]],
  ['of a unit that is gone, what it sold', [unit(5), unit(3, { removed: true })], [33, 8, 8]],
  ['a night sold twice fills one', [unit(5, { filled: 4 })], [30, 5, 4]],
] as const)('%s', (_, units, [available, sold, filled]) => {
  expect(nightsSold(units, november, kurus(700))).toEqual({ available, sold, filled, revenue: 700 })
})

test.each([
  // The columns are available, sold, filled and revenue, then occupancy, ADR and RevPAR.
  ['a month of three units', [90, 45, 45, 13_500_000], [50, 300_000, 150_000]],
  ['to the nearest kuruş', [3, 3, 3, 1000], [100, 333, 333]],
  ['half a kuruş goes up', [4, 2, 2, 5], [50, 3, 1]],
  ['nights given away were sold all the same', [30, 3, 3, 0], [10, 0, 0]],
  ['nothing sold has no average', [30, 0, 0, 0], [0, null, 0]],
  ['where nothing is for sale there is nothing to divide by', [0, 0, 0, 0], [0, null, null]],
  ['sold twice, filled once', [1, 2, 1, 300], [100, 150, 300]],
] as const)('%s', (_, [available, sold, filled, revenue], [occupancyPercent, adr, revpar]) => {
  expect(nightRates({ available, sold, filled, revenue: kurus(revenue) })).toEqual({ occupancyPercent, adr, revpar })
})

test('the average of several parts is weighted by their nights', () => {
  const [calm, busy] = [
    { available: 30, sold: 1, filled: 1, revenue: kurus(100_000) },
    { available: 30, sold: 20, filled: 20, revenue: kurus(6_000_000) },
  ]
  expect(nightRates(allNights([calm, busy]))).toEqual({ occupancyPercent: 35, adr: 290_476, revpar: 101_667 })
  expect(nightRates(allNights([]))).toEqual({ occupancyPercent: 0, adr: null, revpar: null })
})
