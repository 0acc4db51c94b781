import type { Reservation } from '#contract/reservations/schemas.ts'
import { may } from '#domain/roles/may.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import { noteHandedOut, noteSeen } from '#server/platform/db/seen.store.ts'
import { readReservation } from './read-reservations.ts'

type StoredGuest = Reservation['guests'][number]

/** Writes an audit entry when complete identity numbers are sent to a user who may see them. This includes lists. */
export function noteNumbersSeen(db: Db, caller: Caller, reservations: readonly Reservation[]): void {
  if (!may(caller, 'identity.see')) return
  const seen = reservations.filter(({ guests }) => guests.some(hasNumber))
  const [first] = seen
  if (first === undefined) return
  if (seen.length === 1) noteSeen(db, caller.hotelId, { tableName: 'reservation', id: first.id })
  else noteHandedOut(db, caller.hotelId, { tableName: 'guest_list', id: seen.length })
}

/**
 * Reads a stay after a request that changed nothing, for example a repeated one. A change leaves an audit entry of its
 * own, and such a request would be a way to read identity numbers without one.
 */
export async function readUnchanged(db: Db, caller: Caller, id: number): Promise<Reservation> {
  const reservation = await readReservation(db, caller.hotelId, id)
  noteNumbersSeen(db, caller, [reservation])
  return reservation
}

const hasNumber = ({ tcKimlik, passportNumber }: StoredGuest) => Boolean(tcKimlik || passportNumber)
