// Writes a table as a CSV file that a Turkish Excel opens by double click: UTF-8 with a byte order mark, and semicolons
// between cells.
import { formatCsvValue } from 'hucre/csv'
import { asCell } from '#domain/sheets/formula.ts'
import type { Language } from '#domain/language/language.ts'

export type Cell = string | number

const mark = '\uFEFF'
/** A spreadsheet would run a text that starts like a formula, so such a text is prefixed with an apostrophe. */
const options = { delimiter: ';', escapeFormulae: true }

export function csvOf(rows: readonly (readonly Cell[])[], language: Language): string {
  return `${mark}${rows.map((row) => `${row.map((cell) => written(cell, language)).join(';')}\r\n`).join('')}`
}

/** hucre cannot write a decimal comma. A negative number passed to it as text would get the apostrophe for formulas. */
function written(cell: Cell, language: Language): string {
  if (typeof cell === 'string') return formatCsvValue(asCell(cell), options)
  return language === 'tr' ? String(cell).replace('.', ',') : String(cell)
}
