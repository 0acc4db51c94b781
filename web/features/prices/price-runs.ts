import type { PriceRun } from '#contract/prices/rates/schemas.ts'
import { addDays, type Day } from '#domain/time/day.ts'

/** Prices of each unit, sorted by day. */
export type NightPrices = ReadonlyMap<number, readonly PriceRun[]>

/** The prices of a year: units of the same prices together. */
export type YearOfPrices = { hotelDetailIds: number[]; runs: PriceRun[] }[]

export function byUnit(years: readonly YearOfPrices[]): NightPrices {
  const prices = new Map<number, readonly PriceRun[]>()
  for (const { hotelDetailIds, runs } of years.flat())
    for (const id of hotelDetailIds) prices.set(id, [...(prices.get(id) ?? []), ...runs])
  return prices
}

export function runOn(runs: readonly PriceRun[], day: Day): PriceRun | undefined {
  return runs.find(({ from, nights }) => from <= day && day < addDays(from, nights))
}
