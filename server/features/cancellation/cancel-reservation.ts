import type { Reservation } from '#contract/reservations/schemas.ts'
import { can } from '#domain/reservations/status.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import { lockStay } from '#server/features/stay/lock-stay.ts'
import { readReservation } from '#server/features/stay/read-reservations.ts'
import { notCancellable } from './cancellation.errors.ts'
import { cancelStay } from './cancel-stay.ts'

type CancelReservationInput = { db: Db; caller: Caller; params: { id: number }; now: Date }

/**
 * Cancels a stay and frees its nights. If two clerks cancel at the same time, the second is refused because the stay is
 * already cancelled.
 */
export async function cancelReservation({
  db,
  caller,
  params: { id },
  now,
}: CancelReservationInput): Promise<Reservation> {
  const { hotelId, userId } = caller
  const stay = await lockStay(db, hotelId, id)
  if (!can('cancel', stay)) throw notCancellable()
  await cancelStay(db, stay, { at: now, by: userId })
  return readReservation(db, hotelId, id)
}
