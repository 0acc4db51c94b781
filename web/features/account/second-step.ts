import { Refusal } from '#contract/client.ts'

/**
 * True if the password was right but the code of the second step is missing or wrong. The error is then shown at the
 * code's field.
 */
export const isAboutCode = (error: Error): boolean =>
  error instanceof Refusal && /^account\.second-step(-wrong)?$/.test(error.problem.code)
