import type { Reservation } from '#contract/reservations.ts'
import type { Kurus } from '#domain/money/money.ts'
import { can } from '#domain/reservations/status.ts'
import { callOffServices } from '#server/features/folio/nights-on-account.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import { changeReservation, lockReservation, type StoredReservation } from './reservations.store.ts'
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
  await callOffStay(db, stored, { hotelId, at: now, by: userId })
  return readReservation(db, hotelId, id)
}

type CallingOff = {
  hotelId: number
  at: Date
  /** Null is the app itself. */
  by: number | null
  transition?: 'cancel' | 'no-show'
  fee?: { charge: Kurus; text: string } | undefined
}

/** What a cancellation does, of a reservation that is held, or that its guests never came. Answers the line of its fee. */
export async function callOffStay(
  tx: Db,
  stored: StoredReservation,
  { hotelId, at, by, transition = 'cancel', fee }: CallingOff,
): Promise<number | null> {
  const of = { hotelId, reservationId: stored.id }
  await recordTransition(tx, { ...of, transition, takenAt: at, takenBy: by }, stored)
  await changeReservation(tx, hotelId, stored.id, { status: transition === 'cancel' ? 'CANCELLED' : 'NO_SHOW' })
  return callOffServices(tx, of, { at, by }, fee)
}
