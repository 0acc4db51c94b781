import type { Rates as WireRates } from '#contract/prices/rates/schemas.ts'
import type { pricesOfYear } from '#contract/prices/rates/endpoints.ts'
import type { Response } from '#contract/endpoint.ts'
import { encodeBand, encodeRule, encodeSeason } from '#contract/wire.ts'
import { toTl } from '#domain/money/money.ts'
import { alike, pricedDays } from '#domain/prices/priced-days.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { unitsToPrice } from './prices.store.ts'
import { storedRates } from './rates.store.ts'

export async function readRates(db: Db, hotelId: number): Promise<WireRates> {
  const { seasons, rules, childBands, childBandsVersion } = await storedRates(db, hotelId)
  return {
    seasons: seasons.map(encodeSeason),
    rules: rules.map(encodeRule),
    childBands: childBands.map(encodeBand),
    childBandsVersion,
  }
}

/**
 * Returns the price of each night of a year. Units with the same prices are grouped, because a business has few
 * different prices.
 */
export async function readYear(db: Db, hotelId: number, year: number): Promise<Response<typeof pricesOfYear>['rows']> {
  const [units, { seasons, rules, childBands }] = await Promise.all([
    unitsToPrice(db, hotelId),
    storedRates(db, hotelId),
  ])
  const rates = { units: new Map(units.map(({ id, ...rate }) => [id, rate])), seasons, rules, childBands }
  const days = { from: `${year}-01-01`, until: `${year + 1}-01-01` }
  return alike(units, ({ id }) => pricedDays(rates, id, days)).map((group) => ({
    hotelDetailIds: group.units.map(({ id }) => id),
    runs: group.runs.map(({ price, ...run }) => ({ ...run, price: price === null ? null : toTl(price) })),
  }))
}
