import { importHeaders } from '#contract/import-columns.text.ts'
import { importColumns, type ImportKind } from '#domain/imports/columns.ts'
import type { Language } from '#domain/language/language.ts'
import { saveFile } from '#web/platform/download.ts'

const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

type Words = { fileName: string; sheet: string; exampleSheet: string; example: readonly string[] }

/**
 * An empty workbook with the columns of its kind, and an example on a second sheet, which is never read. A full name in
 * one column is understood as well, but asked for in two.
 */
export async function saveTemplate(kind: ImportKind, language: Language, words: Words): Promise<void> {
  const { writeXlsx } = await import('hucre/xlsx')
  const names: Record<string, string> = importHeaders[language][kind]
  const headers = Object.keys(importColumns[kind])
    .filter((column) => column !== 'fullName')
    .map((column) => names[column] ?? column)
  const columns = headers.map((header) => ({ header, width: Math.max(16, header.length + 4) }))
  const frame = { columns, freezePane: { rows: 1 } }
  const content = await writeXlsx({
    sheets: [
      { ...frame, name: words.sheet, rows: [headers] },
      { ...frame, name: words.exampleSheet, rows: [headers, [...words.example]] },
    ],
  })
  saveFile(new Blob([new Uint8Array(content)], { type: workbook }), `${words.fileName}.xlsx`)
}
