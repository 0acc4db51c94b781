import type { z } from 'zod'

/** A kind of work outside the request. A process takes it on with `Jobs.work`. */
export type Job<T extends object> = {
  /** The name must never change, because waiting jobs in the database carry it. */
  name: string
  /**
   * A job carries only ids, and never a code, a token, a phone number, an address or a name. Rows of the job tables are
   * kept for days and are not separated between hotels, and the handler can read everything else from the business
   * tables.
   */
  schema: z.ZodType<T>
  /** The number of further tries for a failed job. */
  retryLimit: number
  /**
   * The pause before the first retry. It doubles with each further retry, with some jitter, up to
   * `retryDelayMaxSeconds`.
   */
  retryDelaySeconds: number
  retryDelayMaxSeconds: number
  /** A handler that takes longer counts as failed although it cannot be stopped, so its steps must be repeatable. */
  timeLimitSeconds: number
  /** The number of these jobs that one process works on at once. */
  concurrency: number
}

/** Returns true if a job that failed with this error is not tried again, however many tries it has left. */
export const isFinal = (error: unknown): boolean =>
  error instanceof Error && 'isFinal' in error && error.isFinal === true

type Definition<T extends object> = Pick<Job<T>, 'name' | 'schema'> & Partial<Job<T>>

export const job = <T extends object>(definition: Definition<T>): Job<T> => ({
  retryLimit: 5,
  retryDelaySeconds: 5,
  retryDelayMaxSeconds: 15 * 60,
  timeLimitSeconds: 5 * 60,
  concurrency: 1,
  ...definition,
})
