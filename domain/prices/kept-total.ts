// The total agreed for a stay, kept for other nights by somebody who may not change prices.
import { type Kurus, kurus, spreadOver, sumOf } from '#domain/money/money.ts'
import type { Party } from '#domain/guests/party.ts'
import type { NightsInUnit } from '#domain/reservations/segments.ts'
import { type Day, eachDay } from '#domain/time/day.ts'
import type { AgreedNight } from './agreed-nights.ts'
import { coversNights } from './keeping-price.ts'
import { type ExplainedNight, nightByRates, type Quote } from './quote.ts'
import type { Rates } from './rates.ts'

/**
 * True if the total agreed for the nights before may stand for those after. They must be no more, and by today's rates
 * the new nights must not cost more than the nights that they replace. A new night without a price is never covered.
 */
export function mayKeepTotal(
  before: readonly NightsInUnit[],
  after: readonly NightsInUnit[],
  rates: Rates,
  party?: Party,
): boolean {
  const costs = (nights: readonly NightInUnit[]) => nights.map((night) => nightByRates(night, rates, party)?.price)
  const added = costs(nightsOf(after).filter((night) => !has(before, night)))
  const dropped = costs(nightsOf(before).filter((night) => !has(after, night)))
  const known = (prices: readonly (Kurus | undefined)[]) => prices.filter((price) => price !== undefined)
  const isPriced = known(added).length === added.length
  return coversNights(before, after) && isPriced && sumOf(known(added)) <= sumOf(known(dropped))
}

type NightInUnit = { day: Day; unitId: number }

const nightsOf = (segments: readonly NightsInUnit[]): NightInUnit[] =>
  segments.flatMap(({ unitId, checkIn, checkOut }) => eachDay(checkIn, checkOut).map((day) => ({ day, unitId })))

const has = (segments: readonly NightsInUnit[], { day, unitId }: NightInUnit) =>
  segments.some((one) => one.unitId === unitId && one.checkIn <= day && day < one.checkOut)

/**
 * Distributes the agreed total over the nights of a quote. Nights that the stay already had keep their own price, and
 * the new nights share the rest in proportion to their rates: otherwise the price could be put on one night and that
 * night given up. Without new nights, the rest is due with the last night.
 */
export function keptTotal({ nights }: Pick<Quote<ExplainedNight>, 'nights'>, total: Kurus): AgreedNight[] {
  const added = nights.filter(({ reason }) => reason !== 'agreed')
  const rest = kurus(total - sumOf(nights.filter((night) => !added.includes(night)).map(({ price }) => price)))
  const sharing = added.length > 0 ? added : nights.slice(-1)
  const rates = sharing.map(({ price }) => price)
  const isFree = rates.every((rate) => rate === 0)
  const shares = spreadOver(rest, isFree ? rates.map(() => kurus(1)) : rates)
  return nights.map(({ day, unitId, price, ruleId, byHand, reason }) => {
    const at = sharing.findIndex((night) => night.day === day)
    const share = shares[at] ?? kurus(0)
    const is = at >= 0 && reason === 'agreed' ? sumOf([price, share]) : at >= 0 ? share : price
    return is === price
      ? { day, unitId, price, ruleId, byHand }
      : { day, unitId, price: is, ruleId: null, byHand: true }
  })
}
