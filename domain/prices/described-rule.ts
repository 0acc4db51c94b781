// What a rule does and what it stands against, as data: the words of the sentence are the screen's.
import { addDays, type Day, eachDay, lastDay } from '#domain/time/day.ts'
import { isOn, weekdaysIn } from '#domain/time/weekdays.ts'
import type { PriceRule, Rates, Scope, Season, Terms } from './rates.ts'
import { inOrder, seasonOf, type Term } from './rules-of-night.ts'

/** Another rule that says something of the same nights, and of what. */
export type Clash = { ruleId: number; terms: readonly Term[] }

export type DescribedRule = {
  ruleId: number
  scope: Scope
  /** The first and the last day, as people say it; null: all the year. */
  days: { from: Day; to: Day } | null
  seasonName: string | null
  /** Monday 0; null: every day. */
  weekdays: readonly number[] | null
  /** What the rule says, and nothing of what it does not. */
  terms: Partial<Terms>
  /** What it comes before, the next one first. */
  overrides: readonly Clash[]
  /** Whether it stands in place of what the units themselves cost. */
  overridesUnitPrice: boolean
  /** What comes before it on some of its nights. */
  overriddenBy: readonly Clash[]
}

const allTerms = [
  'nightKurus',
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

/** Undefined for all the year. */
function daysOf({ seasonId, night }: PriceRule, seasons: readonly Season[]): Days | null {
  if (night !== null) return { from: night, until: addDays(night, 1) }
  if (seasonId === null) return null
  // A season that is gone has no day.
  return seasonOf(seasonId, seasons) ?? { from: lastDay, until: lastDay }
}

/** Whether there is a night of a unit that both rules are about. */
function shareANight(a: PriceRule, b: PriceRule, rates: Rates): boolean {
  if (!shareAUnit(a.scope, b.scope, rates)) return false
  const weekdays = a.weekdays & b.weekdays
  if (weekdays === 0) return false
  const [first, second] = [daysOf(a, rates.seasons), daysOf(b, rates.seasons)]
  const days = first === null || second === null ? (first ?? second) : overlapOf(first, second)
  if (days === null) return true
  // A week has every weekday.
  const week = addDays(days.from, 7)
  return eachDay(days.from, days.until < week ? days.until : week).some((day) => isOn(day, weekdays))
}

const overlapOf = (a: Days, b: Days): Days => ({
  from: a.from > b.from ? a.from : b.from,
  until: a.until < b.until ? a.until : b.until,
})

function shareAUnit(a: Scope, b: Scope, { units }: Rates): boolean {
  if (a.of === 'business' || b.of === 'business') return true
  if (a.of === 'unit' && b.of === 'unit') return a.unitId === b.unitId
  const typeOf = (scope: Scope) =>
    scope.of === 'room-type' ? scope.roomType : scope.of === 'unit' ? units.get(scope.unitId)?.roomType : undefined
  return typeOf(a) === typeOf(b)
}
