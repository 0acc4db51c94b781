import type { Settlement } from '#contract/cancellation/schemas.ts'
import { toTl } from '#domain/money/money.ts'
import { type OfStay, stayOf } from '#server/features/folio/folio.store.ts'
import { reservationNotFound } from '#server/features/stay/stay.errors.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { settlementThatCounts } from './settlements.store.ts'

/** Returns the decision about the money of a cancelled stay. Null if the stay takes place or no decision was made. */
export async function readSettlement(db: Db, of: OfStay): Promise<Settlement | null> {
  const [stay, settlement] = await Promise.all([stayOf(db, of), settlementThatCounts(db, of)])
  if (stay === undefined) throw reservationNotFound()
  if (settlement === undefined) return null
  const { way, reason, rule, chargeKurus, returnedKurus, toReturnKurus, forLaterKurus, settledAt } = settlement
  return {
    way,
    reason,
    rule,
    charge: toTl(chargeKurus),
    returned: toTl(returnedKurus),
    toReturn: toReturnKurus === null ? null : toTl(toReturnKurus),
    forLater: toTl(forLaterKurus),
    at: settledAt.toISOString(),
  }
}
