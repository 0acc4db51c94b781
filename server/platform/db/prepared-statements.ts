// Plans statements once per connection instead of once per call, because most statements take longer to plan than to
// run.
import { hash } from 'node:crypto'
import { DatabaseError } from 'pg'

type Log = { warn: (about: object, line: string) => void }

/**
 * The bound is higher than the number of the product's statements; each prepared one takes some 20 kB of the server's
 * memory.
 */
const usualBound = 300
/**
 * A bulk insert has another text for every number of rows. Preparing these texts would fill the connection with names
 * that are never used again.
 */
const mostParameters = 100
const isPlanned = /^\s*(select|insert|update|delete|with)\b/i

/** Keeps the names under which the server knows the statements of a pool. */
export class PreparedStatements {
  /** The maximum number of names on one connection. */
  readonly bound: number
  readonly #log: Log | undefined
  #areOn: boolean
  #generation = 0

  constructor({ areOn = true, bound = usualBound, log }: { areOn?: boolean; bound?: number; log?: Log | undefined }) {
    this.#areOn = areOn
    this.bound = bound
    this.#log = log
  }

  /**
   * The name depends only on the text, in every process, so that a pooler may hand a connection on. It is undefined for
   * statements not worth preparing.
   */
  nameOf(sql: string, parameters: number): string | undefined {
    if (!this.#areOn || parameters > mostParameters || !isPlanned.test(sql)) return undefined
    return `${this.#generation}_${hash('sha1', sql, 'base64url')}`
  }

  /** Tells whether the name is no longer used, because a table has changed since or preparation is turned off. */
  isOutdated(name: string): boolean {
    return !this.#areOn || !name.startsWith(`${this.#generation}_`)
  }

  /** Handles the failure of a prepared statement, so that the statement works the next time. */
  forget(error: unknown, name: string): void {
    if (!isPlanLost(error) || this.isOutdated(name)) return
    if (isOfChangedTable(error)) {
      // Every connection has such outdated plans, so all names change and new plans are made.
      this.#generation += 1
      return
    }
    this.#areOn = false
    this.#log?.warn(
      { code: error.code },
      'prepared statements get lost on the way to the database, by a pooler, it seems: going on without (KONUK_PREPARED=0 does so from the start)',
    )
  }
}

const [noSuchName, nameIsTaken] = ['26000', '42P05']

/**
 * The error "cached plan must not change result type". Only this routine name distinguishes it from errors about other
 * unsupported features.
 */
const isOfChangedTable = (error: DatabaseError) => error.routine === 'RevalidateCachedQuery'

/**
 * True if a table has changed under a prepared statement, or a pooler lost it. The statement has not begun, so it can
 * run again, or its transaction as a whole.
 */
export function isPlanLost(error: unknown): error is DatabaseError {
  if (!(error instanceof DatabaseError)) return false
  return error.code === noSuchName || error.code === nameIsTaken || isOfChangedTable(error)
}
