// The lines of a folio may change after they were invoiced, so that the invoices exceed the folio.
import { type FolioLine, standingLines } from '#domain/folio/line.ts'
import { type Amount, amountsOf, isSpread } from '#domain/folio/spread.ts'
import { type Kurus, kurus, lowerOf, opposite, sumOf } from '#domain/money/money.ts'

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

/**
 * Returns the uninvoiced amounts of standing lines, less the reductions that are already settled. If the invoices, less
 * their credit notes, come to less than the lines that they contain, the credit notes have already refunded the
 * difference. That difference is set against the uninvoiced reductions, the oldest first.
 */
export function stillToInvoice(
  lines: readonly FolioLine[],
  { invoicedIds, invoiced }: { invoicedIds: ReadonlySet<number>; invoiced: Kurus },
): Amount[] {
  const isInvoiced = ({ id }: FolioLine) => invoicedIds.has(id)
  const onInvoices = sumOf(lines.filter(isInvoiced).map(({ grossKurus }) => grossKurus))
  let settled = kurus(Math.max(0, onInvoices - invoiced))
  const unsettled = lines.flatMap((line) => {
    if (isInvoiced(line)) return isSpread(line) ? [] : [line]
    if (line.grossKurus >= 0 || settled === 0 || line.taxed.kdv === 'none') return [line]
    const part = lowerOf(settled, opposite(line.grossKurus))
    settled = kurus(settled - part)
    const rest = kurus(line.grossKurus + part)
    return rest === 0 ? [] : [{ ...line, grossKurus: rest }]
  })
  return amountsOf(unsettled, isInvoiced)
}
