import { type Kurus, kurus } from '#domain/money/money.ts'
import { everyWeekday } from '#domain/time/weekdays.ts'
import { basePricesOnly, type PriceRule, type Rates, type Season } from './rates.ts'

/** Bungalows, each with its own price and without rules. */
export function flatRates(prices: ReadonlyMap<number, Kurus>): Rates {
  const rateOf = (baseKurus: Kurus) => ({ roomType: 'Bungalov', baseKurus }) as const
  return basePricesOnly(new Map([...prices].map(([unitId, price]) => [unitId, rateOf(price)])))
}

const silent = {
  seasonId: null,
  night: null,
  weekdays: everyWeekday,
  nightKurus: null,
  nightPercent: null,
  includedGuests: null,
  extraAdultKurus: null,
  minNightsOnArrival: null,
  minNightsThrough: null,
  closedToArrival: null,
  closedToDeparture: null,
  closed: null,
} as const

/** Makes a rule for the whole business and all year, with the given terms. */
export const aRule = (id: number, said: Partial<PriceRule> = {}): PriceRule => ({
  id,
  scope: { of: 'business' },
  ...silent,
  ...said,
})

export const aSeason = (id: number, from: string, until: string, priority = 1): Season => ({
  id,
  from,
  until,
  priority,
  name: `season ${id}`,
})

/** Units 1 and 2 are bungalows at 1,000 TL, unit 3 a villa at 3,000. */
export const threeUnits: Rates['units'] = new Map([
  [1, { roomType: 'Bungalov', baseKurus: kurus(100_000) }],
  [2, { roomType: 'Bungalov', baseKurus: kurus(100_000) }],
  [3, { roomType: 'Villa', baseKurus: kurus(300_000) }],
])

export const ratesWith = (some: Partial<Rates>): Rates => ({ ...basePricesOnly(threeUnits), ...some })
