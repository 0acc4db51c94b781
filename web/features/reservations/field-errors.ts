// Where on the screen each complaint belongs, whether domain or server made it.
import { fieldOnWire } from '#contract/wire.ts'
import type { NewReservationProblem } from '#domain/reservations/new-reservation.ts'

/** By the names of the contract; `guests.0.phone` for one field of one guest. */
export type FieldErrors = Partial<Record<string, string>>

/** The first complaint about each field stands. */
export function errorsOf(
  problems: readonly NewReservationProblem[],
  words: (problem: NewReservationProblem) => string,
): FieldErrors {
  const errors: FieldErrors = {}
  for (const problem of problems) errors[fieldOnWire(problem.field)] ??= words(problem)
  return errors
}

/** What the server says of one added guest, all its fields together. */
export function errorsOfGuest(errors: FieldErrors, index: number): string[] {
  const start = `guests.${index}.`
  return [...new Set(Object.entries(errors).flatMap(([path, why]) => (path.startsWith(start) && why ? [why] : [])))]
}
