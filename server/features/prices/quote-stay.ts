import type { AgreedSegment } from '#domain/prices/agreed-nights.ts'
import { type Quote, quote } from '#domain/prices/quote.ts'
import type { NightsInUnit } from '#domain/reservations/segments.ts'
import { unitNotFound } from '#server/features/units/units.errors.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { ratesFor } from './prices.store.ts'

/** What a stay costs by the rates of the business, but for the nights that it keeps of what was `agreed`. */
export async function quoteStay(
  db: Db,
  hotelId: number,
  asked: readonly NightsInUnit[],
  agreed: readonly AgreedSegment[] = [],
): Promise<Quote> {
  const rates = await ratesFor(db, hotelId, asked, agreed)
  if (asked.some(({ unitId }) => !rates.units.has(unitId))) throw unitNotFound()
  return quote(asked, rates, agreed)
}
