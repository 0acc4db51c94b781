// Finds out how a file writes its dates and amounts. All cells of the file decide together, because a single cell such
// as 01/05/2027 or 2,500 can be read in two ways.
import { typedLira } from '#domain/money/typed-lira.ts'
import { type DateOrder, datePattern, typedDay } from './typed-dates.ts'

export type DecimalMark = ',' | '.'

/** What the cells say about one habit. */
export type Evidence<Form> = {
  /** The forms that at least one cell proves, because it can be read in no other way. */
  proven: ReadonlySet<Form>
  /** The first cell that can be read in two ways. */
  doubtful: string | undefined
}

/** The forms by which the cells are read; `mixed` if the cells prove both. */
export type Habit<Form> = Form | 'mixed'

/** Returns the habit, or undefined if both forms remain possible and somebody must say which one holds. */
export function habitOf<Form>({ proven, doubtful }: Evidence<Form>, usual: Form, said?: Form): Habit<Form> | undefined {
  const [only, ...others] = proven
  if (only !== undefined) return others.length > 0 ? 'mixed' : only
  return doubtful === undefined ? usual : said
}

export function dateEvidence(cells: readonly string[]): Evidence<DateOrder> {
  const proven = new Set<DateOrder>()
  let doubtful: string | undefined
  let hasDots = false
  for (const cell of cells) {
    const { first, second, mark } = datePattern(cell) ?? {}
    if (first === undefined || second === undefined || first === second) continue
    if (first > 12 && second <= 12) proven.add('day-first')
    else if (second > 12 && first <= 12) proven.add('month-first')
    else if (first > 12 || second > 12) continue
    else if (mark === '.') hasDots = true
    else doubtful ??= cell.trim()
  }
  // Dates with dots begin with the day wherever dots are used.
  return { proven, doubtful: hasDots ? undefined : doubtful }
}

/** Matches three digits behind a single mark: thousands in one form, and a tenth of a kuruş in the other. */
const eitherWay = /^[1-9]\d{0,2}[.,]\d{3}$/

export function decimalEvidence(cells: readonly string[]): Evidence<DecimalMark> {
  const proven = new Set<DecimalMark>()
  let doubtful: string | undefined
  for (const cell of cells) {
    const digits = amountDigits(cell)
    const mark = decimalMarkIn(digits)
    if (mark !== undefined) proven.add(mark)
    // A point before three digits separates thousands here; nobody writes tenths of a kuruş.
    else if (eitherWay.test(digits) && digits.includes(',')) doubtful ??= cell.trim()
  }
  return { proven, doubtful }
}

/** Returns the decimal mark that one amount proves. */
function decimalMarkIn(digits: string): DecimalMark | undefined {
  const [, first, last] = /^\d+([.,])(?:\d+[.,])*?(?:\d+([.,]))?\d*$/.exec(digits) ?? []
  if (first === undefined) return undefined
  const marks = digits.replace(/\d/g, '')
  if (marks.length === 1) return eitherWay.test(digits) ? undefined : asMark(first)
  if (marks.includes(',') && marks.includes('.')) return asMark(last ?? first)
  // A mark that occurs twice separates thousands, so the decimal mark is the other one.
  return first === ',' ? '.' : ','
}

const asMark = (mark: string): DecimalMark => (mark === ',' ? ',' : '.')

/** True if the amount is readable in two ways, and the way of its file does not fit it. */
export function isAmountDoubtful(cell: string, mark: Habit<DecimalMark>): boolean {
  const digits = amountDigits(cell)
  if (!eitherWay.test(digits)) return false
  return mark === 'mixed' ? digits.includes(',') : digits.includes(mark)
}

const amountDigits = (cell: string) => cell.replace(/[^\d.,]/g, '')

/** A habit that the file leaves open, with a cell that can be read in two ways, and both readings of it. */
export type HabitQuestion =
  | { about: 'dates'; example: string; readings: { answer: DateOrder; reading: string }[] }
  | { about: 'decimals'; example: string; readings: { answer: DecimalMark; reading: string }[] }

export function questionAbout(about: HabitQuestion['about'], example: string): HabitQuestion {
  if (about === 'dates') {
    const answers = ['day-first', 'month-first'] as const
    const readings = answers.map((answer) => ({ answer, reading: typedDay(example, answer) ?? '' }))
    return { about, example, readings }
  }
  const answers = ['.', ','] as const
  const amount = amountDigits(example)
  const readings = answers.map((answer) => {
    return { answer, reading: String(typedLira(amount, answer === '.' ? 'en' : 'tr')) }
  })
  return { about, example, readings }
}
