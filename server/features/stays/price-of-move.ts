import type { z } from 'zod'
import type { MovedSegment } from '#contract/stays/schemas.ts'
import { decode, decodeSegment } from '#contract/wire.ts'
import { sumOf } from '#domain/money/money.ts'
import type { AgreedSegment } from '#domain/prices/agreed-nights.ts'
import { may } from '#domain/roles/may.ts'
import { type NightsInUnit, type StaySegment, segmentsProblem } from '#domain/reservations/segments.ts'
import { partyOfStay } from '#server/features/folio/folio.store.ts'
import { quoteStay } from '#server/features/prices/quote-stay.ts'
import { refuseOwnPrice } from '#server/features/prices/refuse-own-price.ts'
import { moveRefused } from '#server/features/stay/stay.errors.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'

type PriceOfMoveInput = { db: Db; caller: Caller; params: { id: number } }
type Parts = readonly z.output<typeof MovedSegment>[]

/**
 * Returns the segments of the request with their prices. If the request has no prices, nights that the stay already had
 * keep their agreed price, and the rates price all other nights.
 */
export async function pricedSegments(
  asked: PriceOfMoveInput,
  segments: Parts,
  before: readonly AgreedSegment[],
): Promise<StaySegment[]> {
  const named = segments.flatMap(({ totalPrice, ...segment }) =>
    typeof totalPrice === 'number' ? [decodeSegment({ ...segment, totalPrice })] : [],
  )
  if (named.length === segments.length) return named
  const nights = segments.map(({ totalPrice: _none, ...segment }) => decode(segment))
  const problem = segmentsProblem(nights)
  if (problem !== undefined) throw moveRefused(problem)
  return [...(await byRates(asked, nights, before)).segments]
}

/** Refuses any price but the agreed one or that of the present rates, if the clerk may not change prices. */
export async function refuseOtherPrice(
  asked: PriceOfMoveInput,
  before: readonly AgreedSegment[],
  after: readonly StaySegment[],
): Promise<void> {
  if (may(asked.caller, 'price.change')) return
  const [was, is] = [totalOf(before), totalOf(after)]
  if (is !== was) refuseOwnPrice(asked.caller, is, [(await byRates(asked, after, before)).total])
}

const totalOf = (segments: readonly StaySegment[]) => sumOf(segments.map(({ priceKurus }) => priceKurus))

async function byRates(
  { db, caller: { hotelId }, params: { id } }: PriceOfMoveInput,
  segments: readonly NightsInUnit[],
  agreed: readonly AgreedSegment[],
) {
  const asked = segments.map(({ unitId, checkIn, checkOut }) => ({ unitId, checkIn, checkOut }))
  const party = await partyOfStay(db, { hotelId, reservationId: id })
  return (await quoteStay(db, hotelId, { asked, agreed, party })).quoted
}
