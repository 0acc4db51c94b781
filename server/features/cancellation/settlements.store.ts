// Stores the decisions about the money of cancelled stays.
import { sql } from 'kysely'
import type { CancelRuleName } from '#domain/cancellation/cancel-rule.ts'
import type { Settlement, SettlementWay } from '#domain/cancellation/settlement.ts'
import type { Kurus } from '#domain/money/money.ts'
import type { OfStay } from '#server/features/folio/folio.store.ts'
import type { Written } from '#server/features/folio/lines.store.ts'
import type { Db } from '#server/platform/db/connect.ts'

type NewSettlement = Pick<Settlement, 'charge' | 'forLater'> & {
  way: SettlementWay
  /** `returned` was refunded with the decision; `toReturn` is still to be refunded. */
  returned: Settlement['returned']
  toReturn: Kurus
  /** The version of the rule that the decision was based on, or null if there was none. */
  cancelRuleVersion: number | null
  reason: string
  feeLineId: number | null
}

export async function insertSettlement(
  tx: Db,
  of: OfStay,
  { charge, returned, toReturn, forLater, ...settlement }: NewSettlement,
  { at, by }: Written & { by: number },
): Promise<void> {
  const amounts = {
    chargeKurus: charge,
    returnedKurus: returned,
    toReturnKurus: toReturn,
    forLaterKurus: forLater,
  }
  await tx
    .insertInto('settlement')
    .values({ ...of, ...settlement, ...amounts, settledAt: at, settledBy: by })
    .execute()
}

/** Returns the settlement in force, with the amounts as they were when it was decided. */
export function settlementThatCounts(db: Db, { hotelId, reservationId }: OfStay) {
  return (
    db
      .selectFrom('settlement')
      .leftJoin('cancelRule', (join) =>
        join
          .onRef('cancelRule.hotelId', '=', 'settlement.hotelId')
          .onRef('cancelRule.version', '=', 'settlement.cancelRuleVersion'),
      )
      .select(['chargeKurus', 'returnedKurus', 'toReturnKurus', 'forLaterKurus', 'reason', 'settledAt'])
      // The tables' check constraints guarantee these types.
      .select([sql<SettlementWay>`way`.as('way'), sql<CancelRuleName | null>`cancel_rule.name`.as('rule')])
      .where('settlement.hotelId', '=', hotelId)
      .where('reservationId', '=', reservationId)
      .where('undoneAt', 'is', null)
      .executeTakeFirst()
  )
}

/** Ends the settlement in force, because the stay takes place after all. Returns the folio line of its fee. */
export async function undoSettlement(tx: Db, { hotelId, reservationId }: OfStay, at: Date): Promise<number | null> {
  const undone = await tx
    .updateTable('settlement')
    .set({ undoneAt: at })
    .where('hotelId', '=', hotelId)
    .where('reservationId', '=', reservationId)
    .where('undoneAt', 'is', null)
    .returning('feeLineId')
    .executeTakeFirst()
  return undone?.feeLineId ?? null
}
