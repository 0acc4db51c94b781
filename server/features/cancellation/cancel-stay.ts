import type { Kurus } from '#domain/money/money.ts'
import { cancelServices } from '#server/features/folio/nights-on-folio.ts'
import { changeReservation, type StoredReservation } from '#server/features/stay/reservations.store.ts'
import { insertTransition } from '#server/features/stay/transitions.store.ts'
import type { Db } from '#server/platform/db/connect.ts'

type Cancellation = {
  hotelId: number
  at: Date
  /** Null if the app cancels the stay itself. */
  by: number | null
  transition?: 'cancel' | 'no-show'
  fee?: { charge: Kurus; text: string } | undefined
}

/** Carries out a cancellation or marks a no-show. Returns the id of the folio line of the fee, if one is charged. */
export async function cancelStay(
  tx: Db,
  stored: StoredReservation,
  { hotelId, at, by, transition = 'cancel', fee }: Cancellation,
): Promise<number | null> {
  const of = { hotelId, reservationId: stored.id }
  await insertTransition(tx, { ...of, transition, takenAt: at, takenBy: by }, stored)
  await changeReservation(tx, hotelId, stored.id, { status: transition === 'cancel' ? 'CANCELLED' : 'NO_SHOW' })
  return cancelServices(tx, of, { at, by }, fee)
}
