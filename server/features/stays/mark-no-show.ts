import type { Reservation } from '#contract/reservations.ts'
import { type AskedStep, takeStep } from './take-step.ts'

/** The guests never came. Their nights are free again: the database's trigger sees to it. */
export function markNoShow(asked: AskedStep): Promise<Reservation> {
  return takeStep('no-show', asked, () => ({ status: 'NO_SHOW' }))
}
