// Reads dates as people, banks and other programs write them.
import { fold } from '#domain/search/fold.ts'
import { addDays, type Day, isDay } from '#domain/time/day.ts'

/** Whether 01/05/2027 begins with the day or with the month. */
export type DateOrder = 'day-first' | 'month-first'

/** The day from which Excel counts its dates. */
const excelZero = '1899-12-30'
/** Day numbers of the years 1970 to 2118. A number outside this range is not taken for an unformatted date. */
const excelDays = { first: 25_569, last: 79_999 }

const months: readonly (readonly string[])[] = [
  ['ocak', 'oca', 'january', 'jan'],
  ['subat', 'sub', 'february', 'feb'],
  ['mart', 'mar', 'march'],
  ['nisan', 'nis', 'april', 'apr'],
  ['mayis', 'may'],
  ['haziran', 'haz', 'june', 'jun'],
  ['temmuz', 'tem', 'july', 'jul'],
  ['agustos', 'agu', 'august', 'aug'],
  ['eylul', 'eyl', 'september', 'sep', 'sept'],
  ['ekim', 'eki', 'october', 'oct'],
  ['kasim', 'kas', 'november', 'nov'],
  ['aralik', 'ara', 'december', 'dec'],
]

/** A longer text is no date, and the time that its search for a time of day takes would grow with its square. */
const longestDate = 100

const withoutTime = (text: string) => {
  const typed = text.trim()
  return typed.length > longestDate ? '' : typed.replace(/[ T-]+\d{1,2}[:.]\d{2}([:.]\d{2})?\b.*$/, '')
}

/** The first two numbers of a date in figures, with the mark between them. */
export function datePattern(text: string): { first: number; second: number; mark: string; year: string } | undefined {
  const [, first, mark, second, year] = /^(\d{1,2})([-./])(\d{1,2})\2(\d{4}|\d{2})$/.exec(withoutTime(text)) ?? []
  if (first === undefined || mark === undefined || second === undefined || year === undefined) return undefined
  return { first: Number(first), second: Number(second), mark, year }
}

/**
 * Reads 01.12.2026, 1/12/26, 2026-12-01, 10.Oca.27, 10 Ocak 2027 Pazar or Jan 10, 2027, optionally followed by a time, or a date that
 * Excel shows as a number. In a `mixed` file, a date that can be read in two ways is not read.
 */
export function typedDay(text: string, order: DateOrder | 'mixed' = 'day-first'): Day | undefined {
  const typed = withoutTime(text)
  if (/^\d{5}$/.test(typed)) {
    const count = Number(typed)
    return count >= excelDays.first && count <= excelDays.last ? addDays(excelZero, count) : undefined
  }
  const [, year, month, date] = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})$/.exec(typed) ?? []
  if (year !== undefined && month !== undefined && date !== undefined) return dayOf(year, Number(month), Number(date))
  const figures = datePattern(text)
  if (figures === undefined) return withMonthName(typed)
  const { first, second } = figures
  if (order === 'mixed' && first !== second && first <= 12 && second <= 12) return undefined
  const isMonthFirst = order === 'mixed' ? second > 12 : order === 'month-first'
  return isMonthFirst ? dayOf(figures.year, first, second) : dayOf(figures.year, second, first)
}

/** True if the date could be read in two ways. */
export function isDayDoubtful(text: string): boolean {
  const { first = 13, second = 13 } = datePattern(text) ?? {}
  return first <= 12 && second <= 12 && first !== second
}

function withMonthName(typed: string): Day | undefined {
  const words: readonly string[] = fold(typed).match(/\d+|\p{L}+/gu) ?? []
  const numbers = words.filter((word) => /^\d+$/.test(word))
  const month = months.findIndex((names) => names.some((name) => words.includes(name)))
  const [date, year] = numbers[0]?.length === 4 ? numbers.toReversed() : numbers
  if (month === -1 || date === undefined || year === undefined || numbers.length !== 2) return undefined
  return /^\d{4}$|^\d{2}$/.test(year) ? dayOf(year, month + 1, Number(date)) : undefined
}

function dayOf(year: string, month: number, date: number): Day | undefined {
  const whole = year.length === 2 ? `20${year}` : year
  const day = `${whole}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`
  return isDay(day) ? day : undefined
}
