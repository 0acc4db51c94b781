// What an invoice says, drawn from the account of a stay. Once issued it is kept as it is: nothing is computed anew.
import { type FolioLine, standingLines } from '#domain/folio/line.ts'
import { type Kurus, kurus } from '#domain/money/money.ts'
import { lineGroups, missingRate, type NoRate } from '#domain/taxes/line-groups.ts'
import type { TaxRate } from '#domain/taxes/tax-rates.ts'
import type { SplitRates, TaxSplit } from '#domain/taxes/tax-split.ts'
import type { Day } from '#domain/time/day.ts'
import { invoiceable, stillToInvoice } from './over-invoiced.ts'

/** What a line is about, as data: the words are a text table's. */
export type Sold =
  | { of: 'nights'; count: number; from: Day; to: Day }
  | { of: 'extra' | 'fee' | 'damage' | 'other' | 'lodging'; text: string }

export type InvoiceLine = TaxSplit & {
  sold: Sold
  rates: SplitRates
  gross: Kurus
  /** Of the account, so that nothing is invoiced twice. */
  folioLineIds: readonly number[]
}

export type InvoiceTotals = TaxSplit & { payable: Kurus }

export type InvoiceDraft = {
  lines: readonly InvoiceLine[]
  totals: InvoiceTotals
  /** What bears no KDV at all, as a charge for a stay that did not take place: it is receipted, not invoiced. */
  leftOut: readonly FolioLine[]
}

export type DraftProblem =
  | { code: 'invoice.nothing-to-invoice' }
  | { code: 'invoice.no-rate'; gap: NoRate }
  /** More was taken off than is charged at these rates: an invoice has no negative line. */
  | { code: 'invoice.negative-line'; sold: Sold }

type Invoiced = {
  lines: readonly FolioLine[]
  invoicedIds: ReadonlySet<number>
  /** What was invoiced of this account, less what was taken back. */
  invoiced: Kurus
  rates: readonly TaxRate[]
}

/** The lines of an account that stand and are not on an invoice yet, as an invoice. */
export function invoiceDraft({ lines, rates, ...before }: Invoiced): InvoiceDraft | DraftProblem {
  const standing = standingLines(lines)
  const taxed = stillToInvoice(invoiceable(standing), before).map(asAmount)
  const gap = missingRate(taxed, rates)
  if (gap !== undefined) return { code: 'invoice.no-rate', gap }
  const drawn = [...Map.groupBy(taxed, ({ about }) => about).values()]
    .flatMap((items) => lineGroups(items, rates))
    .map(({ items, kdvKind: _kind, ...split }): InvoiceLine => {
      return { ...split, sold: soldOf(items.map(({ line }) => line)), folioLineIds: items.map(({ line }) => line.id) }
    })
    .filter(({ gross }) => gross !== 0)
    // The stay comes first, whatever was charged on a day before it.
    .toSorted((a, b) => Number(a.sold.of !== 'nights') - Number(b.sold.of !== 'nights'))
  const negative = drawn.find(({ gross }) => gross < 0)
  if (negative !== undefined) return { code: 'invoice.negative-line', sold: negative.sold }
  if (drawn.length === 0) return { code: 'invoice.nothing-to-invoice' }
  const leftOut = standing.filter((line) => line.taxed.kdv === 'none' && !before.invoicedIds.has(line.id))
  return { lines: drawn, totals: totalsOf(drawn), leftOut }
}

/** Nights, and what was taken off them or set right, are one line; each extra that has a name of its own is another. */
function asAmount(line: FolioLine) {
  const belongsToNights = line.taxed.withNight && ['night', 'discount', 'adjustment'].includes(line.kind)
  const about = belongsToNights ? 'nights' : `${line.kind} ${nameOf(line)}`
  return { grossKurus: line.grossKurus, day: line.day, taxed: line.taxed, about, line }
}

/** Without the count that stands before it. */
const nameOf = ({ text }: FolioLine) => text.replace(/^\d+ × /, '')

function soldOf(lines: readonly FolioLine[]): Sold {
  const nights = lines.filter(({ kind }) => kind === 'night').map(({ day }) => day)
  const [from, to] = [nights.toSorted()[0], nights.toSorted().at(-1)]
  if (from !== undefined && to !== undefined) return { of: 'nights', count: nights.length, from, to }
  const [first] = lines
  const of = first?.kind === 'extra' || first?.kind === 'fee' || first?.kind === 'damage' ? first.kind : 'other'
  return { of, text: first === undefined ? '' : nameOf(first) }
}

/** What stands at the foot: the sums of the lines, so that no check can find them apart. */
export function totalsOf(lines: readonly (TaxSplit & { gross: Kurus })[]): InvoiceTotals {
  const sum = (part: keyof TaxSplit | 'gross') => kurus(lines.reduce((all, line) => all + line[part], 0))
  return {
    net: sum('net'),
    kdv: sum('kdv'),
    konaklama: sum('konaklama'),
    rounding: sum('rounding'),
    payable: sum('gross'),
  }
}
