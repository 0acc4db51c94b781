// What was decided about the money of stays that were called off.
import { sql } from 'kysely'
import type { CancelRuleName } from '#domain/deposits/cancel-rule.ts'
import type { Settlement, SettlementWay } from '#domain/deposits/settlement.ts'
import type { Kurus } from '#domain/money/money.ts'
import type { OfStay } from '#server/features/folio/folio.store.ts'
import type { Written } from '#server/features/folio/lines.store.ts'
import type { Db } from '#server/platform/db/connect.ts'

type NewSettlement = Pick<Settlement, 'charge' | 'forLater'> & {
  way: SettlementWay
  /** Given back with it, and what is still to be given back. */
  returned: Settlement['returned']
  toReturn: Kurus
  /** That was looked at; null: there was none. */
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

/** The one that counts, in the amounts of then. */
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
      // The tables' own checks know the same.
      .select([sql<SettlementWay>`way`.as('way'), sql<CancelRuleName | null>`cancel_rule.name`.as('rule')])
      .where('settlement.hotelId', '=', hotelId)
      .where('reservationId', '=', reservationId)
      .where('undoneAt', 'is', null)
      .executeTakeFirst()
  )
}

/** The one that counts counts no longer: the stay takes place after all. Answers the line of its fee. */
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
