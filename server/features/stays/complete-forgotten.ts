import { occupies } from '#domain/reservations/status.ts'
import { type Day, dayIn } from '#domain/time/day.ts'
import type { Api } from '#server/api.ts'
import { hotelIds } from '#server/features/hotel/hotel.store.ts'
import { changeReservation, lockReservation } from '#server/features/reservations/reservations.store.ts'
import { recordTransition } from '#server/features/reservations/transitions.store.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { inAuthScope, inHotel } from '#server/platform/db/scope.ts'
import { forgottenStays } from './stays.store.ts'

/**
 * Completes the stays of every business that ended before today and that nobody has closed. When their guests really
 * left, or whether they came at all, nobody has said: those instants stay unknown.
 */
export async function completeForgotten(api: Pick<Api, 'db' | 'clock'>): Promise<void> {
  const now = api.clock()
  const today = dayIn(now)
  for (const hotelId of await inAuthScope(api.db, hotelIds)) {
    const forgotten = await inHotel(api.db, hotelId, (tx) => forgottenStays(tx, hotelId, today))
    // Each in its own transaction: one that held several would wait for clerks, and they for it.
    for (const id of forgotten) await inHotel(api.db, hotelId, (tx) => complete(tx, hotelId, id, { now, today }))
  }
}

async function complete(tx: Db, hotelId: number, id: number, { now, today }: { now: Date; today: Day }): Promise<void> {
  const stored = await lockReservation(tx, hotelId, id)
  // A clerk may have been quicker.
  if (stored === undefined || !occupies(stored.status) || stored.checkOut >= today) return
  const taken = { hotelId, reservationId: id, transition: 'complete', takenAt: now, takenBy: null } as const
  await recordTransition(tx, taken, stored)
  await changeReservation(tx, hotelId, id, { status: 'COMPLETED' })
}
