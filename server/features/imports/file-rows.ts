import { importHeaders } from '#contract/imports/columns.text.ts'
import type { ImportFile, ImportQuestion, ImportRow } from '#contract/imports/schemas.ts'
import type { Values } from '#contract/problem.ts'
import { messageFor, type ProblemCode } from '#contract/problems.ts'
import {
  amountColumns,
  dateColumns,
  type ImportColumn,
  type ImportKind,
  isImportColumn,
  layoutOf,
  maxImportRows,
} from '#domain/imports/columns.ts'
import {
  dateEvidence,
  type DecimalMark,
  decimalEvidence,
  type Habit,
  habitOf,
  isAmountDoubtful,
  questionAbout,
} from '#domain/imports/habits.ts'
import { isShare, withoutNoise } from '#domain/imports/typed-cells.ts'
import { type DateOrder, datePattern, isDayDoubtful, typedDay } from '#domain/imports/typed-dates.ts'
import type { Language } from '#domain/language/language.ts'
import { typedLira } from '#domain/money/typed-lira.ts'
import type { Day } from '#domain/time/day.ts'
import { columnsMissing, nothingToImport, sameColumnTwice, tooManyRows, unknownColumn } from './imports.errors.ts'

/** A row of the file. Its cells are read by column name, as the whole file writes its dates and amounts. */
export type FileRow<K extends ImportKind = ImportKind> = {
  /** Line numbers count as in the file, from 1. */
  line: number
  text: (column: ImportColumn<K>) => string
  /** All different texts of the columns that the headings name so; a file may have two of them. */
  texts: (column: ImportColumn<K>) => string[]
  /** The heading of the column, as the file writes it. */
  heading: (column: ImportColumn<K>) => string
  /** Undefined if the cell is unreadable; see also `isDoubtful`. */
  day: (column: ImportColumn<K>) => Day | undefined
  /** True for a date that can be read in two ways, in a file that writes both ways. */
  isDoubtful: (column: ImportColumn<K>) => boolean
  /** The amount in lira; '' if the cell is empty, NaN if it is unreadable. */
  lira: (column: ImportColumn<K>) => number | '' | 'doubtful'
}

export type RowsOfFile<K extends ImportKind> = {
  rows: FileRow<K>[]
  ignored: string[]
  /** What the file does not show by itself, and nobody has answered yet. */
  questions: ImportQuestion[]
}

/** Returns the rows that are not empty, and the headings that are not recognised. */
export function rowsOf<K extends ImportKind>(
  { rows: table, dates, decimals, layout, withoutPhone }: Omit<ImportFile, 'kind'>,
  kind: K,
  language: Language,
): RowsOfFile<K> {
  refuseUnfit(kind, layout)
  const { skipRows, places, others, missing: lacking, ignored } = layoutOf(kind, table, layout)
  const names: Record<string, string> = importHeaders[language][kind]
  const missing = withoutPhone ? lacking.filter((column) => column !== 'phone') : lacking
  if (missing.length > 0) throw columnsMissing(missing.map((column) => names[column] ?? column))
  const lines = table
    .map((cells, at) => ({ cells, line: at + 1 }))
    .filter(({ cells, line }) => line > skipRows && cells.some((cell) => cell !== ''))
  if (lines.length === 0) throw nothingToImport()
  if (lines.length > maxImportRows) throw tooManyRows()

  const cellOf = (cells: readonly string[], column: string) => cells[places.get(column) ?? -1] ?? ''
  const cellsOf = (column: string) => lines.map(({ cells }) => cellOf(cells, column))
  const { orderOf, marks, questions } = habitsOf(kind, cellsOf, { dates, decimals })
  const rows = lines.map(({ cells, line }): FileRow<K> => {
    const text = (column: ImportColumn<K>) => cellOf(cells, column)
    return {
      line,
      text,
      texts: (column) => [
        ...new Set([text(column), ...(others.get(column) ?? []).map((place) => cells[place] ?? '')].filter(Boolean)),
      ],
      heading: (column) => cellOf(table[skipRows - 1] ?? [], column),
      day: (column) => typedDay(text(column), orderOf(column, text(column))),
      isDoubtful: (column) => orderOf(column, text(column)) === 'mixed' && isDayDoubtful(text(column)),
      lira: (column) => {
        const mark = marks.get(column) ?? ','
        const amount = withoutNoise(text(column))
        if (isAmountDoubtful(amount, mark) && !(mark === decimals && mark === ',')) return 'doubtful'
        return typedLira(amount, mark === '.' ? 'en' : 'tr')
      },
    }
  })
  return { rows, ignored, questions }
}

/** Each column of a chosen layout must be one of this kind of file, and hold one thing. */
function refuseUnfit(kind: ImportKind, layout: ImportFile['layout']): void {
  if (layout === undefined) return
  const { columns } = layout
  if (columns.some(({ column }) => !isImportColumn(kind, column))) throw unknownColumn()
  const isOnce = (of: readonly (string | number)[]) => new Set(of).size === of.length
  if (!isOnce(columns.map(({ column }) => column)) || !isOnce(columns.map(({ place }) => place)))
    throw sameColumnTwice()
}

type Said = { dates?: DateOrder | undefined; decimals?: DecimalMark | undefined }

/** Finds out how the file writes dates and amounts. A column without proof of its own follows the other columns. */
function habitsOf(kind: ImportKind, cellsOf: (column: string) => string[], said: Said) {
  const questions: ImportQuestion[] = []
  // Dates with dots begin with the day unless one of them proves otherwise, whatever the dates with other marks say.
  const isDotted = (cell: string) => datePattern(cell)?.mark === '.'
  const dates = dateColumns[kind].flatMap(cellsOf)
  const dotted = habitOf(dateEvidence(dates.filter(isDotted)), 'day-first')
  const whole = dateEvidence(dates.filter((cell) => !isDotted(cell)))
  const orders = new Map<string, Habit<DateOrder>>()
  for (const column of dateColumns[kind]) {
    const own = dateEvidence(cellsOf(column).filter((cell) => !isDotted(cell)))
    const order = habitOf(own.proven.size > 0 ? own : { ...own, proven: whole.proven }, 'day-first', said.dates)
    if (order !== undefined) orders.set(column, order)
    else if (questions.length === 0) questions.push(questionAbout('dates', own.doubtful ?? ''))
  }
  const orderOf = (column: string, cell: string) => (isDotted(cell) ? dotted : orders.get(column))

  const amountsOf = (column: string) => cellsOf(column).filter((cell) => !isShare(cell))
  const wholeAmounts = decimalEvidence(amountColumns[kind].flatMap(amountsOf))
  const marks = new Map<string, Habit<DecimalMark>>()
  for (const column of amountColumns[kind]) {
    const own = decimalEvidence(amountsOf(column))
    const mark = habitOf(own.proven.size > 0 ? own : { ...own, proven: wholeAmounts.proven }, ',', said.decimals)
    if (mark !== undefined) marks.set(column, mark)
    else if (!questions.some(({ about }) => about === 'decimals'))
      questions.push(questionAbout('decimals', own.doubtful ?? ''))
  }
  return { orderOf, marks, questions }
}

/** Two columns of one name may contradict each other in what decides how a row is read. */
export function refuseDifferent<K extends ImportKind>(
  row: FileRow<K>,
  remarks: Remarks<K>,
  columns: readonly ImportColumn<K>[],
): void {
  for (const column of columns) {
    const texts = row.texts(column)
    if (texts.length > 1) remarks.refuse(column, 'import.columns-differ', { texts: texts.join(' / ') })
  }
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

  warn(column: ImportColumn<K> | undefined, code: ProblemCode, values?: Values): void {
    this.say(this.warnings, column, messageFor(code, this.#language, values))
  }

  /** Each column gets one message, because further ones would only repeat it. */
  say(to: Remark[], column: string | undefined, message: string): void {
    const names: Record<string, string> = importHeaders[this.#language][this.#kind]
    const name = column === undefined ? '' : (names[column] ?? column)
    if (!to.some((other) => other.column === name)) to.push({ column: name, message })
  }
}
