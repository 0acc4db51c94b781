import { stayRefusals } from '#domain/prices/restrictions.ts'
import { unpricedNight } from '#domain/prices/quote.ts'
import type { AgreedSegment } from '#domain/prices/agreed-nights.ts'
import type { Rates } from '#domain/prices/rates.ts'
import type { NightsInUnit, StaySegment } from '#domain/reservations/segments.ts'
import { unitNameOf } from '#server/features/units/units.store.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { forbiddenByRule, nightUnpriced } from './prices.errors.ts'
import { ratesFor } from './prices.store.ts'

/** What rules forbid of a stay, or of a change of one, unless who asks goes on on purpose. */
export function refuseForbidden(
  rates: Rates,
  asked: readonly NightsInUnit[],
  before: readonly NightsInUnit[],
  despiteRules: boolean | undefined,
): void {
  if (despiteRules === true) return
  const [first] = stayRefusals(asked, rates, before)
  if (first !== undefined) throw forbiddenByRule(first)
}

/** The same where nothing else has to be known of prices. */
export async function refuseForbiddenChange(
  db: Db,
  hotelId: number,
  {
    before,
    after,
    despiteRules,
  }: { before: readonly StaySegment[]; after: readonly NightsInUnit[]; despiteRules: boolean | undefined },
): Promise<void> {
  if (despiteRules === true) return
  refuseForbidden(await ratesFor(db, hotelId, after, before), after, before, false)
}

/** A night that nobody has a price for is not free: it is refused by its date. */
export async function refuseUnpriced(
  db: Db,
  hotelId: number,
  asked: readonly NightsInUnit[],
  rates: Rates,
  agreed: readonly AgreedSegment[] = [],
): Promise<void> {
  const unpriced = unpricedNight(asked, rates, agreed)
  if (unpriced === undefined) return
  throw nightUnpriced(unpriced.day, (await unitNameOf(db, hotelId, unpriced.unitId)) ?? '')
}
