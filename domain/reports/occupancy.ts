import { type Kurus, kurus, sumOf } from '#domain/money/money.ts'
import { daysIn, type Period } from './period.ts'
import { occupancyPercent } from './revenue.ts'

/** The nights of a unit in a period, as counted by `nightsByUnitIn` of the server's reports. */
export type UnitNights = {
  nights: number
  /** Sold nights, each counted once. A night can be sold twice if its first guest checks out on the day of arrival. */
  filled: number
  /** Nights that are off sale and not sold. */
  blocked: number
  /** True if the unit is no longer in service. */
  removed: boolean
}

export type NightsSold = { available: number; sold: number; filled: number; revenue: Kurus }

/**
 * Adds up the nights of all units in a period. A unit in service is for sale on each night that is not blocked. A unit
 * no longer in service counts only the nights that it sold. Nights before a unit was entered count too, because a
 * business imports stays of earlier years. Each night is counted independently, so days add up to their months.
 */
export function nightsSold(units: readonly UnitNights[], period: Period, revenue: Kurus): NightsSold {
  const sum = (of: (unit: UnitNights) => number) => units.reduce((all, unit) => all + of(unit), 0)
  return {
    available: sum(({ removed, filled, blocked }) => (removed ? filled : daysIn(period) - blocked)),
    sold: sum(({ nights }) => nights),
    filled: sum(({ filled }) => filled),
    revenue,
  }
}

export function allNights(parts: readonly NightsSold[]): NightsSold {
  const sum = (of: (part: NightsSold) => number) => parts.reduce((all, part) => all + of(part), 0)
  return {
    available: sum(({ available }) => available),
    sold: sum(({ sold }) => sold),
    filled: sum(({ filled }) => filled),
    revenue: sumOf(parts.map(({ revenue }) => revenue)),
  }
}

export type NightRates = {
  occupancyPercent: number
  /** Average daily rate: the revenue per sold night. */
  adr: Kurus | null
  /** Revenue per available room: the revenue per night that could be sold. */
  revpar: Kurus | null
}

/**
 * Computes the three figures by which lodgings are compared: occupancy, ADR and RevPAR. A figure is null if there are
 * no nights to average.
 */
export function nightRates({ available, sold, filled, revenue }: NightsSold): NightRates {
  return {
    occupancyPercent: occupancyPercent(filled, available),
    adr: averageOf(revenue, sold),
    revpar: averageOf(revenue, available),
  }
}

/** Returns the average, rounded to the nearest kuruş, half a kuruş upwards. */
const averageOf = (amount: Kurus, count: number): Kurus | null =>
  count === 0 ? null : kurus(Math.round(amount / count))
