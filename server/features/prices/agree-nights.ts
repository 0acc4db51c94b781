import { type AgreedSegment, carriedOver, nightsThatMake } from '#domain/prices/agreed-nights.ts'
import { quote, unpricedNight } from '#domain/prices/quote.ts'
import { isSold } from '#domain/reports/revenue.ts'
import { type StaySegment, wholeOf } from '#domain/reservations/segments.ts'
import type { Status } from '#domain/reservations/status.ts'
import { partyOfStay, type OfStay } from '#server/features/folio/folio.store.ts'
import type { Written } from '#server/features/folio/lines.store.ts'
import { postNights } from '#server/features/folio/nights-on-account.ts'
import { followStay } from '#server/features/folio/services-of-stay.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { ratesFor } from './prices.store.ts'

/**
 * Brings the nights on the account in line with the segments that a stay has become. Those that it keeps cost what was
 * agreed, the others what the rates say, or all what was agreed for others; any other price was set by hand.
 * `guests`: how many come now, where that has changed as well.
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
