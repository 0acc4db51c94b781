import type { z } from 'zod'
import type { MovedSegment } from '#contract/stays/schemas.ts'
import { decode, decodeSegment } from '#contract/wire.ts'
import { type Party, partyOf } from '#domain/guests/party.ts'
import { sumOf } from '#domain/money/money.ts'
import { costingTheirNights } from '#domain/prices/agreed-nights.ts'
import { keepingPrice } from '#domain/prices/keeping-price.ts'
import { keptTotal, mayKeepTotal } from '#domain/prices/kept-total.ts'
import { may } from '#domain/roles/may.ts'
import { type NightsInUnit, type StaySegment, segmentsProblem } from '#domain/reservations/segments.ts'
import type { StayRates } from '#server/features/prices/prices.store.ts'
import { quoteBy, ratesOfChange } from '#server/features/prices/quote-stay.ts'
import { priceNotByRates } from '#server/features/prices/prices.errors.ts'
import type { LockedStay } from '#server/features/stay/lock-stay.ts'
import { moveRefused } from '#server/features/stay/stay.errors.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'

type Parts = readonly z.output<typeof MovedSegment>[]
/** The segments of a move with their prices, the rates of these nights, and the party that pays them. */
export type PricedMove = { after: StaySegment[]; party: Party; rates: () => Promise<StayRates>; isAllowed: boolean }

/**
 * Returns the segments of the request with their prices. If the request has no prices, nights that the stay already had
 * keep their agreed price, and the rates price all other nights. A clerk who may not change prices keeps the agreed
 * total as the server distributes it.
 */
export async function pricedMove(db: Db, caller: Caller, stay: LockedStay, segments: Parts): Promise<PricedMove> {
  const { hotelId } = stay.folio
  const nights = segments.map(({ totalPrice: _its, ...segment }) => decode(segment))
  const party = partyOf(stay)
  const rates = ratesOfChange(db, hotelId, nights, stay.agreed)
  const named = segments.flatMap(({ totalPrice, ...segment }) =>
    typeof totalPrice === 'number' ? [decodeSegment({ ...segment, totalPrice })] : [],
  )
  const isNamed = named.length === segments.length
  if (isNamed && may(caller, 'price.change')) return { after: named, party, rates, isAllowed: true }
  const problem = segmentsProblem(nights)
  if (problem !== undefined) throw moveRefused(problem)
  const quoted = await quoteBy(db, hotelId, await rates(), { asked: plain(nights), agreed: stay.agreed, party })
  if (!isNamed || hasPrices(named, quoted.segments)) {
    return { after: [...quoted.segments], party, rates, isAllowed: true }
  }
  const total = totalOf(stay.agreed)
  const kept = costingTheirNights(nights, keptTotal(quoted, total))
  const isKept = hasPrices(named, kept) || hasPrices(named, keepingPrice(nights, total))
  const isAllowed = isKept && mayKeepTotal(stay.agreed, nights, await rates(), party)
  return { after: isAllowed ? kept : named, party, rates, isAllowed }
}

/**
 * Refuses any price of a segment but that of the present rates, or its share of the agreed total where that may be kept,
 * if the clerk may not change prices.
 */
export function refuseOtherPrice({ isAllowed }: PricedMove): void {
  if (!isAllowed) throw priceNotByRates()
}

const hasPrices = (named: readonly StaySegment[], by: readonly StaySegment[]) =>
  named.every(({ priceKurus }, at) => priceKurus === by[at]?.priceKurus)

const totalOf = (segments: readonly StaySegment[]) => sumOf(segments.map(({ priceKurus }) => priceKurus))

const plain = (segments: readonly NightsInUnit[]) =>
  segments.map(({ unitId, checkIn, checkOut }) => ({ unitId, checkIn, checkOut }))
