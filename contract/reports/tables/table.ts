// Describes a report as a table: one definition of its columns for the screen, the spreadsheet and the PDF.
import type { Cell, CellKind } from '#domain/reports/written.ts'

export type ReportColumn<Row, Sums> = {
  key: string
  name: string
  kind: CellKind
  of: (row: Row) => Cell
  /** The cell in the footer. */
  sum?: (sums: Sums) => Cell
  /**
   * How the column is shown on a screen, which has less room than a spreadsheet: under the column before it, or not at
   * all.
   */
  onScreen?: 'under' | 'none'
}

export type ReportTable<Row, Sums> = {
  title: string
  /** Explains how the report counts. */
  note: string
  /** The first word of the file name. */
  file: string
  columns: readonly ReportColumn<Row, Sums>[]
  /** Returns false for rows without any activity, which are left out. */
  isShown?: (row: Row) => boolean
}

/** A column whose footer shows the same field as its rows. */
export const summed = <Sums>(
  key: string,
  name: string,
  kind: CellKind,
  of: (sums: Sums) => Cell,
): ReportColumn<Sums, Sums> => ({ key, name, kind, of, sum: of })

export const rowColumn = <Row>(
  key: string,
  name: string,
  kind: CellKind,
  of: (row: Row) => Cell,
): ReportColumn<Row, unknown> => ({ key, name, kind, of })

/** A table whose cells are ready to be written, without the types of its rows. */
export type DrawnTable = Pick<ReportTable<never, never>, 'title' | 'note' | 'file'> & {
  columns: readonly { name: string; kind: CellKind }[]
  rows: readonly (readonly Cell[])[]
  foot: readonly Cell[]
  /** What the file says of whom it is about, such as a company and its tax number. */
  about?: readonly string[]
  /** A second table of the same file. */
  also?: DrawnTable
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
