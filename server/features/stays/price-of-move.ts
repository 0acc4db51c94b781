import type { z } from 'zod'
import type { MovedSegment } from '#contract/stays/schemas.ts'
import { decode, decodeSegment } from '#contract/wire.ts'
import { type Party, partyOf } from '#domain/guests/party.ts'
import { sumOf } from '#domain/money/money.ts'
import { coversNights } from '#domain/prices/keeping-price.ts'
import { may } from '#domain/roles/may.ts'
import { type NightsInUnit, type StaySegment, segmentsProblem } from '#domain/reservations/segments.ts'
import type { StayRates } from '#server/features/prices/prices.store.ts'
import { quoteBy, ratesOfChange } from '#server/features/prices/quote-stay.ts'
import { refuseOwnPrice } from '#server/features/prices/refuse-own-price.ts'
import type { LockedStay } from '#server/features/stay/lock-stay.ts'
import { moveRefused } from '#server/features/stay/stay.errors.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'

type Parts = readonly z.output<typeof MovedSegment>[]
/** The segments of a move with their prices, the rates of these nights, and the party that pays them. */
export type PricedMove = { after: StaySegment[]; party: Party; rates: () => Promise<StayRates> }

/**
 * Returns the segments of the request with their prices. If the request has no prices, nights that the stay already had
 * keep their agreed price, and the rates price all other nights.
 */
export async function pricedMove(db: Db, stay: LockedStay, segments: Parts): Promise<PricedMove> {
  const { hotelId } = stay.folio
  const nights = segments.map(({ totalPrice: _its, ...segment }) => decode(segment))
  const party = partyOf(stay)
  const rates = ratesOfChange(db, hotelId, nights, stay.agreed)
  const named = segments.flatMap(({ totalPrice, ...segment }) =>
    typeof totalPrice === 'number' ? [decodeSegment({ ...segment, totalPrice })] : [],
  )
  if (named.length === segments.length) return { after: named, party, rates }
  const problem = segmentsProblem(nights)
  if (problem !== undefined) throw moveRefused(problem)
  const quoted = await quoteBy(db, hotelId, await rates(), { asked: plain(nights), agreed: stay.agreed, party })
  return { after: [...quoted.segments], party, rates }
}

/**
 * Refuses any price but that of the present rates, or the agreed one for no more nights, if the clerk may not change
 * prices.
 */
export async function refuseOtherPrice(
  db: Db,
  caller: Caller,
  { folio, agreed }: LockedStay,
  { after, party, rates }: PricedMove,
): Promise<void> {
  if (may(caller, 'price.change')) return
  const [was, is] = [totalOf(agreed), totalOf(after)]
  if (is === was && coversNights(agreed, after)) return
  const { total } = await quoteBy(db, folio.hotelId, await rates(), { asked: plain(after), agreed, party })
  refuseOwnPrice(caller, is, [total])
}

const totalOf = (segments: readonly StaySegment[]) => sumOf(segments.map(({ priceKurus }) => priceKurus))

const plain = (segments: readonly NightsInUnit[]) =>
  segments.map(({ unitId, checkIn, checkOut }) => ({ unitId, checkIn, checkOut }))
