import { type AgreedSegment, carriedOver, nightsThatMake } from '#domain/prices/agreed-nights.ts'
import { quote, unpricedNight } from '#domain/prices/quote.ts'
import { isSold } from '#domain/reports/revenue.ts'
import { type StaySegment, wholeOf } from '#domain/reservations/segments.ts'
import type { Status } from '#domain/reservations/status.ts'
import { partyOfStay, type OfStay } from '#server/features/folio/folio.store.ts'
import type { Written } from '#server/features/folio/lines.store.ts'
import { postNights } from '#server/features/folio/nights-on-folio.ts'
import { followStay } from '#server/features/folio/services-of-stay.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { ratesFor } from './prices.store.ts'

/**
 * Adapts the nights on the folio to the current segments of a stay. Nights that the stay keeps retain their agreed
 * price; new nights get the price by the rates. Any other price for the segments counts as set by hand. `guests` is the
 * new number of guests, if it has changed.
 */
export async function agreeNights(
  tx: Db,
  { status, ...of }: OfStay & { status: Status },
  {
    before,
    after,
    guests,
  }: { before: readonly AgreedSegment[]; after: readonly StaySegment[]; guests?: number | undefined },
  written: Written,
): Promise<void> {
  if (!isSold(status)) return
  const rates = await ratesFor(tx, of.hotelId, after, after)
  const party = await partyOfStay(tx, of)
  const quoted = unpricedNight(after, rates, before) === undefined ? quote(after, rates, before, party).nights : []
  const agreed = before.flatMap(({ rows = [] }) => rows)
  await postNights(tx, of, nightsThatMake(after, quoted, carriedOver(agreed, after)), written)
  const [was, is] = [wholeOf(before), wholeOf(after)]
  if (was && is) await followStay(tx, of, { before: was, after: is, guests }, written)
}
