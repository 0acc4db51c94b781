// What is taken back of an invoice. The invoice itself stays as it is.
import { type Kurus, kurus, sumOf } from '#domain/money/money.ts'
import { splitTaxes } from '#domain/taxes/tax-split.ts'
import type { Day } from '#domain/time/day.ts'
import { type InvoiceLine, type InvoiceTotals, type Sold, totalsOf } from './invoice-draft.ts'

export type IssuedInvoice = { number: string; day: Day; lines: readonly InvoiceLine[] }

/** How much of which line goes back, by its place on the invoice. */
export type Credited = { line: number; gross: Kurus }

export type CreditNote = {
  /** The invoice that it is about. */
  of: { number: string; day: Day }
  lines: readonly (InvoiceLine & { creditsLine: number })[]
  totals: InvoiceTotals
}

export type CreditProblem = 'invoice.nothing-to-credit' | 'invoice.no-such-line' | 'invoice.credit-too-high'

/** Whether so much may go back, after what has gone back before. */
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

/** What is left to take back of each line. */
export function stillToCredit(invoice: IssuedInvoice, before: readonly Credited[]): Credited[] {
  return invoice.lines
    .map(({ gross }, line) => {
      const gone = before.filter((one) => one.line === line).map((one) => one.gross)
      return { line, gross: kurus(gross - sumOf(gone)) }
    })
    .filter(({ gross }) => gross > 0)
}

/**
 * The amounts are positive, as on the invoice: what they are for is said by the kind of paper. Taxes at the rates of then.
 * Some of the price of nights is no night: none of them is taken back.
 */
export function creditNote({ number, day, lines }: IssuedInvoice, wanted: readonly Credited[]): CreditNote {
  const credited = wanted.flatMap(({ line: at, gross }) => {
    const line = lines[at]
    if (line === undefined) return []
    if (gross === line.gross) return [{ ...line, creditsLine: at }]
    const sold: Sold = line.sold.of === 'nights' ? { of: 'lodging', text: '' } : line.sold
    return [{ ...line, ...splitTaxes(gross, line.rates), sold, gross, creditsLine: at }]
  })
  return { of: { number, day }, lines: credited, totals: totalsOf(credited) }
}
