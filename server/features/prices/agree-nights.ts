import type { Party } from '#domain/guests/party.ts'
import { type AgreedSegment, carriedOver, nightsThatMake } from '#domain/prices/agreed-nights.ts'
import { quote, unpricedNight } from '#domain/prices/quote.ts'
import type { Rates } from '#domain/prices/rates.ts'
import { isSold } from '#domain/reports/revenue.ts'
import { type StaySegment, wholeOf } from '#domain/reservations/segments.ts'
import type { Status } from '#domain/reservations/status.ts'
import type { Written } from '#server/features/folio/lines.store.ts'
import { type LockedFolio, postNights } from '#server/features/folio/nights-on-folio.ts'
import { followStay } from '#server/features/folio/services-of-stay.ts'
import type { Db } from '#server/platform/db/connect.ts'

type LockedStay = { folio: LockedFolio; status: Status; agreed: readonly AgreedSegment[] }
type Agreement = {
  after: readonly StaySegment[]
  /** Who stays after the change, and their present number if it has changed. */
  party: Party
  guests?: number | undefined
  rates: () => Promise<Rates>
}

/**
 * Adapts the nights on the folio to the current segments of a stay. Nights that the stay keeps retain their agreed
 * price; new nights get the price by the rates. Any other price for the segments counts as set by hand.
 */
export async function agreeNights(
  tx: Db,
  { folio, status, agreed: before }: LockedStay,
  { after, party, guests, rates: readRates }: Agreement,
  written: Written,
): Promise<void> {
  if (!isSold(status)) return
  const rates = await readRates()
  const quoted = unpricedNight(after, rates, before) === undefined ? quote(after, rates, before, party).nights : []
  const agreed = before.flatMap(({ rows = [] }) => rows)
  await postNights(tx, folio, nightsThatMake(after, quoted, carriedOver(agreed, after)), written)
  const [was, is] = [wholeOf(before), wholeOf(after)]
  if (was && is) await followStay(tx, folio, { before: was, after: is, guests }, written)
}
