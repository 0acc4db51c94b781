// Reads the lines of a bank statement from the rows of a file.
import { hasOtherCurrency, isOtherCurrency } from '#domain/imports/booking-words.ts'
import {
  dateEvidence,
  type DecimalMark,
  decimalEvidence,
  type Habit,
  type HabitQuestion,
  habitOf,
  isAmountDoubtful,
  questionAbout,
} from '#domain/imports/habits.ts'
import { withoutNoise } from '#domain/imports/typed-cells.ts'
import { type DateOrder, isDayDoubtful, typedDay } from '#domain/imports/typed-dates.ts'
import { hasWholeKurus, type Kurus, kurus, maxLira, opposite, toKurus } from '#domain/money/money.ts'
import { typedLira } from '#domain/money/typed-lira.ts'
import { fold } from '#domain/search/fold.ts'
import type { Day } from '#domain/time/day.ts'
import { signsByBalance } from './balance.ts'
import { balanceColumn, signOf, signReader, type StatementProfile } from './statement-profile.ts'

export type StatementLine = {
  day: Day
  /** Negative if the money was paid out. */
  amountKurus: Kurus
  text: string
  sender: string
  /** Identifies this line if it occurs in another file too. */
  fingerprint: string
  /**
   * The number of this line among equal lines in the file, counted from 1. Equal lines are separate genuine payments.
   */
  occurrence: number
}

/** A month's statement has some hundred rows. */
export const maxStatementRows = 1000

type LineProblem =
  | 'bank.no-day'
  | 'bank.day-doubtful'
  | 'bank.no-amount'
  | 'bank.amount-doubtful'
  | 'bank.no-sign'
  | 'bank.other-currency'
type UnreadRow = { row: number; problem: LineProblem }

export type Statement = { lines: StatementLine[]; unread: UnreadRow[]; questions: HabitQuestion[] }

type Rows = readonly (readonly string[])[]

/**
 * Reads a file by a profile. Empty rows are skipped; unreadable rows are listed, counted from 1. Nothing is read while
 * the file leaves open how it writes dates or amounts.
 */
export function readStatement(rows: Rows, profile: StatementProfile): Statement {
  const { dates, decimals, questions } = habitsOf(rows, profile)
  const statement: Statement = { lines: [], unread: [], questions }
  if (dates === undefined || decimals === undefined) return statement
  const { amount: columns, skipRows } = profile
  const signColumn = columns.in === 'one' && typeof columns.sign === 'number' ? columns.sign : undefined
  const balances =
    columns.in === 'one' && columns.sign === undefined ? balanceColumn(rows[skipRows - 1] ?? []) : undefined
  const readSign = signReader(rows.slice(skipRows).map((row) => row[signColumn ?? -1] ?? ''))
  const entries: Entry[] = []
  for (const [at, row] of rows.entries()) {
    if (at < profile.skipRows || row.every((cell) => cell.trim() === '')) continue
    const cell = (place: number | null | undefined) => (place === null ? '' : (row[place ?? -1] ?? '').trim())
    const day = dayOf(cell(profile.day), dates)
    const dayProblem = day === undefined ? problemOfDay(cell(profile.day), dates) : undefined
    const amount = amountOf(cell, profile, decimals, readSign)
    // Banks write totals and notes after the last line. Such rows have no day, and no amount in the amount column.
    if (dayProblem === 'bank.no-day' && amount === 'bank.no-amount') continue
    const isForeign = typeof profile.currency === 'number' && isOtherCurrency(cell(profile.currency))
    const problem = isForeign ? 'bank.other-currency' : (dayProblem ?? (isProblem(amount) ? amount : undefined))
    if (problem !== undefined) statement.unread.push({ row: at + 1, problem })
    if (problem !== undefined || day === undefined || isProblem(amount)) continue
    const balance = balances === undefined ? undefined : bankAmount(cell(balances), decimals)
    entries.push({ row: at + 1, day, amount, balance, text: cell(profile.text), sender: cell(profile.sender) })
  }
  const signs = balances === undefined ? undefined : signsByBalance(entries)
  const isUnsigned = columns.in === 'one' && columns.sign === undefined && entries.every(({ amount }) => amount >= 0)
  const seen = new Map<string, number>()
  for (const [at, { row, day, amount: typed, text, sender }] of entries.entries()) {
    const proven = isUnsigned ? (signs?.[at] ?? signOfWords(text)) : 1
    const sign = proven ?? (signs === undefined ? 1 : undefined)
    if (sign === undefined) statement.unread.push({ row, problem: 'bank.no-sign' })
    if (sign === undefined) continue
    const amount = sign === -1 ? opposite(typed) : typed
    const fingerprint = fingerprintOf({ day, amountKurus: amount, text, sender })
    const occurrence = (seen.get(fingerprint) ?? 0) + 1
    seen.set(fingerprint, occurrence)
    statement.lines.push({ day, amountKurus: amount, text, sender, fingerprint, occurrence })
  }
  statement.unread.sort((one, other) => one.row - other.row)
  return statement
}

/** Banks begin the text of a transfer with its direction; other words of the text are the payer's own. */
function signOfWords(text: string): 1 | -1 | undefined {
  const [first] = fold(text).split(' ')
  return first === 'gelen' ? 1 : first === 'giden' ? -1 : undefined
}

type Entry = Pick<StatementLine, 'day' | 'text' | 'sender'> & { row: number; amount: Kurus; balance: Kurus | undefined }

const isProblem = (value: Kurus | LineProblem): value is LineProblem => typeof value === 'string'

/**
 * Finds out how the bank writes. The amounts of the other columns, such as the balance, prove the decimal mark too,
 * provided that they have both marks.
 */
function habitsOf(rows: Rows, { skipRows, day, amount, dates: saidDates, decimals: saidDecimals }: StatementProfile) {
  const below = rows.slice(skipRows)
  const cellsOf = (...columns: number[]) => below.flatMap((row) => columns.map((column) => row[column] ?? ''))
  const ofDays = dateEvidence(cellsOf(day))
  const own = decimalEvidence(amount.in === 'one' ? cellsOf(amount.column) : cellsOf(amount.incoming, amount.outgoing))
  const elsewhere = decimalEvidence(below.flatMap((row) => row.filter((cell) => withBothMarks.test(cell.trim()))))
  const ofAmounts = own.proven.size > 0 ? own : { ...own, proven: elsewhere.proven }
  const dates = habitOf(ofDays, 'day-first', saidDates)
  const decimals = habitOf(ofAmounts, ',', saidDecimals)
  const questions: HabitQuestion[] = []
  if (dates === undefined) questions.push(questionAbout('dates', ofDays.doubtful ?? ''))
  if (decimals === undefined) questions.push(questionAbout('decimals', ofAmounts.doubtful ?? ''))
  return { dates, decimals, questions }
}
const withBothMarks = /^[-+]?\d{1,3}(\.\d{3})*,\d{2}$|^[-+]?\d{1,3}(,\d{3})*\.\d{2}$/

/** Only years in which a bank can have written the line are accepted. */
function dayOf(text: string, order: Habit<DateOrder>): Day | undefined {
  const day = typedDay(text, order)
  return day !== undefined && day >= '2000-01-01' && day < '2100-01-01' ? day : undefined
}

const problemOfDay = (text: string, order: Habit<DateOrder>): LineProblem =>
  order === 'mixed' && isDayDoubtful(text) ? 'bank.day-doubtful' : 'bank.no-day'

function amountOf(
  cell: (place: number) => string,
  { amount, decimals }: StatementProfile,
  mark: Habit<DecimalMark>,
  readSign: ReturnType<typeof signReader>,
): Kurus | LineProblem {
  const read = (place: number): Kurus | LineProblem => {
    const text = cell(place)
    if (hasOtherCurrency(text)) return 'bank.other-currency'
    if (isAmountDoubtful(text, mark) && decimals !== mark) return 'bank.amount-doubtful'
    return bankAmount(text, mark) ?? 'bank.no-amount'
  }
  if (amount.in === 'two') {
    const [incoming, outgoing] = [read(amount.incoming), read(amount.outgoing)]
    if (incoming !== 'bank.no-amount' && incoming !== 0) return incoming
    // Some banks write money out with a minus, others without.
    return isProblem(outgoing) || outgoing === 0 ? problemOf(outgoing) : kurus(0 - Math.abs(outgoing))
  }
  const value = read(amount.column)
  if (typeof amount.sign !== 'number' || isProblem(value)) return value
  const sign = readSign(cell(amount.sign))
  return sign === undefined ? 'bank.no-sign' : kurus(sign * Math.abs(value))
}

const problemOf = (outgoing: Kurus | LineProblem): LineProblem => (isProblem(outgoing) ? outgoing : 'bank.no-amount')

/**
 * Accepts '1.250,50', '-1.250,50 TL', '1.250,50 -', '+500', '1.250,50 B' or '(1.250,50)', or '1250.5' as a spreadsheet
 * writes numbers. An empty cell is not an amount, and neither is one whose signs contradict each other.
 */
export function bankAmount(text: string, mark: Habit<DecimalMark> = ','): Kurus | undefined {
  const typed = withoutNoise(text)
    .replace(/\s|TRY|TL|₺/gi, '')
    .replace(/[−–]/g, '-')
  const [, inBrackets] = /^\(([\d.,]+)\)$/.exec(typed) ?? []
  const [, before = '', digits = '', behind = ''] =
    /^([+-]?)([\d.,]+)([+-]|\(?[a-z]{1,7}\)?)?$/i.exec(inBrackets === undefined ? typed : `-${inBrackets}`) ?? []
  const lira = digits === '' ? '' : typedLira(digits, mark === '.' ? 'en' : 'tr')
  if (lira === '' || lira > maxLira || !hasWholeKurus(lira)) return undefined
  const signs = [before, behind].filter((sign) => sign !== '').map((sign) => signOf(sign))
  if (new Set(signs).size > 1 || signs.includes(undefined)) return undefined
  const amount = toKurus(lira)
  return amount !== 0 && signs[0] === -1 ? opposite(amount) : amount
}

/** Case, diacritics and spaces are ignored, because banks write the same line differently in different files. */
function fingerprintOf({ day, amountKurus, text, sender }: Omit<StatementLine, 'fingerprint' | 'occurrence'>): string {
  const words = fold(`${text} ${sender}`).replace(/[^\p{L}\p{N}]+/gu, ' ')
  return `${day}|${amountKurus}|${words.trim()}`
}

/** Returns the lines that are not stored yet. If the file was imported before, there are none. */
export function newLines(
  lines: readonly StatementLine[],
  stored: readonly Pick<StatementLine, 'fingerprint' | 'occurrence'>[],
): StatementLine[] {
  const keyOf = ({ fingerprint, occurrence }: Pick<StatementLine, 'fingerprint' | 'occurrence'>) =>
    `${occurrence} ${fingerprint}`
  const known = new Set(stored.map(keyOf))
  return lines.filter((line) => !known.has(keyOf(line)))
}
