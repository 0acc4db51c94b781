// What the rows of the chart show while the days in the page change: not all rows at once, which would hold up the hand
// that scrolls. What is to come is drawn before anybody sees that it is not there yet.

/** `older`: the rows that still show what was there before, by key, in the order in which they go on. */
export type RowViews<T> = { latest: T; older: ReadonlyMap<string, T> }

export const viewOf = <T>({ latest, older }: RowViews<T>, row: string): T => older.get(row) ?? latest

/** From now on `next`; each of the rows in the page when it is its turn, or all of them `atOnce`. */
export function turnTo<T>(views: RowViews<T>, next: T, rows: readonly string[], atOnce: boolean): RowViews<T> {
  return { latest: next, older: new Map(atOnce ? [] : rows.map((row) => [row, viewOf(views, row)])) }
}

/** Some more rows show the latest. Those that are no longer in the page have no turn. */
export function goOn<T>({ latest, older }: RowViews<T>, rows: readonly string[], count: number): RowViews<T> {
  const left = rows.filter((row) => older.has(row)).slice(count)
  return { latest, older: new Map(left.map((row) => [row, older.get(row) ?? latest])) }
}
