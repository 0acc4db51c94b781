import type { Reservation } from '#contract/reservations.ts'
import { type AskedTransition, takeTransition } from './take-transition.ts'

/** The guests have come. */
export function checkIn(asked: AskedTransition): Promise<Reservation> {
  return takeTransition('check-in', asked, () => ({ checkedInAt: asked.now }))
}
