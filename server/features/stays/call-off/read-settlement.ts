import type { Settlement } from '#contract/call-off.ts'
import { toTl } from '#domain/money/money.ts'
import { type OfStay, stayOf } from '#server/features/folio/folio.store.ts'
import { reservationNotFound } from '#server/features/reservations/reservations.errors.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { settlementThatCounts } from './settlements.store.ts'

/** What was decided when a stay was called off; null of one that takes place, or about whose money nobody decided. */
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
