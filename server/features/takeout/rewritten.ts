import { brokenTakeout } from './takeout.errors.ts'
import type { Row } from './takeout.store.ts'
import type { TakeoutTable } from './takeout-tables.ts'

/**
 * Rewrites rows of another installation of Konuk for this one. Rows get new ids, and the person who reads the takeout
 * becomes their author.
 */
export class Rewritten {
  readonly #ids = new Map<string, Map<unknown, number>>()
  readonly #merged: { id: unknown; into: unknown }[] = []
  readonly #userId: number
  readonly #unprovenFrom: Date | undefined
  /** `unprovenFrom` is the time of reading if nobody knows whether what the takeout says is true. */
  constructor({ userId, unprovenFrom }: { userId: number; unprovenFrom: Date | undefined }) {
    this.#userId = userId
    this.#unprovenFrom = unprovenFrom
  }

  know(table: string, before: unknown, now: number | undefined): void {
    if (now === undefined) throw brokenTakeout()
    const ids = this.#ids.get(table) ?? new Map<unknown, number>()
    this.#ids.set(table, ids.set(before, now))
  }

  /** Returns whether the row refers to a row of its own table that has no new id yet. */
  isAhead(table: TakeoutTable, row: Row): boolean {
    return Object.entries(table.refs ?? {}).some(
      ([column, to]) =>
        to === table.name &&
        column !== mergedInto &&
        (row[column] ?? null) !== null &&
        this.#now(to, row[column]) === undefined,
    )
  }

  row(table: TakeoutTable, row: Row): Row {
    const changed: Row = { ...row }
    for (const [column, to] of Object.entries(table.refs ?? {}))
      changed[column] = this.#referred(to, row[column], column)
    for (const column of table.people ?? []) if (row[column] !== null) changed[column] = this.#userId
    for (const [column, keys] of Object.entries(table.within ?? {})) changed[column] = this.#within(row[column], keys)
    if (table.name === 'guest_profile' && row[mergedInto] !== null) {
      this.#merged.push({ id: row['id'], into: row[mergedInto] })
      changed[mergedInto] = null
    }
    if (table.name === 'marketing_consent') {
      changed['brought_proof_id'] = changed['proof_id'] ?? changed['brought_proof_id'] ?? null
      changed['proof_id'] = null
      changed['unproven'] ??= false
      // Nothing may be sent by a consent that nobody knows of, so it ends here and has to be asked for anew.
      if (this.#unprovenFrom !== undefined && (row['revoked_at'] ?? null) === null)
        Object.assign(changed, { unproven: true, revoked_at: this.#unprovenFrom, revoked_by: this.#userId })
    }
    // The mark of a takeout that this one contains stays, whoever signed this one.
    if (table.proves === true) changed['unproven'] = row['unproven'] === true || this.#unprovenFrom !== undefined
    // A message that was queued or being sent there is not sent from here.
    if (table.name === 'sms_message' && (row['state'] === 'queued' || row['state'] === 'sending')) {
      Object.assign(changed, { state: 'unknown', reason: 'interrupted' })
    }
    return changed
  }

  /**
   * Returns the merged profiles. They are set only after all profiles are inserted, because either profile of a merge
   * may be the older one.
   */
  merged(): { id: number; into: number }[] {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of one id, one id
    const now = (id: unknown) => this.#referred('guest_profile', id, 'id') as number
    return this.#merged.map(({ id, into }) => ({ id: now(id), into: now(into) }))
  }

  #now(table: string, id: unknown): number | undefined {
    return this.#ids.get(table)?.get(id)
  }

  #referred(table: string, id: unknown, column: string): unknown {
    if (id === null || id === undefined || column === mergedInto) return id
    // A merge still lists the ids of deleted notes; they are dropped.
    if (Array.isArray(id)) return id.flatMap((one) => this.#now(table, one) ?? [])
    const now = this.#now(table, id)
    if (now === undefined) throw brokenTakeout()
    return now
  }

  #within(value: unknown, keys: Readonly<Record<string, string>>): unknown {
    if (Array.isArray(value)) return value.map((one) => this.#within(one, keys))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, part]) => {
        const table = Object.hasOwn(keys, key) ? keys[key] : undefined
        if (table === undefined) return [key, this.#within(part, keys)]
        return [key, Array.isArray(part) ? this.#referred(table, part, key) : (this.#now(table, part) ?? null)]
      }),
    )
  }
}

const mergedInto = 'merged_into'
