import type { Reservation } from '#contract/reservations/schemas.ts'
import { leadsTo, stayStateOf, transitionProblem, type UndoableTransition } from '#domain/reservations/status.ts'
import { dayIn } from '#domain/time/day.ts'
import { type LockedStay, lockStay } from '#server/features/stay/lock-stay.ts'
import { changeReservation, type ReservationFields } from '#server/features/stay/reservations.store.ts'
import { readUnchanged } from '#server/features/stay/numbers-seen.ts'
import { readReservation } from '#server/features/stay/read-reservations.ts'
import { transitionRefused } from '#server/features/stay/stay.errors.ts'
import { lastTransition, insertTransition } from '#server/features/stay/transitions.store.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'

type Change = Partial<ReservationFields>
export type TransitionInput = { db: Db; caller: Caller; params: { id: number }; now: Date }

/**
 * Makes a transition and stores the state before it. Repeating the transition on the same day (by a double click, a
 * repeated request or another clerk) gets the same answer.
 */
export async function takeTransition(
  transition: UndoableTransition,
  { db, caller, params: { id }, now }: TransitionInput,
  change: (stay: LockedStay) => Change | Promise<Change>,
): Promise<Reservation> {
  const { hotelId, userId } = caller
  const today = dayIn(now)
  const stay = await lockStay(db, hotelId, id)
  if (await isTaken(db, stay, transition, now)) return readUnchanged(db, caller, id)
  const problem = transitionProblem(transition, stay, today)
  if (problem !== undefined) throw transitionRefused(problem, stay)
  await insertTransition(db, stay, { transition, takenAt: now, takenBy: userId })
  await changeReservation(db, hotelId, id, await change(stay))
  return readReservation(db, hotelId, id)
}

async function isTaken(db: Db, stay: LockedStay, transition: UndoableTransition, now: Date) {
  if (stayStateOf(stay) !== leadsTo[transition]) return false
  const last = await lastTransition(db, stay.folio.hotelId, stay.id)
  return last?.transition === transition && dayIn(last.takenAt) === dayIn(now)
}
