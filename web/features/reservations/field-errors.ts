// Assigns each error to its field on the screen, whether the error comes from the domain or from the server.
import { fieldOnWire } from '#contract/wire.ts'

/** Errors by the field names of the contract. For instance, `guests.0.phone` is the phone of the first guest. */
export type FieldErrors = Partial<Record<string, string>>

/** Only the first error of each field is shown. */
export function errorsOf<Problem extends { field: string }>(
  problems: readonly Problem[],
  words: (problem: Problem) => string,
): FieldErrors {
  const errors: FieldErrors = {}
  for (const problem of problems) errors[fieldOnWire(problem.field)] ??= words(problem)
  return errors
}

/** The errors of one guest by field, where the path of each names the guest by place or by key. */
export function errorsOfGuest(errors: FieldErrors, guest: number): Record<string, string> {
  const start = `guests.${guest}.`
  return Object.fromEntries(
    Object.entries(errors).flatMap(([path, why]) =>
      path.startsWith(start) && why ? [[path.slice(start.length), why]] : [],
    ),
  )
}
