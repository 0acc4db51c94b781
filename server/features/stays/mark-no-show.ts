import type { Reservation } from '#contract/reservations.ts'
import { type AskedTransition, takeTransition } from './take-transition.ts'

/** The guests never came. Their nights are free again: the database's trigger sees to it. */
export function markNoShow(asked: AskedTransition): Promise<Reservation> {
  return takeTransition('no-show', asked, () => ({ status: 'NO_SHOW' }))
}
