// Reads and changes the requests of guests to cancel their stays.
import { sql } from 'kysely'
import { waitingStates } from '#domain/guest-requests/request.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { literals } from '#server/platform/db/literals.ts'

type OfStay = { hotelId: number; reservationId: number }

/** Returns those of these stays that have a request to cancel which waits. */
export async function staysThatAskToCancel(db: Db, hotelId: number, stays: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ reservationId: number }>`
    select reservation_id from guest_request
    where hotel_id = ${hotelId} and reservation_id = any(${stays}::bigint[])
      and kind = 'cancellation' and state in (${literals(waitingStates)})`.execute(db)
  return new Set(rows.map(({ reservationId }) => reservationId))
}

/** A cancelled stay is what the guest asked for. */
export async function closeRequestsToCancel(
  tx: Db,
  { hotelId, reservationId }: OfStay,
  { at, by }: { at: Date; by: number | null },
): Promise<void> {
  await tx
    .updateTable('guestRequest')
    .set({ state: 'done', answer: '', answeredAt: at, answeredBy: by })
    .where('hotelId', '=', hotelId)
    .where('reservationId', '=', reservationId)
    .where('kind', '=', 'cancellation')
    .where('state', 'in', [...waitingStates])
    .execute()
}

/** The guest waits again if the cancellation that was the answer is undone. */
export async function reopenRequestsToCancel(
  tx: Db,
  { hotelId, reservationId }: OfStay,
  cancelledAt: Date,
): Promise<void> {
  await tx
    .updateTable('guestRequest')
    .set({ state: 'open', answeredAt: null, answeredBy: null })
    .where('hotelId', '=', hotelId)
    .where('reservationId', '=', reservationId)
    .where('kind', '=', 'cancellation')
    .where('state', '=', 'done')
    .where('answeredAt', '=', cancelledAt)
    .execute()
}
