import type { Reservation } from '#contract/reservations.ts'
import { callOffServices } from '#server/features/folio/nights-on-account.ts'
import { type AskedTransition, takeTransition } from './take-transition.ts'

/** The guests never came. Their nights are free again: the database's trigger sees to it. */
export function markNoShow(asked: AskedTransition): Promise<Reservation> {
  return takeTransition('no-show', asked, async ({ id }) => {
    const { db, caller, now } = asked
    await callOffServices(db, { hotelId: caller.hotelId, reservationId: id }, { at: now, by: caller.userId })
    return { status: 'NO_SHOW' }
  })
}
