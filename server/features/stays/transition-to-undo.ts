import { may } from '#domain/roles/may.ts'
import { leadsTo, stayStateOf, type UndoableTransition } from '#domain/reservations/status.ts'
import { permissionToUndo } from '#domain/stays/undo.ts'
import { dayIn } from '#domain/time/day.ts'
import type { LockedStay } from '#server/features/stay/lock-stay.ts'
import { lastTransition, type StoredTransition, undoneAt } from '#server/features/stay/transitions.store.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import { forbidden } from '#server/platform/http/session.errors.ts'
import { nothingToUndo } from './stays.errors.ts'

/**
 * Returns the stay's last transition, if it was made today and the caller may undo it. `meant` is the transition that
 * the request names. If that one has already been undone today, the request is a repeated one.
 */
export async function transitionToUndo(
  db: Db,
  caller: Caller,
  stay: LockedStay,
  { meant, now }: { meant: UndoableTransition | undefined; now: Date },
): Promise<StoredTransition | 'undone'> {
  const { hotelId } = caller
  const today = dayIn(now)
  const last = await lastTransition(db, hotelId, stay.id)
  const transition = meant ?? last?.transition
  if (transition !== undefined && !may(caller, permissionToUndo[transition])) throw forbidden()
  if (meant !== undefined && last?.transition !== meant) {
    const undone = await undoneAt(db, hotelId, stay.id, meant)
    if (undone !== undefined && dayIn(undone) === today) return 'undone'
    throw nothingToUndo()
  }
  if (last === undefined || dayIn(last.takenAt) !== today || stayStateOf(stay) !== leadsTo[last.transition]) {
    throw nothingToUndo()
  }
  return last
}
