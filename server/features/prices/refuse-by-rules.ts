import { stayRefusals } from '#domain/prices/restrictions.ts'
import { unpricedNight } from '#domain/prices/quote.ts'
import type { AgreedSegment } from '#domain/prices/agreed-nights.ts'
import type { Rates } from '#domain/prices/rates.ts'
import type { NightsInUnit } from '#domain/reservations/segments.ts'
import { unitNameOf } from '#server/features/units/units.store.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { forbiddenByRule, nightUnpriced } from './prices.errors.ts'

/** Refuses a stay, or a change of a stay, that the rules forbid, unless the request overrides them. */
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

/** Refuses a stay that has a night without a price, and names the night's date: such a night is not free. */
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
