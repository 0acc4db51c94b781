import type { Reservation } from '#contract/reservations.ts'
import { leadsTo, stayStateOf, transitionProblem, type UndoableTransition } from '#domain/reservations/status.ts'
import { dayIn } from '#domain/time/day.ts'
import {
  changeReservation,
  lockReservation,
  type ReservationFields,
  type StoredReservation,
} from '#server/features/reservations/edit-reservation.store.ts'
import { readReservation } from '#server/features/reservations/read-reservations.ts'
import { reservationNotFound } from '#server/features/reservations/reservations.errors.ts'
import { lastTransition, recordTransition } from '#server/features/reservations/transitions.store.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import { stepRefused } from './stays.errors.ts'

type Change = Partial<ReservationFields>
export type AskedStep = { db: Db; caller: Caller; params: { id: number }; now: Date }

/**
 * Takes a step of a stay and keeps how it was before. A step that has been taken today already, by a double click, a
 * repeated request or the clerk at the other desk, answers the same again.
 */
export async function takeStep(
  step: UndoableTransition,
  { db, caller, params: { id }, now }: AskedStep,
  change: (stored: StoredReservation) => Change | Promise<Change>,
): Promise<Reservation> {
  const { hotelId, userId } = caller
  const today = dayIn(now)
  const stored = await lockReservation(db, hotelId, id)
  if (stored === undefined) throw reservationNotFound()
  if (await isTaken(db, hotelId, stored, step, now)) return readReservation(db, hotelId, id)
  const problem = transitionProblem(step, stored, today)
  if (problem !== undefined) throw stepRefused(problem, stored)
  const taken = { hotelId, reservationId: id, transition: step, takenAt: now, takenBy: userId }
  await recordTransition(db, taken, stored)
  await changeReservation(db, hotelId, id, await change(stored))
  return readReservation(db, hotelId, id)
}

async function isTaken(db: Db, hotelId: number, stored: StoredReservation, step: UndoableTransition, now: Date) {
  if (stayStateOf(stored) !== leadsTo[step]) return false
  const last = await lastTransition(db, hotelId, stored.id)
  return last?.transition === step && dayIn(last.takenAt) === dayIn(now)
}
