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
  { asked, agreed = [], party }: QuoteStayInput,
): Promise<{ quoted: Quote<ExplainedNight>; rates: StayRates }> {
  const rates = await ratesFor(db, hotelId, asked, agreed)
  if (asked.some(({ unitId }) => !rates.units.has(unitId))) throw unitNotFound()
  await refuseUnpriced(db, hotelId, asked, rates, agreed)
  return { quoted: quote(asked, rates, agreed, party), rates }
}
