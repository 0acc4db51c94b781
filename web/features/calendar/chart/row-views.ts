// The data that each row is rendered from while the days in the page change. Updating all rows at once would make
// scrolling stutter, so rows are updated in turns. Each row is updated before its missing days become visible.

/**
 * `older` has the views of the rows that still show earlier days, by row key, in the order in which the rows will be
 * updated.
 */
export type RowViews<T> = { latest: T; older: ReadonlyMap<string, T> }

export const viewOf = <T>({ latest, older }: RowViews<T>, row: string): T => older.get(row) ?? latest

/**
 * Makes `next` the latest view. Rows in the page are updated in turns, or all at once with `atOnce`. Rows that have
 * waited longest come first, so that continued scrolling leaves none behind.
 */
export function turnTo<T>(views: RowViews<T>, next: T, rows: readonly string[], atOnce: boolean): RowViews<T> {
  if (atOnce) return { latest: next, older: new Map() }
  const inPage = new Set(rows)
  const waited = [...views.older.keys()].filter((row) => inPage.has(row))
  return { latest: next, older: new Map([...waited, ...rows].map((row) => [row, viewOf(views, row)])) }
}

/** Updates the next `count` rows to the latest view. Rows that are no longer in the page are skipped. */
export function goOn<T>({ latest, older }: RowViews<T>, rows: readonly string[], count: number): RowViews<T> {
  const inPage = new Set(rows)
  return { latest, older: new Map([...older].filter(([row]) => inPage.has(row)).slice(count)) }
}
