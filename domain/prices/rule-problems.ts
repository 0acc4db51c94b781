// Checks seasons and price rules, and returns the problem of an invalid one.
import { adultAge } from '#domain/guests/party.ts'
import { maxGuests } from '#domain/guests/guest-count.ts'
import { maxNights } from '#domain/reservations/limits.ts'
import { overlap } from '#domain/reservations/stay.ts'
import { everyWeekday, isWeekdaySet, weekdaysIn } from '#domain/time/weekdays.ts'
import type { ChildBand, PriceRule, Season } from './rates.ts'

type Days = Pick<Season, 'from' | 'until'>
const meet = (a: Days, b: Days) =>
  overlap({ checkIn: a.from, checkOut: a.until }, { checkIn: b.from, checkOut: b.until })

export type SeasonProblem = 'price.season-nameless' | 'price.season-backwards' | 'price.seasons-overlap'

/**
 * Two seasons of the same priority may not share a day. The constraint `price_season_no_overlap` guarantees this too.
 */
export function seasonProblem(season: Season, others: readonly Season[]): SeasonProblem | undefined {
  if (season.name.trim() === '') return 'price.season-nameless'
  if (season.until <= season.from) return 'price.season-backwards'
  const isRival = ({ id, priority }: Season) => id !== season.id && priority === season.priority
  return others.some((other) => isRival(other) && meet(season, other)) ? 'price.seasons-overlap' : undefined
}

/**
 * Returns the priority of a season drawn over others, so that it takes precedence over all seasons that it overlaps.
 */
export function priorityAbove(days: Days, seasons: readonly Season[]): number {
  return Math.max(0, ...seasons.filter((season) => meet(days, season)).map(({ priority }) => priority)) + 1
}

export type RuleProblem =
  | 'price.rule-says-nothing'
  | 'price.no-weekday'
  | 'price.night-with-season'
  | 'price.negative'
  | 'price.night-percent'
  | 'price.price-and-percent'
  | 'price.included-guests'
  | 'price.min-nights-range'
  | 'price.rule-twice'

/** The bounds of a percentage that a rule adds to a price or takes off it. */
export const nightPercentLeast = -90
export const nightPercentMost = 300

export function ruleProblem(rule: PriceRule, others: readonly PriceRule[]): RuleProblem | undefined {
  const { nightKurus, nightPercent, extraAdultKurus, includedGuests, minNightsOnArrival, minNightsThrough } = rule
  const { closed, closedToArrival, closedToDeparture } = rule
  const amounts = [nightKurus, extraAdultKurus]
  const lengths = [minNightsOnArrival, minNightsThrough]
  if (
    [...amounts, ...lengths, nightPercent, includedGuests, closed, closedToArrival, closedToDeparture].every(
      (one) => one === null,
    )
  ) {
    return 'price.rule-says-nothing'
  }
  if (!isWeekdaySet(rule.weekdays)) return 'price.no-weekday'
  if (rule.night !== null && (rule.seasonId !== null || rule.weekdays !== everyWeekday))
    return 'price.night-with-season'
  if (amounts.some((amount) => amount !== null && amount < 0)) return 'price.negative'
  if (nightPercent !== null) {
    if (nightPercent === 0 || !isWithin(nightPercent, nightPercentLeast, nightPercentMost)) return 'price.night-percent'
    if (nightKurus !== null) return 'price.price-and-percent'
  }
  if (includedGuests !== null && !isWithin(includedGuests, 1, maxGuests)) return 'price.included-guests'
  if (lengths.some((length) => length !== null && !isWithin(length, 1, maxNights))) return 'price.min-nights-range'
  return others.some((other) => isRivalOf(rule, other)) ? 'price.rule-twice' : undefined
}

/**
 * True if only chance would decide which of two rules comes first. Such rules have the same scope, the same season and
 * the same number of weekdays, with at least one weekday in common. If the numbers differ, the rule with fewer weekdays
 * takes precedence.
 */
function isRivalOf(rule: PriceRule, other: PriceRule): boolean {
  return (
    other.id !== rule.id &&
    JSON.stringify(keyOf(other)) === JSON.stringify(keyOf(rule)) &&
    (other.weekdays & rule.weekdays) !== 0 &&
    weekdaysIn(other.weekdays).length === weekdaysIn(rule.weekdays).length
  )
}

const keyOf = ({ scope, seasonId, night }: PriceRule) => [scope, seasonId, night]

export type BandProblem = 'price.band-ages' | 'price.bands-overlap' | 'price.negative' | 'price.percent'

export function childBandsProblem(bands: readonly ChildBand[]): BandProblem | undefined {
  for (const [at, band] of bands.entries()) {
    const { fromAge, untilAge } = band
    if (!isWithin(fromAge, 0, adultAge - 1) || !isWithin(untilAge, fromAge + 1, adultAge)) return 'price.band-ages'
    if (bands.slice(0, at).some((other) => other.fromAge < untilAge && fromAge < other.untilAge)) {
      return 'price.bands-overlap'
    }
    if ('kurus' in band && band.kurus < 0) return 'price.negative'
    if ('percent' in band && !isWithin(band.percent, 0, 100)) return 'price.percent'
  }
  return undefined
}

const isWithin = (value: number, least: number, most: number) =>
  Number.isInteger(value) && value >= least && value <= most
