// What the rows of the chart show while the days in the page change: not all rows at once, which would hold up the hand
// that scrolls. What is to come is drawn before anybody sees that it is not there yet.

/** `older`: the rows that still show what was there before, by key, in the order in which they go on. */
export type RowViews<T> = { latest: T; older: ReadonlyMap<string, T> }

export const viewOf = <T>({ latest, older }: RowViews<T>, row: string): T => older.get(row) ?? latest

/**
 * From now on `next`; each of the rows in the page when it is its turn, or all of them `atOnce`. Those that have waited
 * since before are the next ones: a hand that scrolls on and on leaves none behind.
 */
export function turnTo<T>(views: RowViews<T>, next: T, rows: readonly string[], atOnce: boolean): RowViews<T> {
  if (atOnce) return { latest: next, older: new Map() }
  const inPage = new Set(rows)
  const waited = [...views.older.keys()].filter((row) => inPage.has(row))
  return { latest: next, older: new Map([...waited, ...rows].map((row) => [row, viewOf(views, row)])) }
}

/** Some more rows show the latest. Those that are no longer in the page have no turn. */
export function goOn<T>({ latest, older }: RowViews<T>, rows: readonly string[], count: number): RowViews<T> {
  const inPage = new Set(rows)
  return { latest, older: new Map([...older].filter(([row]) => inPage.has(row)).slice(count)) }
}
