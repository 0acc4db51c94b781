import type { Kurus } from '#domain/money/money.ts'
import { closeRequestsToCancel } from '#server/features/stay/requests-to-cancel.store.ts'
import { cancelServices } from '#server/features/folio/nights-on-folio.ts'
import type { LockedStay } from '#server/features/stay/lock-stay.ts'
import { changeReservation } from '#server/features/stay/reservations.store.ts'
import { insertTransition } from '#server/features/stay/transitions.store.ts'
import type { Db } from '#server/platform/db/connect.ts'

type Cancellation = {
  at: Date
  /** Null if the app cancels the stay itself. */
  by: number | null
  transition?: 'cancel' | 'no-show'
  fee?: { charge: Kurus; text: string } | undefined
}

/** Carries out a cancellation or marks a no-show. Returns the id of the folio line of the fee, if one is charged. */
export async function cancelStay(
  tx: Db,
  stay: LockedStay,
  { at, by, transition = 'cancel', fee }: Cancellation,
): Promise<number | null> {
  const { hotelId, reservationId } = stay.folio
  await insertTransition(tx, stay, { transition, takenAt: at, takenBy: by })
  await changeReservation(tx, hotelId, reservationId, { status: transition === 'cancel' ? 'CANCELLED' : 'NO_SHOW' })
  await closeRequestsToCancel(tx, { hotelId, reservationId }, { at, by })
  return cancelServices(tx, stay.folio, { at, by }, fee)
}
