// How figures are printed.

/** One line of the table. Texts stand to the left, numbers are rounded by whoever knows them. */
export type Row = readonly [what: string, ...figures: string[]]

export function print(title: string, rows: readonly Row[]): void {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const line = (row: Row) =>
    row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  ')
  process.stdout.write(`\n${title}\n${rows.map((row) => `  ${line(row)}\n`).join('')}`)
}
