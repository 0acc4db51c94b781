// Prices of the nights of a period, for the price calendar.
import type { Kurus } from '#domain/money/money.ts'
import { type Day, eachDay } from '#domain/time/day.ts'
import { nightByRates } from './quote.ts'
import type { Rates } from './rates.ts'
import { decided, rulesOfNight } from './rules-of-night.ts'

/** Consecutive nights with the same price and terms. */
export type PriceRun = {
  from: Day
  nights: number
  /** Null if no price is set: the night is not for sale. */
  price: Kurus | null
  /** The rule that sets the price; null if the price is the unit's own. */
  ruleId: number | null
  /**
   * The longer of two minimum stays: the one for arrivals on this day, and the one for every stay that includes this
   * night.
   */
  minNights: number | null
  closed: boolean
}

type Said = Omit<PriceRun, 'from' | 'nights'>

/** Lists the nights of a unit with their prices and terms. Consecutive equal nights form one run. */
export function pricedDays(rates: Rates, unitId: number, { from, until }: { from: Day; until: Day }): PriceRun[] {
  const runs: PriceRun[] = []
  for (const day of eachDay(from, until)) {
    const said = saidOf(rates, unitId, day)
    const last = runs.at(-1)
    if (last !== undefined && areSame(last, said)) last.nights += 1
    else runs.push({ from: day, nights: 1, ...said })
  }
  return runs
}

function saidOf(rates: Rates, unitId: number, day: Day): Said {
  const priced = nightByRates({ day, unitId }, rates)
  const rules = rulesOfNight(rates, unitId, day)
  const longest = Math.max(
    decided(rules, 'minNightsOnArrival')?.value ?? 0,
    decided(rules, 'minNightsThrough')?.value ?? 0,
  )
  return {
    price: priced?.price ?? null,
    ruleId: priced?.ruleId ?? null,
    minNights: longest > 1 ? longest : null,
    closed: decided(rules, 'closed')?.value ?? false,
  }
}

const areSame = (a: Said, b: Said) =>
  a.price === b.price && a.ruleId === b.ruleId && a.minNights === b.minNights && a.closed === b.closed

/** Groups units that cost the same on all nights. Groups are ordered by their first unit. */
export function alike<Unit>(
  units: readonly Unit[],
  runsOf: (unit: Unit) => readonly PriceRun[],
): { units: Unit[]; runs: readonly PriceRun[] }[] {
  const groups = new Map<string, { units: Unit[]; runs: readonly PriceRun[] }>()
  for (const unit of units) {
    const runs = runsOf(unit)
    const key = JSON.stringify(runs)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, { units: [unit], runs })
    else group.units.push(unit)
  }
  return [...groups.values()]
}
