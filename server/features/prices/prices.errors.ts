import type { RuleProblem, SeasonProblem, BandProblem } from '#domain/prices/rule-problems.ts'
import type { StayRefusal } from '#domain/prices/restrictions.ts'
import type { SegmentsProblem } from '#domain/reservations/segments.ts'
import type { Day } from '#domain/time/day.ts'
import { atField, RuleBroken } from '#server/platform/http/problems.ts'

/** What was asked for is not one stay. */
export const notOneStay = (problem: SegmentsProblem) => new RuleBroken(problem, 422)

/** Of which nights were to be kept. */
export const agreedStayNotFound = () => new RuleBroken('reservation.not-found', 404)

/** No night is free because nobody has said what it costs. */
export const nightUnpriced = (day: Day, unitName: string) =>
  new RuleBroken('price.unpriced-night', 422, {
    values: { day, unitName },
    fields: { totalPrice: 'price.unpriced-night' },
  })

/** Another price than the rates say, or than was agreed, from somebody who may not give one. */
export const priceNotByRates = () =>
  new RuleBroken('price.not-by-rates', 403, { fields: { totalPrice: 'price.not-by-rates' } })

/** What rules forbid: said by the first, at the day that it is about. Asked again with `despiteRules`, it is done. */
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

/** Two who say it at once: the later one is told that it has been said. */
const saidTwice = () => new RuleBroken('price.rule-twice', 409)

export const ruleRefused = (problem: RuleProblem | SeasonProblem | BandProblem | 'price.season-too-long') =>
  problem === 'price.rule-twice' ? saidTwice() : atField(problem, fieldOf[problem])
