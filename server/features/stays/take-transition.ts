import type { Reservation } from '#contract/reservations.ts'
import { leadsTo, stayStateOf, transitionProblem, type UndoableTransition } from '#domain/reservations/status.ts'
import { dayIn } from '#domain/time/day.ts'
import {
  changeReservation,
  lockReservation,
  type ReservationFields,
  type StoredReservation,
} from '#server/features/reservations/reservations.store.ts'
import { readReservation } from '#server/features/reservations/read-reservations.ts'
import { reservationNotFound } from '#server/features/reservations/reservations.errors.ts'
import { lastTransition, recordTransition } from '#server/features/reservations/transitions.store.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import { transitionRefused } from './stays.errors.ts'

type Change = Partial<ReservationFields>
export type AskedTransition = { db: Db; caller: Caller; params: { id: number }; now: Date }

/**
 * Takes a stay to its next state and keeps how it was before. A transition that has been taken today already, by a
 * double click, a repeated request or the clerk at the other desk, answers the same again.
 */
export async function takeTransition(
  transition: UndoableTransition,
  { db, caller, params: { id }, now }: AskedTransition,
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
  await recordTransition(db, taken, stored)
  await changeReservation(db, hotelId, id, await change(stored))
  return readReservation(db, hotelId, id)
}

async function isTaken(db: Db, hotelId: number, stored: StoredReservation, transition: UndoableTransition, now: Date) {
  if (stayStateOf(stored) !== leadsTo[transition]) return false
  const last = await lastTransition(db, hotelId, stored.id)
  return last?.transition === transition && dayIn(last.takenAt) === dayIn(now)
}
