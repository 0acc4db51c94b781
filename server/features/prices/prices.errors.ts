import type { RuleProblem, SeasonProblem, BandProblem } from '#domain/prices/rule-problems.ts'
import type { StayRefusal } from '#domain/prices/restrictions.ts'
import type { SegmentsProblem } from '#domain/reservations/segments.ts'
import type { Day } from '#domain/time/day.ts'
import { atField, RuleBroken } from '#server/platform/http/problems.ts'

/** The requested nights cannot form one stay. */
export const notOneStay = (problem: SegmentsProblem) => new RuleBroken(problem, 422)

/** The stay whose agreed prices were to be kept does not exist. */
export const agreedStayNotFound = () => new RuleBroken('reservation.not-found', 404)

/** A night without a price is refused, because it would otherwise be free. */
export const nightUnpriced = (day: Day, unitName: string) =>
  new RuleBroken('price.unpriced-night', 422, {
    values: { day, unitName },
    fields: { totalPrice: 'price.unpriced-night' },
  })

/** The caller may not set prices, and the price is neither the price by the rates nor the agreed price. */
export const priceNotByRates = () =>
  new RuleBroken('price.not-by-rates', 403, { fields: { totalPrice: 'price.not-by-rates' } })

/**
 * The refusal names the first rule that is broken, and the day concerned. The same request with `despiteRules` is
 * accepted.
 */
export const forbiddenByRule = (refusal: StayRefusal) =>
  new RuleBroken(refusal.code, 409, {
    values: { day: refusal.day, ...('minNights' in refusal && { minNights: refusal.minNights }) },
    fields: { despiteRules: refusal.code },
  })

export const noSuchRule = () => new RuleBroken('price.rule-not-found', 404)
export const noSuchSeason = () => new RuleBroken('price.season-not-found', 404)

const fieldOf = {
  'price.rule-says-nothing': 'price',
  'price.no-weekday': 'weekdays',
  'price.night-with-season': 'weekdays',
  'price.negative': 'price',
  'price.night-percent': 'nightPercent',
  'price.price-and-percent': 'nightPercent',
  'price.included-guests': 'includedGuests',
  'price.min-nights-range': 'minNightsOnArrival',
  'price.season-nameless': 'name',
  'price.season-backwards': 'to',
  'price.season-too-long': 'to',
  'price.seasons-overlap': 'from',
  'price.band-ages': 'childBands',
  'price.bands-overlap': 'childBands',
  'price.percent': 'childBands',
} as const

/** If two members add the same rule at the same time, the later one is refused because the rule already exists. */
const saidTwice = () => new RuleBroken('price.rule-twice', 409)

export const ruleRefused = (problem: RuleProblem | SeasonProblem | BandProblem | 'price.season-too-long') =>
  problem === 'price.rule-twice' ? saidTwice() : atField(problem, fieldOf[problem])
