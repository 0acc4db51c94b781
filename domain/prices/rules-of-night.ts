// Decides which rule applies to a night.
import type { Day } from '#domain/time/day.ts'
import { weekdayOf, type Weekdays, weekdaysIn } from '#domain/time/weekdays.ts'
import type { RoomType } from '#domain/units/unit.ts'
import type { PriceRule, Rates, Scope, Season, Terms } from './rates.ts'

export type Term = keyof Terms

/** The value of a term for a night, and the rule that sets it. */
export type Decided<T extends Term> = { value: NonNullable<Terms[T]>; rule: PriceRule }

const narrowestFirst: readonly Scope['of'][] = ['unit', 'units', 'room-type', 'business']

/**
 * Lists the rules for a night of a unit, the deciding rule first. Narrower scopes come first, because a rule for one
 * unit is meant for that unit alone. Within a scope, a single night comes before seasons, seasons are ordered by
 * descending priority, and rules for all year come last. After that, fewer weekdays come before more. If two rules are
 * still equal, the later rule comes first, so that the order in which rules are read does not matter.
 */
export function rulesOfNight(rates: Rates, unitId: number, day: Day): PriceRule[] {
  const roomType = rates.units.get(unitId)?.roomType
  const weekday = 1 << weekdayOf(day)
  return allInOrder(rates)
    .filter(({ rule, season }) => isAbout(rule.scope, unitId, roomType) && holdsOn(rule, season, day, weekday))
    .map(({ rule }) => rule)
}

function isAbout(scope: Scope, unitId: number, roomType: RoomType | undefined): boolean {
  if (scope.of === 'business') return true
  if (scope.of === 'room-type') return scope.roomType === roomType
  return scope.of === 'unit' ? scope.unitId === unitId : scope.unitIds.includes(unitId)
}

type Placed = { rule: PriceRule; season: Season | undefined }
// Caches the order of rules, because a year of fifty units needs it eighteen thousand times.
const placed = new WeakMap<Rates, readonly Placed[]>()

function allInOrder(rates: Rates): readonly Placed[] {
  const known = placed.get(rates)
  if (known !== undefined) return known
  const { rules, seasons } = rates
  const fresh = inOrder(rules, seasons).map((rule) => ({ rule, season: seasonOf(rule.seasonId, seasons) }))
  placed.set(rates, fresh)
  return fresh
}

export function inOrder(rules: readonly PriceRule[], seasons: readonly Season[]): PriceRule[] {
  const priorityOf = ({ seasonId }: PriceRule) => seasonOf(seasonId, seasons)?.priority ?? Number.NEGATIVE_INFINITY
  const byPriority = (a: PriceRule, b: PriceRule) => {
    const [first, second] = [priorityOf(a), priorityOf(b)]
    return first === second ? 0 : second - first
  }
  return rules.toSorted(
    (a, b) =>
      narrowestFirst.indexOf(a.scope.of) - narrowestFirst.indexOf(b.scope.of) ||
      Number(b.night !== null) - Number(a.night !== null) ||
      byPriority(a, b) ||
      weekdaysIn(a.weekdays).length - weekdaysIn(b.weekdays).length ||
      b.id - a.id,
  )
}

export const seasonOf = (id: number | null, seasons: readonly Season[]) => seasons.find((season) => season.id === id)

function holdsOn(
  { seasonId, night, weekdays }: PriceRule,
  season: Season | undefined,
  day: Day,
  weekday: Weekdays,
): boolean {
  if (night !== null) return night === day
  if ((weekdays & weekday) === 0) return false
  return seasonId === null || (season !== undefined && season.from <= day && day < season.until)
}

/**
 * Returns the first rule, in order, that sets a term. A rule need not set every term: it may set only prices, or only
 * restrictions.
 */
export function decided<T extends Term>(rules: readonly PriceRule[], term: T): Decided<T> | undefined {
  for (const rule of rules) {
    const value = rule[term]
    if (value !== null) return { value, rule }
  }
  return undefined
}
