import { type Kurus, kurus, sumOf } from '#domain/money/money.ts'
import { daysIn, type Period } from './period.ts'
import { occupancyPercent } from './revenue.ts'

/** The nights of a unit in a period: as `nightsByUnitIn` of the server's reports counts them. */
export type UnitNights = {
  nights: number
  /** Those sold, each counted once: a night may be sold again when its guest leaves on the day of arrival. */
  filled: number
  /** Out of sale, and not sold either. */
  blocked: number
  /** The unit is no longer in service. */
  removed: boolean
}

export type NightsSold = { available: number; sold: number; filled: number; revenue: Kurus }

/**
 * What units come to in a period. A unit in service is for sale on each night of it that is not blocked; of one that is
 * no longer in service only the nights count that it has sold. When a unit was entered says nothing of when it was first
 * let: a business brings the stays of years along. Each night is judged by itself, so days add up to their months.
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
  /** Average daily rate: what a night that was sold brought. */
  adr: Kurus | null
  /** Revenue per available room: what a night that could be sold brought. */
  revpar: Kurus | null
}

/** The three numbers by which lodgings are compared. An average of nothing is none. */
export function nightRates({ available, sold, filled, revenue }: NightsSold): NightRates {
  return {
    occupancyPercent: occupancyPercent(filled, available),
    adr: averageOf(revenue, sold),
    revpar: averageOf(revenue, available),
  }
}

/** To the nearest kuruş, half of one upwards. */
const averageOf = (amount: Kurus, count: number): Kurus | null =>
  count === 0 ? null : kurus(Math.round(amount / count))
