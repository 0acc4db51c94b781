import type { Party } from '#domain/guests/party.ts'
import type { AgreedSegment } from '#domain/prices/agreed-nights.ts'
import { type ExplainedNight, type Quote, quote } from '#domain/prices/quote.ts'
import type { NightsInUnit } from '#domain/reservations/segments.ts'
import { unitNotFound } from '#server/features/units/units.errors.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { ratesFor, type StayRates } from './prices.store.ts'
import { refuseUnpriced } from './refuse-by-rules.ts'

type QuoteStayInput = { asked: readonly NightsInUnit[]; agreed?: readonly AgreedSegment[]; party?: Party | undefined }

/** Prices a stay by the rates of the business, except for nights kept from the `agreed` stay. */
export async function quoteStay(
  db: Db,
  hotelId: number,
  wanted: QuoteStayInput,
): Promise<{ quoted: Quote<ExplainedNight>; rates: StayRates }> {
  const rates = await ratesFor(db, hotelId, wanted.asked, wanted.agreed ?? [])
  return { quoted: await quoteBy(db, hotelId, rates, wanted), rates }
}

/** Prices a stay by rates that were read for it. */
export async function quoteBy(
  db: Db,
  hotelId: number,
  rates: StayRates,
  { asked, agreed = [], party }: QuoteStayInput,
): Promise<Quote<ExplainedNight>> {
  if (asked.some(({ unitId }) => !rates.units.has(unitId))) throw unitNotFound()
  await refuseUnpriced(db, hotelId, asked, rates, agreed)
  return quote(asked, rates, agreed, party)
}

/** Reads the rates of a changed stay when they are needed, and only once. */
export function ratesOfChange(
  db: Db,
  hotelId: number,
  after: readonly NightsInUnit[],
  before: readonly AgreedSegment[],
) {
  let read: Promise<StayRates> | undefined
  return () => (read ??= ratesFor(db, hotelId, after, before))
}
