// Describes a rule and its conflicts as data; the screen puts them into words.
import { addDays, type Day, eachDay, lastDay } from '#domain/time/day.ts'
import { isOn, weekdaysIn } from '#domain/time/weekdays.ts'
import type { PriceRule, Rates, Scope, Season, Terms } from './rates.ts'
import { inOrder, seasonOf, type Term } from './rules-of-night.ts'

/** Another rule that sets some of the same terms for some of the same nights. */
export type Clash = { ruleId: number; terms: readonly Term[] }

export type DescribedRule = {
  ruleId: number
  scope: Scope
  /** The first and the last day, both inclusive; null means all year. */
  days: { from: Day; to: Day } | null
  seasonName: string | null
  /** The weekdays of the rule, where Monday is 0; null means every day. */
  weekdays: readonly number[] | null
  /** Contains only the terms that the rule sets. */
  terms: Partial<Terms>
  /** Rules with lower precedence that this rule overrides, the highest of them first. */
  overrides: readonly Clash[]
  /** True if the rule replaces the units' own prices. */
  overridesUnitPrice: boolean
  /** Rules with higher precedence that override this rule on some of its nights. */
  overriddenBy: readonly Clash[]
}

const allTerms = [
  'nightKurus',
  'nightPercent',
  'includedGuests',
  'extraAdultKurus',
  'minNightsOnArrival',
  'minNightsThrough',
  'closedToArrival',
  'closedToDeparture',
  'closed',
] as const satisfies readonly Term[]

export function describedRule(rule: PriceRule, rates: Rates): DescribedRule {
  const days = daysOf(rule, rates.seasons)
  const ordered = inOrder([rule, ...rates.rules.filter(({ id }) => id !== rule.id)], rates.seasons)
  const at = ordered.indexOf(rule)
  const clashes = (others: readonly PriceRule[]) =>
    others.filter((other) => shareANight(rule, other, rates)).flatMap((other) => clashOf(rule, other))
  return {
    ruleId: rule.id,
    scope: rule.scope,
    days: days && { from: days.from, to: addDays(days.until, -1) },
    seasonName: seasonOf(rule.seasonId, rates.seasons)?.name ?? null,
    weekdays: weekdaysIn(rule.weekdays).length === 7 ? null : weekdaysIn(rule.weekdays),
    terms: Object.fromEntries(allTerms.flatMap((term) => (rule[term] === null ? [] : [[term, rule[term]]]))),
    overrides: clashes(ordered.slice(at + 1)),
    overridesUnitPrice: rule.nightKurus !== null,
    overriddenBy: clashes(ordered.slice(0, at)),
  }
}

function clashOf(rule: PriceRule, other: PriceRule): Clash[] {
  const terms = allTerms.filter((term) => rule[term] !== null && other[term] !== null)
  return terms.length === 0 ? [] : [{ ruleId: other.id, terms }]
}

type Days = { from: Day; until: Day }

/** The days on which a rule applies; null means all year. */
function daysOf({ seasonId, night }: PriceRule, seasons: readonly Season[]): Days | null {
  if (night !== null) return { from: night, until: addDays(night, 1) }
  if (seasonId === null) return null
  // A season that no longer exists has no days.
  return seasonOf(seasonId, seasons) ?? { from: lastDay, until: lastDay }
}

/** True if both rules apply to the same night of a unit at least once. */
function shareANight(a: PriceRule, b: PriceRule, rates: Rates): boolean {
  if (!shareAUnit(a.scope, b.scope, rates)) return false
  const weekdays = a.weekdays & b.weekdays
  if (weekdays === 0) return false
  const [first, second] = [daysOf(a, rates.seasons), daysOf(b, rates.seasons)]
  const days = first === null || second === null ? (first ?? second) : overlapOf(first, second)
  if (days === null) return true
  // Checking one week is enough, because it contains every weekday.
  const week = addDays(days.from, 7)
  return eachDay(days.from, days.until < week ? days.until : week).some((day) => isOn(day, weekdays))
}

const overlapOf = (a: Days, b: Days): Days => ({
  from: a.from > b.from ? a.from : b.from,
  until: a.until < b.until ? a.until : b.until,
})

function shareAUnit(a: Scope, b: Scope, { units }: Rates): boolean {
  if (a.of === 'business' || b.of === 'business') return true
  if (a.of === 'room-type' && b.of === 'room-type') return a.roomType === b.roomType
  const unitsOf = (scope: Scope) => {
    if (scope.of === 'unit') return [scope.unitId]
    if (scope.of === 'units') return scope.unitIds
    return [...units].flatMap(([id, { roomType }]) =>
      scope.of === 'room-type' && scope.roomType === roomType ? id : [],
    )
  }
  const others = new Set(unitsOf(b))
  return unitsOf(a).some((id) => others.has(id))
}
