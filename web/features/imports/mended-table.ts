// Corrections of single cells of a file, so that it is checked again without being chosen again.
import { type ImportKind, type ImportLayout, layoutOf } from '#domain/imports/columns.ts'

export type Table = {
  name: string
  rows: string[][]
  /** Which column holds what, once the user has said so. */
  layout?: ImportLayout
}

export type Mending = {
  /** Counted from 1. */
  line: number
  field: string
  value: string
  /** True if all rows that say the same in this column are corrected too. */
  alsoSame: boolean
}

/** Returns what a cell says; empty if the file lacks the column. */
export function cellOf(kind: ImportKind, { rows, layout }: Table, line: number, field: string): string {
  const place = layoutOf(kind, rows, layout).places.get(field)
  return place === undefined ? '' : (rows[line - 1]?.[place] ?? '')
}

/** Returns the lines whose cell says the same as that of this line; none for an empty cell. */
export function linesWithSame(kind: ImportKind, table: Table, line: number, field: string): number[] {
  const { rows, layout } = table
  const { places, skipRows } = layoutOf(kind, rows, layout)
  const place = places.get(field)
  const said = place === undefined ? '' : (rows[line - 1]?.[place] ?? '')
  if (said === '') return []
  return rows.flatMap((row, at) => (at >= skipRows && at !== line - 1 && row[place ?? -1] === said ? [at + 1] : []))
}

/** Returns the table with the corrected cell. A column that the file lacks is added behind the others, with its heading. */
export function mended(
  kind: ImportKind,
  table: Table,
  { line, field, value, alsoSame }: Mending,
  heading: string,
): Table {
  const { skipRows, places } = layoutOf(kind, table.rows, table.layout)
  const lines = new Set([line, ...(alsoSame ? linesWithSame(kind, table, line, field) : [])])
  const known = places.get(field)
  const place = known ?? table.rows.reduce((most, row) => Math.max(most, row.length), 0)
  const written = (row: readonly string[], cell: string) => {
    const wide = Array.from({ length: Math.max(row.length, place + 1) }, (_, at) => row[at] ?? '')
    return wide.with(place, cell)
  }
  const rows = table.rows.map((row, at) => {
    if (lines.has(at + 1)) return written(row, value)
    return known === undefined && at === skipRows - 1 ? written(row, heading) : row
  })
  if (known !== undefined) return { ...table, rows }
  const columns = [...places].map(([column, at]) => ({ column, place: at }))
  return { ...table, rows, layout: { skipRows, columns: [...columns, { column: field, place }] } }
}
