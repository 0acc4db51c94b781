// A table as a file that a Turkish Excel opens by double click: UTF-8 with its mark, and semicolons between cells.
import type { Language } from '#domain/language/language.ts'

export type Cell = string | number

const mark = '\uFEFF'

export function csvOf(rows: readonly (readonly Cell[])[], language: Language): string {
  return `${mark}${rows.map((row) => `${row.map((cell) => written(cell, language)).join(';')}\r\n`).join('')}`
}

function written(cell: Cell, language: Language): string {
  if (typeof cell === 'number') return language === 'tr' ? String(cell).replace('.', ',') : String(cell)
  // A spreadsheet would run a text that begins so as a formula.
  const harmless = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** Hands the browser a file to save. */
export function saveFile(name: string, content: string, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
