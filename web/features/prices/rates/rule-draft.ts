// A price rule while the user edits it, and its priority among the other rules.
import type { z } from 'zod'
import type { NewPriceRule, PriceRule as WireRule, Rates as WireRates } from '#contract/prices/rates/schemas.ts'
import { decodeRates, decodeRule, decodeScope, encodeScope } from '#contract/wire.ts'
import { hasWholeKurus } from '#domain/money/money.ts'
import type { PriceRule, Rates, Scope, Season, UnitRate } from '#domain/prices/rates.ts'
import { priorityAbove, ruleProblem, type RuleProblem } from '#domain/prices/rule-problems.ts'
import { addDays, type Day } from '#domain/time/day.ts'
import { everyWeekday, type Weekdays } from '#domain/time/weekdays.ts'

type NumberField = number | ''

export type RuleDraft = {
  scope: Scope
  /** The season that the rule is added to, until the user types other days or another name. */
  seasonId?: number | undefined
  /** Null if the rule applies all year. */
  days: { from: Day | null; to: Day | null } | null
  /** The name of the season. If it is empty, the season is named after its days. */
  name: string
  weekdays: Weekdays
  /** Whether the rule sets a price, or adds a percentage to the prices that others set. */
  pays: 'price' | 'percent'
  price: NumberField
  percent: NumberField
  minNights: NumberField
  /**
   * True if the minimum applies to every stay that includes such a night; false if it applies only to stays that arrive
   * on one.
   */
  through: boolean
  includedGuests: NumberField
  extraAdult: NumberField
  closed: boolean
  closedToArrival: boolean
  closedToDeparture: boolean
}

export const blankDraft = (scope: Scope, from: Day | null, to: Day | null, name = ''): RuleDraft => ({
  scope,
  days: { from, to },
  name,
  weekdays: everyWeekday,
  pays: 'price',
  price: '',
  percent: '',
  minNights: '',
  through: false,
  includedGuests: '',
  extraAdult: '',
  closed: false,
  closedToArrival: false,
  closedToDeparture: false,
})

/** The draft for editing an existing rule. */
export function draftOf(rule: WireRule, { seasons }: WireRates): RuleDraft {
  const season = seasons.find(({ id }) => id === rule.seasonId)
  const days = rule.night === null ? (season ?? null) : { from: rule.night, to: rule.night }
  return {
    scope: decodeScope(rule.scope),
    days: days && { from: days.from, to: days.to },
    name: season?.name ?? '',
    weekdays: rule.weekdays,
    pays: rule.nightPercent === null ? 'price' : 'percent',
    price: rule.price ?? '',
    percent: rule.nightPercent ?? '',
    minNights: rule.minNightsThrough ?? rule.minNightsOnArrival ?? '',
    through: rule.minNightsThrough !== null,
    includedGuests: rule.includedGuests ?? '',
    extraAdult: rule.extraAdult ?? '',
    closed: rule.closed ?? false,
    closedToArrival: rule.closedToArrival ?? false,
    closedToDeparture: rule.closedToDeparture ?? false,
  }
}

const orNull = (typed: NumberField) => (typed === '' || Number.isNaN(typed) ? null : typed)
const ifSo = (flag: boolean) => (flag ? true : null)
const isNight = ({ days, seasonId }: RuleDraft) => seasonId === undefined && days?.from != null && days.from === days.to

/** The terms of the rule in the form in which they are sent. */
export function saidBy(draft: RuleDraft) {
  const minNights = orNull(draft.minNights)
  return {
    scope: encodeScope(draft.scope),
    weekdays: isNight(draft) ? everyWeekday : draft.weekdays,
    price: draft.pays === 'price' ? orNull(draft.price) : null,
    nightPercent: draft.pays === 'percent' ? orNull(draft.percent) : null,
    includedGuests: orNull(draft.includedGuests),
    extraAdult: orNull(draft.extraAdult),
    minNightsOnArrival: draft.through ? null : minNights,
    minNightsThrough: draft.through ? minNights : null,
    closed: ifSo(draft.closed),
    closedToArrival: ifSo(draft.closedToArrival),
    closedToDeparture: ifSo(draft.closedToDeparture),
  }
}

export function asNewRule(draft: RuleDraft): z.input<typeof NewPriceRule> | undefined {
  const { days, name } = draft
  if (days === null) return { ...saidBy(draft), days: null }
  if (days.from === null || days.to === null) return undefined
  if (draft.seasonId !== undefined) return { ...saidBy(draft), days: { seasonId: draft.seasonId } }
  const named = name.trim() === '' ? {} : { name: name.trim() }
  return { ...saidBy(draft), days: { from: days.from, to: days.to, ...named } }
}

type Judged = { rule: PriceRule; rates: Rates; twin: WireRule | undefined; problem: RuleProblem | undefined }

/** The rule that the draft would become, among all other rules. Undefined while its days are incomplete. */
export function judged(
  draft: RuleDraft,
  wire: WireRates,
  units: ReadonlyMap<number, UnitRate>,
  editing?: number,
): Judged | undefined {
  const { days } = draft
  if (days !== null && (days.from === null || days.to === null || days.to < days.from)) return undefined
  const rates = decodeRates(wire, units)
  const span = days?.from != null && days.to !== null ? { from: days.from, until: addDays(days.to, 1) } : null
  const isAlone = isNight(draft)
  const chosen = rates.seasons.find(({ id }) => id === draft.seasonId)
  const season = chosen ?? (span === null || isAlone ? undefined : seasonOn(span, draft.name, rates.seasons))
  const fresh = season !== undefined && !rates.seasons.includes(season)
  const terms = saidBy(draft)
  const said = decodeRule({
    ...terms,
    price: terms.price === null ? null : lira(terms.price),
    extraAdult: lira(draft.extraAdult),
  })
  const draftRule = {
    ...said,
    id: editing ?? Number.MAX_SAFE_INTEGER,
    night: isAlone && span !== null ? span.from : null,
    seasonId: season?.id ?? null,
  }
  const all = { ...rates, seasons: fresh ? [...rates.seasons, season] : rates.seasons }
  const key = keyOf(draftRule)
  const twin = rates.rules.find((other) => other.id !== editing && keyOf(other) === key)
  const rule = twin === undefined ? draftRule : { ...draftRule, id: twin.id }
  return {
    rule,
    rates: all,
    twin: twin && wire.rules.find(({ id }) => id === twin.id),
    problem: ruleProblem(rule, rates.rules),
  }
}

const lira = (typed: NumberField): number | null => (typed !== '' && hasWholeKurus(typed) && typed >= 0 ? typed : null)

const keyOf = ({ scope, seasonId, night, weekdays }: PriceRule) => JSON.stringify([scope, seasonId, night, weekdays])

type Span = { from: Day; until: Day }

/**
 * Chooses the season in the same way as the server: the season with exactly these days, if no other season has priority
 * over it; otherwise a new season above all of them.
 */
function seasonOn(span: Span, name: string, seasons: readonly Season[]): Season {
  const above = priorityAbove(span, seasons)
  const known = seasons.find(
    (season) => season.from === span.from && season.until === span.until && season.priority === above - 1,
  )
  if (known !== undefined && (name.trim() === '' || name.trim() === known.name)) return known
  return { ...span, id: -1, name: name.trim(), priority: above }
}
