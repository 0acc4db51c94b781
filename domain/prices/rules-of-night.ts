// Which rule decides about a night.
import type { Day } from '#domain/time/day.ts'
import { weekdayOf, type Weekdays, weekdaysIn } from '#domain/time/weekdays.ts'
import type { PriceRule, Rates, Scope, Season, Terms } from './rates.ts'

export type Term = keyof Terms

/** A term of a night and the rule that says it. */
export type Decided<T extends Term> = { value: NonNullable<Terms[T]>; rule: PriceRule }

const narrowestFirst: readonly Scope['of'][] = ['unit', 'room-type', 'business']

/**
 * The rules that are about a night of a unit, the one that decides first. Narrower scopes come first: what is said of one
 * unit is meant for it alone. Within a scope, a single night comes before seasons, of those the higher priority first,
 * then what holds all the year; and there, fewer weekdays before more. What is still alike is decided by the later rule,
 * so that no order in which rules are read matters.
 */
export function rulesOfNight(rates: Rates, unitId: number, day: Day): PriceRule[] {
  const roomType = rates.units.get(unitId)?.roomType
  const weekday = 1 << weekdayOf(day)
  const isAbout = ({ scope }: PriceRule) =>
    scope.of === 'business' || (scope.of === 'unit' ? scope.unitId === unitId : scope.roomType === roomType)
  return allInOrder(rates)
    .filter(({ rule, season }) => isAbout(rule) && holdsOn(rule, season, day, weekday))
    .map(({ rule }) => rule)
}

type Placed = { rule: PriceRule; season: Season | undefined }
// A year of fifty units asks for the order eighteen thousand times.
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

/** The first of the rules, in their order, that says something of a term. A rule may speak of prices alone, or of stays. */
export function decided<T extends Term>(rules: readonly PriceRule[], term: T): Decided<T> | undefined {
  for (const rule of rules) {
    const value = rule[term]
    if (value !== null) return { value, rule }
  }
  return undefined
}
