// Builds a report as a spreadsheet in which amounts and days are real numbers and dates, so that the reader can
// calculate with them.
import type { CellStyle, CellValue } from 'hucre/xlsx'
import type { DrawnTable } from '#contract/reports/tables/table.ts'
import type { Cell, CellKind } from '#domain/reports/written.ts'
import { isDay } from '#domain/time/day.ts'

const formats: Record<CellKind, string> = {
  // The cells are stored as text, so that a spreadsheet program does not run a guest's name as a formula.
  text: '@',
  day: 'dd.mm.yyyy',
  month: 'mm.yyyy',
  amount: '#,##0.00',
  count: '#,##0',
  percent: '0.0%',
}

function valueOf(cell: Cell, kind: CellKind): CellValue {
  if (typeof cell === 'number') return kind === 'percent' ? cell / 100 : cell
  return cell !== null && kind !== 'text' && isDay(cell) ? new Date(`${cell}T00:00:00Z`) : cell
}

/**
 * The first row of a sheet holds the column headings, the last row the totals. `shortened` stands below them and says
 * that rows are missing. A second table has a sheet of its own.
 */
export async function reportSheet(table: DrawnTable, shortened: readonly string[]): Promise<Uint8Array<ArrayBuffer>> {
  const { writeXlsx } = await import('hucre/xlsx')
  const { also } = table
  const below = [...(table.about ?? []), ...shortened]
  const content = await writeXlsx({
    sheets: [sheetOf(table, below), ...(also === undefined ? [] : [sheetOf(also, [])])],
  })
  return new Uint8Array(content)
}

function sheetOf({ title, columns, rows, foot }: DrawnTable, below: readonly string[]) {
  const kindAt = (place: number) => columns[place]?.kind ?? 'text'
  const valuesOf = (row: readonly Cell[]) => row.map((cell, place) => valueOf(cell, kindAt(place)))
  const bold = (values: readonly CellValue[], row: number) =>
    values.map((value, place): [string, { value: CellValue; style: CellStyle }] => [
      `${row},${place}`,
      { value, style: { numFmt: formats[kindAt(place)], font: { bold: true } } },
    ])
  const head = columns.map(({ name }) => name)
  const last = valuesOf(foot)
  return {
    name: title,
    columns: columns.map(({ name, kind }) => ({
      width: Math.max(kind === 'text' ? 24 : 13, name.length + 2),
      numFmt: formats[kind],
    })),
    rows: [head, ...rows.map(valuesOf), last, ...below.map((line) => [line])],
    cells: new Map([...bold(head, 0), ...bold(last, rows.length + 1)]),
    freezePane: { rows: 1 },
  }
}
