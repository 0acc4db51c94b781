// Rows as they were at a moment: those of today with every later change taken back, the newest first.

/** Fields by name. What is empty may be missing: the trail of a row that was added or removed leaves empty fields out. */
export type Row = Readonly<Record<string, unknown>>

export type Change = {
  /** The key of its row. */
  key: string
  operation: 'insert' | 'update' | 'delete'
  /** What was there before: of a change the changed fields, of a row that was removed all of them. */
  before: Row
  /** Whether it was made after the moment. */
  isLater: boolean
  /** What it said of a person was erased. */
  isForgotten: boolean
}

/** `notKept`: fields that had another value then, or may have had one, which is kept nowhere. They are as they are today. */
export type Past = { row: Row; notKept: ReadonlySet<string> }

/** The fields that are about persons, by table: of a change that was forgotten, the trail does not say them any more. */
export const personalFields: Record<string, readonly string[]> = {
  reservation: ['specialRequests'],
  guest: ['firstName', 'lastName', 'phone', 'email', 'nationality'],
  payment: ['note'],
  folio_line: ['text'],
  unit_block: ['note'],
}

/**
 * The rows of one table as they were, by their keys. `changes` are in the order in which they were made. A change counts
 * by when its transaction began; one that waited for another to let go of the row was made after it all the same, so
 * that from the first later change on all changes of a row are later ones.
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
    const then = ofRow.slice(first).reduceRight((row, change) => takenBack(row, change, personal), past.get(key))
    if (then === undefined) past.delete(key)
    else past.set(key, then)
  }
  return past
}

const nothing: ReadonlySet<string> = new Set()

function takenBack(now: Past | undefined, change: Change, personal: readonly string[]): Past | undefined {
  const { operation, before, isForgotten } = change
  if (operation === 'insert') return undefined
  if (operation === 'delete') return { row: before, notKept: isForgotten ? new Set(personal) : nothing }
  // A row that is not there and was never removed is not of this trail: nothing is made up.
  if (now === undefined) return undefined
  const isLost = (name: string) => isForgotten && personal.includes(name)
  const said = Object.entries(before).filter(([name]) => !isLost(name))
  const notKept = new Set([...now.notKept, ...Object.keys(before).filter(isLost)])
  for (const [name] of said) notKept.delete(name)
  return { row: { ...now.row, ...Object.fromEntries(said) }, notKept }
}
