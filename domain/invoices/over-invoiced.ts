// Lines of an account may change after they were invoiced: what was invoiced then is too much.
import { type FolioLine, standingLines } from '#domain/folio/line.ts'
import { type Kurus, kurus, sumOf } from '#domain/money/money.ts'

/**
 * By how much the invoices of a stay, less what was taken back of them, are more than its account says. Nothing is
 * invoiced that would make them so: a night whose price has changed is another line, and would be invoiced twice.
 */
export function overInvoiced(lines: readonly FolioLine[], invoiced: Kurus): Kurus {
  const taxed = standingLines(lines).filter(({ taxed: { kdv }, kind }) => kdv !== 'none' && kind !== 'rounding')
  const over = invoiced - sumOf(taxed.map(({ grossKurus }) => grossKurus))
  return kurus(Math.max(0, over))
}
