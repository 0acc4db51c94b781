import type { z } from 'zod'
import type { MovedPart } from '#contract/stays.ts'
import { decode, decodeSegment } from '#contract/wire.ts'
import { sumOf } from '#domain/money/money.ts'
import type { AgreedSegment } from '#domain/prices/agreed-nights.ts'
import { may } from '#domain/roles/may.ts'
import { type NightsInUnit, type StaySegment, segmentsProblem } from '#domain/reservations/segments.ts'
import { partyOfStay } from '#server/features/folio/folio.store.ts'
import { quoteStay } from '#server/features/prices/quote-stay.ts'
import { refuseOwnPrice } from '#server/features/prices/refuse-own-price.ts'
import { moveRefused } from '#server/features/reservations/reservations.errors.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'

type Asked = { db: Db; caller: Caller; params: { id: number } }
type Parts = readonly z.output<typeof MovedPart>[]

/** The parts as they are asked for; without their prices, what was agreed for nights that stay and else what the rates say. */
export async function pricedParts(
  asked: Asked,
  parts: Parts,
  before: readonly AgreedSegment[],
): Promise<StaySegment[]> {
  const named = parts.flatMap(({ totalPrice, ...part }) =>
    typeof totalPrice === 'number' ? [decodeSegment({ ...part, totalPrice })] : [],
  )
  if (named.length === parts.length) return named
  const nights = parts.map(({ totalPrice: _none, ...part }) => decode(part))
  const problem = segmentsProblem(nights)
  if (problem !== undefined) throw moveRefused(problem)
  return [...(await byRates(asked, nights, before)).segments]
}

/** Who may not change prices moves a stay for what was agreed, or for what the rates say of it now. */
export async function refuseOtherPrice(
  asked: Asked,
  before: readonly AgreedSegment[],
  after: readonly StaySegment[],
): Promise<void> {
  if (may(asked.caller, 'price.change')) return
  const [was, is] = [totalOf(before), totalOf(after)]
  if (is !== was) refuseOwnPrice(asked.caller, is, [(await byRates(asked, after, before)).total])
}

const totalOf = (parts: readonly StaySegment[]) => sumOf(parts.map(({ priceKurus }) => priceKurus))

async function byRates(
  { db, caller: { hotelId }, params: { id } }: Asked,
  parts: readonly NightsInUnit[],
  agreed: readonly AgreedSegment[],
) {
  const asked = parts.map(({ unitId, checkIn, checkOut }) => ({ unitId, checkIn, checkOut }))
  const party = await partyOfStay(db, { hotelId, reservationId: id })
  return (await quoteStay(db, hotelId, { asked, agreed, party })).quoted
}
