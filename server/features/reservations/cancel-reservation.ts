import type { Reservation } from '#contract/reservations.ts'
import { can } from '#domain/reservations/status.ts'
import { callOffServices } from '#server/features/folio/nights-on-account.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import { changeReservation, lockReservation } from './reservations.store.ts'
import { readReservation } from './read-reservations.ts'
import { notCancellable, reservationNotFound } from './reservations.errors.ts'
import { recordTransition } from './transitions.store.ts'

type Asked = { db: Db; caller: Caller; params: { id: number }; now: Date }

/** Gives the nights back. Of two clerks who cancel at once, the second is told that it is done already. */
export async function cancelReservation({ db, caller, params: { id }, now }: Asked): Promise<Reservation> {
  const { hotelId, userId } = caller
  const stored = await lockReservation(db, hotelId, id)
  if (stored === undefined) throw reservationNotFound()
  if (!can('cancel', stored)) throw notCancellable()
  const taken = { hotelId, reservationId: id, transition: 'cancel', takenAt: now, takenBy: userId } as const
  await recordTransition(db, taken, stored)
  await changeReservation(db, hotelId, id, { status: 'CANCELLED' })
  await callOffServices(db, { hotelId, reservationId: id }, { at: now, by: userId })
  return readReservation(db, hotelId, id)
}
