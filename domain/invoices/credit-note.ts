// Credit notes for an invoice. The invoice itself never changes.
import { type Kurus, kurus, sumOf } from '#domain/money/money.ts'
import type { Day } from '#domain/time/day.ts'
import { type InvoiceLine, type InvoiceTotals, partOfLine, totalsOf } from './invoice-draft.ts'

export type IssuedInvoice = { number: string; day: Day; lines: readonly InvoiceLine[] }

/** The amount credited from each line, by the line's position on the invoice. */
export type Credited = { line: number; gross: Kurus }

export type CreditNote = {
  /** The invoice that this note credits. */
  of: { number: string; day: Day }
  lines: readonly (InvoiceLine & { creditsLine: number })[]
  totals: InvoiceTotals
}

export type CreditProblem = 'invoice.nothing-to-credit' | 'invoice.no-such-line' | 'invoice.credit-too-high'

/** Checks whether these amounts may be credited, given the earlier credit notes. */
export function creditProblem(
  invoice: IssuedInvoice,
  wanted: readonly Credited[],
  before: readonly Credited[],
): CreditProblem | undefined {
  if (wanted.length === 0 || wanted.some(({ gross }) => gross <= 0)) return 'invoice.nothing-to-credit'
  if (wanted.some(({ line }) => invoice.lines[line] === undefined)) return 'invoice.no-such-line'
  const isOver = invoice.lines.some((line, at) => {
    const credited = [...wanted, ...before].filter((one) => one.line === at).map(({ gross }) => gross)
    return sumOf(credited) > line.gross
  })
  return isOver ? 'invoice.credit-too-high' : undefined
}

/** The part of each line that can still be credited. */
export function stillToCredit(invoice: IssuedInvoice, before: readonly Credited[]): Credited[] {
  return invoice.lines
    .map(({ gross }, line) => {
      const gone = before.filter((one) => one.line === line).map((one) => one.gross)
      return { line, gross: kurus(gross - sumOf(gone)) }
    })
    .filter(({ gross }) => gross > 0)
}

/**
 * Builds a credit note. Its amounts are positive as on the invoice, because the kind of document already gives the
 * direction. Its taxes use the invoice's rates. If only part of the price of nights is credited, no night counts as
 * credited.
 */
export function creditNote({ number, day, lines }: IssuedInvoice, wanted: readonly Credited[]): CreditNote {
  const credited = wanted.flatMap(({ line: at, gross }) => {
    const line = lines[at]
    if (line === undefined) return []
    if (gross === line.gross) return [{ ...line, creditsLine: at }]
    return [{ ...partOfLine(line, gross), creditsLine: at }]
  })
  return { of: { number, day }, lines: credited, totals: totalsOf(credited) }
}
