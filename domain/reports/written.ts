import type { Language } from '#domain/language/language.ts'
import { formatTl, formatTlShort, toKurus } from '#domain/money/money.ts'
import { formatDay, isDay } from '#domain/time/day.ts'
import { formatCount, formatMonth, formatShare } from './numbers.ts'

/** The format of a cell. `day` and `month` are days, `percent` is out of a hundred, and `amount` is in TL. */
export type CellKind = 'text' | 'day' | 'month' | 'amount' | 'count' | 'percent'
/** Null means that there is no value, such as the average of no nights. */
export type Cell = string | number | null

/** Formats a cell of a report for reading. `short` omits the decimals of whole lira. A missing value is a dash. */
export function written(
  kind: CellKind,
  value: Cell,
  { language, short = false }: { language: Language; short?: boolean },
): string {
  if (value === null) return '–'
  if (typeof value === 'string') {
    if (kind === 'text' || !isDay(value)) return value
    return kind === 'month' ? formatMonth(value, language) : formatDay(value)
  }
  if (kind === 'percent') return formatShare(value, 100, language)
  if (kind !== 'amount') return formatCount(value, language)
  // The non-breaking space keeps the amount and its currency sign on one line.
  return (short ? formatTlShort : formatTl)(toKurus(value), language).replaceAll(' ', '\u00a0')
}
