import type { Reservation } from '#contract/reservations/schemas.ts'
import { leadsTo, stayStateOf, transitionProblem, type UndoableTransition } from '#domain/reservations/status.ts'
import { dayIn } from '#domain/time/day.ts'
import {
  changeReservation,
  lockReservation,
  type ReservationFields,
  type StoredReservation,
} from '#server/features/stay/reservations.store.ts'
import { readReservation } from '#server/features/stay/read-reservations.ts'
import { reservationNotFound, transitionRefused } from '#server/features/stay/stay.errors.ts'
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
  change: (stored: StoredReservation) => Change | Promise<Change>,
): Promise<Reservation> {
  const { hotelId, userId } = caller
  const today = dayIn(now)
  const stored = await lockReservation(db, hotelId, id)
  if (stored === undefined) throw reservationNotFound()
  if (await isTaken(db, hotelId, stored, transition, now)) return readReservation(db, hotelId, id)
  const problem = transitionProblem(transition, stored, today)
  if (problem !== undefined) throw transitionRefused(problem, stored)
  const taken = { hotelId, reservationId: id, transition, takenAt: now, takenBy: userId }
  await insertTransition(db, taken, stored)
  await changeReservation(db, hotelId, id, await change(stored))
  return readReservation(db, hotelId, id)
}

async function isTaken(db: Db, hotelId: number, stored: StoredReservation, transition: UndoableTransition, now: Date) {
  if (stayStateOf(stored) !== leadsTo[transition]) return false
  const last = await lastTransition(db, hotelId, stored.id)
  return last?.transition === transition && dayIn(last.takenAt) === dayIn(now)
}
