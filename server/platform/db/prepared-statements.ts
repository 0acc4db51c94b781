// Statements are planned once a connection, not once a call: planning costs more than running for most of ours.
import { hash } from 'node:crypto'
import { DatabaseError } from 'pg'

type Log = { warn: (about: object, line: string) => void }

/** More than the product has texts of; each keeps some 20 kB of the server's memory. */
const usualBound = 300
/** A row more is another text: what is written in bulk would fill the connection with names that never come again. */
const mostParameters = 100
const isPlanned = /^\s*(select|insert|update|delete|with)\b/i

/** Under which names a pool's statements are known at the server. */
export class PreparedStatements {
  /** How many a connection may have. */
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
   * The same for the same text in every process, so that a pooler may hand a connection on. Undefined where none is
   * worth keeping.
   */
  nameOf(sql: string, parameters: number): string | undefined {
    if (!this.#areOn || parameters > mostParameters || !isPlanned.test(sql)) return undefined
    return `${this.#generation}_${hash('sha1', sql, 'base64url')}`
  }

  /** Whether a connection still has names that nobody asks for any more. */
  isOutdated(name: string): boolean {
    return !this.#areOn || !name.startsWith(`${this.#generation}_`)
  }

  /** Takes up that a named statement could not be run, so that the same one can when it comes again. */
  forget(error: unknown, name: string): void {
    if (!isPlanLost(error) || this.isOutdated(name)) return
    if (isOfChangedTable(error)) {
      // Every connection has such plans: from here on they make new ones.
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

/** "cached plan must not change result type", which has only this to be told from other things that are not supported. */
const isOfChangedTable = (error: DatabaseError) => error.routine === 'RevalidateCachedQuery'

/**
 * A table was changed under a prepared statement, or a pooler lost it. The statement itself was not begun, so that it,
 * or its transaction as a whole, can be run again.
 */
export function isPlanLost(error: unknown): error is DatabaseError {
  if (!(error instanceof DatabaseError)) return false
  return error.code === noSuchName || error.code === nameIsTaken || isOfChangedTable(error)
}
