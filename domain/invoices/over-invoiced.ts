// Lines of an account may change after they were invoiced: what was invoiced then is too much.
import { type FolioLine, standingLines } from '#domain/folio/line.ts'
import { type Kurus, kurus, lowerOf, opposite, sumOf } from '#domain/money/money.ts'

/**
 * By how much the invoices of a stay, less what was taken back of them, are more than its account says. Nothing is
 * invoiced that would make them so: a night whose price has changed is another line, and would be invoiced twice.
 */
export function overInvoiced(lines: readonly FolioLine[], invoiced: Kurus): Kurus {
  const over = invoiced - sumOf(invoiceable(standingLines(lines)).map(({ grossKurus }) => grossKurus))
  return kurus(Math.max(0, over))
}

/** What bears KDV: the rest is receipted. */
export const invoiceable = (lines: readonly FolioLine[]): FolioLine[] =>
  lines.filter(({ taxed: { kdv }, kind }) => kdv !== 'none' && kind !== 'rounding')

/**
 * What of the lines that are on no invoice is still to be invoiced. Where the invoices of those that are, less what was
 * taken back of them, come to less than these lines, so much of what was taken off since has gone back by credit note:
 * the oldest of it first.
 */
export function stillToInvoice(
  lines: readonly FolioLine[],
  { invoicedIds, invoiced }: { invoicedIds: ReadonlySet<number>; invoiced: Kurus },
): FolioLine[] {
  const [on, open] = [true, false].map((is) => lines.filter(({ id }) => invoicedIds.has(id) === is))
  let settled = kurus(Math.max(0, sumOf((on ?? []).map(({ grossKurus }) => grossKurus)) - invoiced))
  return (open ?? []).flatMap((line) => {
    if (line.grossKurus >= 0 || settled === 0) return [line]
    const part = lowerOf(settled, opposite(line.grossKurus))
    settled = kurus(settled - part)
    const rest = kurus(line.grossKurus + part)
    return rest === 0 ? [] : [{ ...line, grossKurus: rest }]
  })
}
