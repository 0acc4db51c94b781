// An invoice number consists of three letters or digits of the series, the year, and nine digits. Numbers have no gaps.
import type { Day } from '#domain/time/day.ts'

export type InvoiceSeries = { prefix: string; year: number }
export type NumberedInvoice = { series: InvoiceSeries; sequence: number }

/** The tax office accepts only digits and capital letters without dots. */
export const isSeriesPrefix = (text: string): boolean => /^[A-Z0-9]{3}$/.test(text)

const mostInAYear = 999_999_999

/** Returns, for example, KNK2026000000042. */
export function invoiceNumber({ series: { prefix, year }, sequence }: NumberedInvoice): string {
  const isFine = isSeriesPrefix(prefix) && year >= 2000 && year <= 9999
  if (!isFine || !Number.isInteger(sequence) || sequence < 1 || sequence > mostInAYear) {
    throw new RangeError(`${prefix} ${year} ${sequence} is no number of an invoice`)
  }
  return `${prefix}${year}${String(sequence).padStart(9, '0')}`
}

export function readInvoiceNumber(text: string): NumberedInvoice | undefined {
  const [, prefix, year, digits] = /^([A-Z0-9]{3})([2-9]\d{3})(\d{9})$/.exec(text) ?? []
  if (prefix === undefined || year === undefined || digits === undefined || Number(digits) === 0) return undefined
  return { series: { prefix, year: Number(year) }, sequence: Number(digits) }
}

/**
 * The last invoice issued in a series; null at the beginning of a year. An invoice gets its number in the transaction
 * that issues it.
 */
export type LastIssued = { sequence: number; day: Day } | null

export type IssueProblem = 'invoice.other-year' | 'invoice.before-last'

/**
 * Returns the number of an invoice of this day, or the reason why it cannot get one. Numbers and days must rise
 * together.
 */
export function nextInvoice(series: InvoiceSeries, last: LastIssued, day: Day): NumberedInvoice | IssueProblem {
  if (day.slice(0, 4) !== String(series.year)) return 'invoice.other-year'
  if (last !== null && day < last.day) return 'invoice.before-last'
  return { series, sequence: (last?.sequence ?? 0) + 1 }
}

/** Lists the numbers missing between the first and the last one, for a check of the books. */
export function missingSequences(sequences: readonly number[]): number[] {
  const known = new Set(sequences)
  return Array.from({ length: Math.max(0, ...sequences) }, (_, at) => at + 1).filter((one) => !known.has(one))
}
