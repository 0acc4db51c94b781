// The lines of a folio may change after they were invoiced, so that the invoices exceed the folio.
import { type FolioLine, standingLines } from '#domain/folio/line.ts'
import { type Amount, amountsOf } from '#domain/folio/spread.ts'
import { type Kurus, kurus, sumOf } from '#domain/money/money.ts'

/**
 * The amount by which the invoices of a stay, less its credit notes, exceed its folio. No invoice may raise the
 * invoices above the folio. Otherwise a night whose price has changed would be invoiced twice, because its new price is
 * a new line.
 */
export function overInvoiced(lines: readonly FolioLine[], invoiced: Kurus): Kurus {
  const over = invoiced - sumOf(invoiceable(amountsOf(standingLines(lines))).map(({ grossKurus }) => grossKurus))
  return kurus(Math.max(0, over))
}

/** Amounts that bear KDV are invoiced; the others get a receipt. */
export const invoiceable = (amounts: readonly Amount[]): Amount[] =>
  amounts.filter(({ taxed: { kdv }, line: { kind } }) => kdv !== 'none' && kind !== 'rounding')
