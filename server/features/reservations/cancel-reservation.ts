import type { Reservation } from '#contract/reservations.ts'
import { can, situationOf } from '#domain/reservations/status.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { lockReservation, setStatus } from './edit-reservation.store.ts'
import { readReservation } from './read-reservations.ts'
import { guestsInHouse, notCancellable, reservationNotFound } from './reservations.errors.ts'

/** Gives the nights back. Of two clerks who cancel at once, the second is told that it is done already. */
export async function cancelReservation(db: Db, hotelId: number, id: number): Promise<Reservation> {
  const stored = await lockReservation(db, hotelId, id)
  if (stored === undefined) throw reservationNotFound()
  if (!can('cancel', stored)) throw situationOf(stored) === 'in-house' ? guestsInHouse() : notCancellable()
  await setStatus(db, hotelId, id, 'CANCELLED')
  return readReservation(db, hotelId, id)
}
