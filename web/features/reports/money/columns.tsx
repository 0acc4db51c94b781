import type { Language } from '#domain/language/language.ts'
import { formatTlShort, toKurus } from '#domain/money/money.ts'
import type { Grain } from '#domain/reports/period.ts'
import { formatDay } from '#domain/time/day.ts'
import { formatMonth } from '../numbers.ts'

/** The day or the month of a row: in a file as computers sort it. */
export const whenColumn = (header: string, grain: Grain, language: Language) => ({
  key: 'when',
  header,
  lead: true,
  cell: ({ bucket }: { bucket: string }) => (grain === 'day' ? bucket : bucket.slice(0, 7)),
  render: ({ bucket }: { bucket: string }) => (grain === 'day' ? formatDay(bucket) : formatMonth(bucket, language)),
})

export const amountColumn = <Row,>(
  key: string,
  header: string,
  language: Language,
  amountOf: (row: Row) => number,
) => ({
  key,
  header,
  align: 'right' as const,
  cell: amountOf,
  render: (row: Row) => inOneLine(amountOf(row), language),
})

/** An amount whose sign stays with it. */
export const inOneLine = (amount: number, language: Language) =>
  formatTlShort(toKurus(amount), language).replaceAll(' ', '\u00a0')
