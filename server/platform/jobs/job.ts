import type { z } from 'zod'

/** A kind of work that is done outside the request. Which process does it is said by `Jobs.work`. */
export type Job<T extends object> = {
  /** Stays for ever: jobs that wait in the database carry it. */
  name: string
  /**
   * What a job carries: ids. Never a code, a token, a phone number, an address or a name: rows of the job tables
   * are kept for days, outside the walls between hotels, and the handler can read the rest where it belongs.
   */
  schema: z.ZodType<T>
  /** How many more times a failed job is tried. */
  retryLimit: number
  /** The wait before the first new try; it doubles, with some jitter, up to `retryDelayMaxSeconds`. */
  retryDelaySeconds: number
  retryDelayMaxSeconds: number
  /** A handler that takes longer has failed, though it cannot be stopped: keep its steps repeatable. */
  timeLimitSeconds: number
  /** How many of them one process works on at once. */
  concurrency: number
}

type Definition<T extends object> = Pick<Job<T>, 'name' | 'schema'> & Partial<Job<T>>

export const job = <T extends object>(definition: Definition<T>): Job<T> => ({
  retryLimit: 5,
  retryDelaySeconds: 5,
  retryDelayMaxSeconds: 15 * 60,
  timeLimitSeconds: 5 * 60,
  concurrency: 1,
  ...definition,
})
