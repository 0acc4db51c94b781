// The price settings of a business. rules-of-night.ts applies these settings to one night.
import type { Kurus } from '#domain/money/money.ts'
import type { Day } from '#domain/time/day.ts'
import type { Weekdays } from '#domain/time/weekdays.ts'
import type { RoomType } from '#domain/units/unit.ts'

/** A named period. `until` is the day after its last day, just as the check-out day is not a night of a stay. */
export type Season = { id: number; name: string; from: Day; until: Day; priority: number }

/**
 * The units a rule applies to: one unit, several units by their ascending ids, all units of a type, or all units of the
 * business.
 */
export type Scope =
  | { of: 'unit'; unitId: number }
  | { of: 'units'; unitIds: readonly number[] }
  | { of: 'room-type'; roomType: RoomType }
  | { of: 'business' }

/**
 * Terms that a rule may set for a night. Null means that the rule does not set the term, and the next rule in order
 * decides.
 */
export type Terms = {
  /** The price of a night, with all taxes, for the included guests. */
  nightKurus: Kurus | null
  /** A percentage added to the night's price, or taken off it if negative. */
  nightPercent: number | null
  includedGuests: number | null
  /** The nightly price of each extra adult. */
  extraAdultKurus: Kurus | null
  /** The minimum stay for guests who arrive on this day. */
  minNightsOnArrival: number | null
  /** The minimum stay for every stay that includes this night. */
  minNightsThrough: number | null
  closedToArrival: boolean | null
  closedToDeparture: boolean | null
  closed: boolean | null
}

export type PriceRule = Terms & {
  id: number
  scope: Scope
  /** The rule applies only in this season; null means all year. */
  seasonId: number | null
  /**
   * The only night to which the rule applies, for a single night priced by hand. Such a rule has no season; null for
   * all other rules.
   */
  night: Day | null
  weekdays: Weekdays
}

/**
 * Children from `fromAge` up to but not including `untilAge` cost a nightly amount, or a percentage of an extra adult.
 */
export type ChildBand = { fromAge: number; untilAge: number } & ({ kurus: Kurus } | { percent: number })

/** A unit as the price rules see it. Its own price applies to nights that no rule prices. */
export type UnitRate = { roomType: RoomType; baseKurus: Kurus | null }

export type Rates = {
  units: ReadonlyMap<number, UnitRate>
  seasons: readonly Season[]
  rules: readonly PriceRule[]
  childBands: readonly ChildBand[]
}

/** Returns the rates of a business without rules: each unit has its one price. */
export function basePricesOnly(units: ReadonlyMap<number, UnitRate>): Rates {
  return { units, seasons: [], rules: [], childBands: [] }
}
