// A report as a table: one account of its columns, from which the screen, the spreadsheet and the paper are drawn.
import type { Cell, CellKind } from '#domain/reports/written.ts'

export type ReportColumn<Row, Sums> = {
  key: string
  name: string
  kind: CellKind
  of: (row: Row) => Cell
  /** What stands at its foot. */
  sum?: (sums: Sums) => Cell
  /** A screen has less room than a sheet: there it stands under the column before it, or not at all. */
  onScreen?: 'under' | 'none'
}

export type ReportTable<Row, Sums> = {
  title: string
  /** What is counted how. */
  note: string
  /** The first word of a file's name. */
  file: string
  columns: readonly ReportColumn<Row, Sums>[]
  /** Rows in which nothing happened are left out. */
  isShown?: (row: Row) => boolean
}

/** A column of which the foot says the same as its rows. */
export const summed = <Sums>(
  key: string,
  name: string,
  kind: CellKind,
  of: (sums: Sums) => Cell,
): ReportColumn<Sums, Sums> => ({ key, name, kind, of, sum: of })

export const told = <Row>(
  key: string,
  name: string,
  kind: CellKind,
  of: (row: Row) => Cell,
): ReportColumn<Row, unknown> => ({ key, name, kind, of })

/** The same without its types: cells to be written down. */
export type DrawnTable = Pick<ReportTable<never, never>, 'title' | 'note' | 'file'> & {
  columns: readonly { name: string; kind: CellKind }[]
  rows: readonly (readonly Cell[])[]
  foot: readonly Cell[]
}

export function drawn<Row, Sums>(
  { columns, isShown = () => true, ...said }: ReportTable<Row, Sums>,
  { rows, sums, total }: { rows: readonly Row[]; sums: Sums; total: string },
): DrawnTable {
  return {
    ...said,
    columns: columns.map(({ name, kind }) => ({ name, kind })),
    rows: rows.filter(isShown).map((row) => columns.map(({ of }) => of(row))),
    foot: columns.map(({ sum }, place) => (place === 0 ? total : sum === undefined ? '' : sum(sums))),
  }
}
