import type { Reservation } from '#contract/reservations.ts'
import { type AskedStep, takeStep } from './take-step.ts'

/** The guests have come. */
export function checkIn(asked: AskedStep): Promise<Reservation> {
  return takeStep('check-in', asked, () => ({ checkedInAt: asked.now }))
}
