import type { Reservation } from '#contract/reservations/schemas.ts'
import { closeRequestsToCancel } from '#server/features/stay/requests-to-cancel.store.ts'
import { cancelServices } from '#server/features/folio/nights-on-folio.ts'
import { type TransitionInput, takeTransition } from './take-transition.ts'

/** Marks the stay as a no-show. The database's trigger frees its nights. */
export function markNoShow(asked: TransitionInput): Promise<Reservation> {
  return takeTransition('no-show', asked, async ({ folio }) => {
    const { db, caller, now } = asked
    const written = { at: now, by: caller.userId }
    await cancelServices(db, folio, written)
    await closeRequestsToCancel(db, folio, written)
    return { status: 'NO_SHOW' }
  })
}
