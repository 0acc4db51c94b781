// Rebuilds rows as they were at a past time: it takes today's rows and undoes every later change, the newest first.

/** Fields by name. Empty fields may be missing, because the audit log leaves them out for added and removed rows. */
export type Row = Readonly<Record<string, unknown>>

export type Change = {
  /** The key of the changed row. */
  key: string
  operation: 'insert' | 'update' | 'delete'
  /** The values before the change: the changed fields, or all fields of a removed row. */
  before: Row
  /** True if the change was made after the requested time. */
  isLater: boolean
  /** True if the entry's personal data was erased. */
  isErased: boolean
}

/**
 * `notKept` names the fields whose past value differed, or may have differed, and is stored nowhere. They hold today's
 * value.
 */
export type Past = { row: Row; notKept: ReadonlySet<string> }

/**
 * Returns the rows of one table at the past time, by key. `changes` must be in the order in which they were made, and
 * `personal` names the personal fields: once an entry is erased, the audit log no longer contains their values. The
 * time of a change is the start of its transaction. A transaction that waited for the row lock of another may have
 * started earlier, although its change was made later. Therefore, from the first later change of a row on, all changes
 * of that row count as later.
 */
export function asOf(
  today: ReadonlyMap<string, Row>,
  changes: readonly Change[],
  personal: readonly string[] = [],
): Map<string, Past> {
  const past = new Map<string, Past>()
  for (const [key, row] of today) past.set(key, { row, notKept: nothing })
  for (const [key, ofRow] of Map.groupBy(changes, (change) => change.key)) {
    const first = ofRow.findIndex(({ isLater }) => isLater)
    if (first === -1) continue
    const then = ofRow.slice(first).reduceRight((row, change) => reverted(row, change, personal), past.get(key))
    if (then === undefined) past.delete(key)
    else past.set(key, then)
  }
  return past
}

const nothing: ReadonlySet<string> = new Set()

function reverted(now: Past | undefined, change: Change, personal: readonly string[]): Past | undefined {
  const { operation, before, isErased } = change
  if (operation === 'insert') return undefined
  if (operation === 'delete') return { row: before, notKept: isErased ? new Set(personal) : nothing }
  // If a row neither exists nor was ever removed, the audit log does not know it, so no row is made up.
  if (now === undefined) return undefined
  const isLost = (name: string) => isErased && personal.includes(name)
  const said = Object.entries(before).filter(([name]) => !isLost(name))
  const notKept = new Set([...now.notKept, ...Object.keys(before).filter(isLost)])
  for (const [name] of said) notKept.delete(name)
  return { row: { ...now.row, ...Object.fromEntries(said) }, notKept }
}
