import type { Party } from '#domain/guests/party.ts'
import { sumOf } from '#domain/money/money.ts'
import { type AgreedSegment, carriedOver, nightsThatMake } from '#domain/prices/agreed-nights.ts'
import { keptTotal } from '#domain/prices/kept-total.ts'
import { quote, unpricedNight } from '#domain/prices/quote.ts'
import type { Rates } from '#domain/prices/rates.ts'
import { isSold } from '#domain/reports/revenue.ts'
import { type StaySegment, wholeOf } from '#domain/reservations/segments.ts'
import type { Status } from '#domain/reservations/status.ts'
import { may } from '#domain/roles/may.ts'
import type { Written } from '#server/features/folio/lines.store.ts'
import { type LockedFolio, postNights } from '#server/features/folio/nights-on-folio.ts'
import { followStay } from '#server/features/folio/services-of-stay.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'

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
 * price; new nights get the price by the rates. Any other price for the segments counts as set by hand. For a clerk who
 * may not change prices, a kept total is distributed by the rates.
 */
export async function agreeNights(
  tx: Db,
  caller: Caller,
  { folio, status, agreed: before }: LockedStay,
  { after, party, guests, rates: readRates }: Agreement,
  written: Written,
): Promise<void> {
  if (!isSold(status)) return
  const rates = await readRates()
  const quoted = unpricedNight(after, rates, before) === undefined ? quote(after, rates, before, party) : { nights: [] }
  const agreed = before.flatMap(({ rows = [] }) => rows)
  const kept = may(caller, 'price.change')
    ? carriedOver(agreed, after)
    : keptTotal(quoted, sumOf(before.map(({ priceKurus }) => priceKurus)))
  await postNights(tx, folio, nightsThatMake(after, quoted.nights, kept), written)
  const [was, is] = [wholeOf(before), wholeOf(after)]
  if (was && is) await followStay(tx, folio, { before: was, after: is, guests }, written)
}
