// What was decided about the money of stays that were called off.
import type { Settlement, SettlementWay } from '#domain/deposits/settlement.ts'
import type { OfStay } from '#server/features/folio/folio.store.ts'
import type { Written } from '#server/features/folio/lines.store.ts'
import type { Db } from '#server/platform/db/connect.ts'

type NewSettlement = Pick<Settlement, 'charge' | 'forLater'> & {
  way: SettlementWay
  /** Given back with it; what is still to be given back is on the account. */
  returned: Settlement['returned']
  reason: string
  feeLineId: number | null
}

export async function insertSettlement(
  tx: Db,
  of: OfStay,
  { charge, returned, forLater, ...settlement }: NewSettlement,
  { at, by }: Written & { by: number },
): Promise<void> {
  const amounts = { chargeKurus: charge, returnedKurus: returned, forLaterKurus: forLater }
  await tx
    .insertInto('settlement')
    .values({ ...of, ...settlement, ...amounts, settledAt: at, settledBy: by })
    .execute()
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
