// The table printed at the end, with a row for each kill.
export type Row = { [column: string]: string | number }

/** Prints the table. Texts are aligned left, numbers right. */
export function print(rows: readonly Row[]): void {
  const columns = Object.keys(rows[0] ?? {})
  const widths = columns.map((column) =>
    Math.max(column.length, ...rows.map((row) => String(row[column] ?? '').length)),
  )
  const line = (cells: readonly (string | number)[]) =>
    cells
      .map((cell, at) =>
        typeof cell === 'number' ? String(cell).padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0),
      )
      .join('  ')
  process.stdout.write(`\n  ${line(columns)}\n`)
  for (const row of rows) process.stdout.write(`  ${line(columns.map((column) => row[column] ?? ''))}\n`)
}
