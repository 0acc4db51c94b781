import { importHeaders } from '#contract/imports/columns.text.ts'
import type { ImportFile, ImportRow } from '#contract/imports/schemas.ts'
import type { Values } from '#contract/problem.ts'
import { messageFor, type ProblemCode } from '#contract/problems.ts'
import { findColumns, type ImportColumn, type ImportKind } from '#domain/imports/columns.ts'
import type { Language } from '#domain/language/language.ts'
import { columnsMissing, nothingToImport } from './imports.errors.ts'

/** A row of the file. Its cells are read by column name. */
export type FileRow<K extends ImportKind = ImportKind> = {
  /** Line numbers count as in the file: the headings are line 1. */
  line: number
  text: (column: ImportColumn<K>) => string
}

/** Returns the rows that are not empty, and the headings that are not recognised. */
export function rowsOf<K extends ImportKind>(
  { rows: [headers = [], ...lines] }: Pick<ImportFile, 'rows'>,
  kind: K,
  language: Language,
): { rows: FileRow<K>[]; ignored: string[] } {
  const { places, missing, ignored } = findColumns(kind, headers)
  const names: Record<string, string> = importHeaders[language][kind]
  if (missing.length > 0) throw columnsMissing(missing.map((column) => names[column] ?? column))
  const rows = lines.flatMap((cells, index) => {
    if (cells.every((cell) => cell === '')) return []
    return [{ line: index + 2, text: (column: ImportColumn<K>) => cells[places.get(column) ?? -1] ?? '' }]
  })
  if (rows.length === 0) throw nothingToImport()
  return { rows, ignored }
}

type Remark = ImportRow['problems'][number]

/** Collects the problems and warnings of a row, each at its column. */
export class Remarks<K extends ImportKind> {
  readonly problems: Remark[] = []
  readonly warnings: Remark[] = []
  readonly #kind: K
  readonly #language: Language
  constructor(kind: K, language: Language) {
    this.#kind = kind
    this.#language = language
  }

  refuse(column: ImportColumn<K> | undefined, code: ProblemCode, values?: Values): void {
    this.say(this.problems, column, messageFor(code, this.#language, values))
  }

  warn(column: ImportColumn<K> | undefined, code: ProblemCode): void {
    this.say(this.warnings, column, messageFor(code, this.#language))
  }

  /** Each column gets one message, because further ones would only repeat it. */
  say(to: Remark[], column: string | undefined, message: string): void {
    const names: Record<string, string> = importHeaders[this.#language][this.#kind]
    const name = column === undefined ? '' : (names[column] ?? column)
    if (!to.some((other) => other.column === name)) to.push({ column: name, message })
  }
}
