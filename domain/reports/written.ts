import type { Language } from '#domain/language/language.ts'
import { formatTl, formatTlShort, toKurus } from '#domain/money/money.ts'
import { formatDay, isDay } from '#domain/time/day.ts'
import { formatCount, formatMonth, formatShare } from './numbers.ts'

/** How a cell is written. `day` and `month` are days; `percent` is out of a hundred; `amount` is TL. */
export type CellKind = 'text' | 'day' | 'month' | 'amount' | 'count' | 'percent'
/** Null: there is none, as the average of nothing. */
export type Cell = string | number | null

/** A cell of a report as people read it. `short`: whole lira without their zeros. What there is none of is a dash. */
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
  // An amount keeps its sign beside it.
  return (short ? formatTlShort : formatTl)(toKurus(value), language).replaceAll(' ', '\u00a0')
}
