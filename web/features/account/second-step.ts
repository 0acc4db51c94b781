import { Refusal } from '#contract/client.ts'

/** The password was right, and the code of the second step is missing or wrong: the field of the code says it. */
export const isAboutCode = (error: Error): boolean =>
  error instanceof Refusal && /^account\.second-step(-wrong)?$/.test(error.problem.code)
