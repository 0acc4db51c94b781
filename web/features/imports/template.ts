import { importHeaders } from '#contract/imports/columns.text.ts'
import { importColumns } from '#domain/imports/column-names.ts'
import { columnsOfOtherPrograms, type ImportKind } from '#domain/imports/columns.ts'
import type { Language } from '#domain/language/language.ts'
import { saveFile } from '#web/platform/download.ts'

const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

type Words = { fileName: string; sheet: string; exampleSheet: string; example: readonly string[] }

/**
 * Saves an empty workbook with the columns of this import. An example is on a second sheet, which the import never
 * reads. The import also accepts a full name in one column, but the template has two.
 */
export async function saveTemplate(kind: ImportKind, language: Language, words: Words): Promise<void> {
  const { writeXlsx } = await import('hucre/xlsx')
  const names: Record<string, string> = importHeaders[language][kind]
  const headers = Object.keys(importColumns[kind])
    .filter((column) => !columnsOfOtherPrograms.has(column))
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
