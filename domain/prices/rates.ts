// What a business has said about its prices. How it is read for one night: rules-of-night.ts.
import type { Kurus } from '#domain/money/money.ts'
import type { Day } from '#domain/time/day.ts'
import type { Weekdays } from '#domain/time/weekdays.ts'
import type { RoomType } from '#domain/units/unit.ts'

/** Days with a name. `until` is no day of it any more, as the day of departure is no night of a stay. */
export type Season = { id: number; name: string; from: Day; until: Day; priority: number }

/** What a rule is about: one unit, all units of a type, or all that the business has. */
export type Scope = { of: 'unit'; unitId: number } | { of: 'room-type'; roomType: RoomType } | { of: 'business' }

/** What a rule may say of a night. Null: it says nothing of it, and the next rule in order is asked. */
export type Terms = {
  /** A night, with all taxes, for the guests that are included. */
  nightKurus: Kurus | null
  includedGuests: number | null
  /** Each adult more, a night. */
  extraAdultKurus: Kurus | null
  /** Of a stay that arrives on this day. */
  minNightsOnArrival: number | null
  /** Of every stay that has this night. */
  minNightsThrough: number | null
  closedToArrival: boolean | null
  closedToDeparture: boolean | null
  closed: boolean | null
}

export type PriceRule = Terms & {
  id: number
  scope: Scope
  /** Only in this season; null: all the year. */
  seasonId: number | null
  /** Only this one night, priced by hand. Then there is no season. */
  night: Day | null
  weekdays: Weekdays
}

/** Children from `fromAge` on, `untilAge` not included: an amount a night, or so many percent of an extra adult. */
export type ChildBand = { fromAge: number; untilAge: number } & ({ kurus: Kurus } | { percent: number })

/** A unit as prices know it. Its own price is what its nights cost where no rule says anything. */
export type UnitRate = { roomType: RoomType; baseKurus: Kurus | null }

export type Rates = {
  units: ReadonlyMap<number, UnitRate>
  seasons: readonly Season[]
  rules: readonly PriceRule[]
  childBands: readonly ChildBand[]
}

/** The rates of a business that has no rules: each unit has its one price. */
export function basePricesOnly(units: ReadonlyMap<number, UnitRate>): Rates {
  return { units, seasons: [], rules: [], childBands: [] }
}
