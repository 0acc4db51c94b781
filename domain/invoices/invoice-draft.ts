// The content of an invoice, drawn up from the folio of a stay. An issued invoice is stored as it is and never computed
// again.
import { type FolioLine, standingLines } from '#domain/folio/line.ts'
import type { Amount } from '#domain/folio/spread.ts'
import { type Kurus, kurus, sumOf } from '#domain/money/money.ts'
import { lineGroups, missingRate, type NoRate } from '#domain/taxes/line-groups.ts'
import type { TaxRate } from '#domain/taxes/tax-rates.ts'
import type { SplitRates, TaxSplit } from '#domain/taxes/tax-split.ts'
import type { Day } from '#domain/time/day.ts'
import { invoiceable, stillToInvoice } from './over-invoiced.ts'

/** What a line was sold for, as data; a text table has the words. */
export type Sold =
  | { of: 'nights'; count: number; from: Day; to: Day }
  | { of: 'extra' | 'fee' | 'damage' | 'other' | 'lodging'; text: string }

export type InvoiceLine = TaxSplit & {
  sold: Sold
  rates: SplitRates
  gross: Kurus
  /** The ids of the folio lines that this invoice line contains, so that nothing is invoiced twice. */
  folioLineIds: readonly number[]
}

export type InvoiceTotals = TaxSplit & { payable: Kurus }

export type InvoiceDraft = {
  lines: readonly InvoiceLine[]
  totals: InvoiceTotals
  /** The ids of all folio lines that this invoice settles, also of those that come to nothing. */
  folioLineIds: readonly number[]
  /**
   * Lines without any KDV, for example a charge for a stay that did not take place. They get a receipt instead of an
   * invoice.
   */
  leftOut: readonly FolioLine[]
}

export type DraftProblem =
  | { code: 'invoice.nothing-to-invoice' }
  | { code: 'invoice.no-rate'; gap: NoRate }
  /**
   * The discounts exceed what they are for, or what they are for is on an invoice. An invoice must not have a negative
   * line.
   */
  | { code: 'invoice.negative-line'; sold: Sold }

type Invoiced = {
  lines: readonly FolioLine[]
  invoicedIds: ReadonlySet<number>
  /** The amount already invoiced from this folio, less credit notes. */
  invoiced: Kurus
  rates: readonly TaxRate[]
}

/** Draws up an invoice from the folio lines that are neither reversed nor invoiced yet. */
export function invoiceDraft({ lines, rates, ...before }: Invoiced): InvoiceDraft | DraftProblem {
  const standing = standingLines(lines)
  const open = stillToInvoice(standing, before)
  const taxed = invoiceable(open)
  const gap = missingRate(taxed, rates)
  if (gap !== undefined) return { code: 'invoice.no-rate', gap }
  const groups = [...Map.groupBy(taxed, ({ on }) => subjectOf(on)).values()]
    .flatMap((items) => lineGroups(items, rates))
    .map(({ items, kdvKind: _kind, ...split }): InvoiceLine => {
      return { ...split, sold: soldOf(items.map(({ line }) => line)), folioLineIds: idsOf(items) }
    })
  const drawn = groups
    .filter(({ gross }) => gross !== 0)
    // The line of nights comes first, even if something else was charged on an earlier day.
    .toSorted((a, b) => Number(a.sold.of !== 'nights') - Number(b.sold.of !== 'nights'))
  const negative = drawn.find(({ gross }) => gross < 0)
  if (negative !== undefined) return { code: 'invoice.negative-line', sold: negative.sold }
  if (drawn.length === 0) return { code: 'invoice.nothing-to-invoice' }
  const untaxed = open.filter(({ taxed: { kdv } }) => kdv === 'none')
  const leftOut = [...Map.groupBy(untaxed, ({ on }) => on)].map(([line, amounts]) => {
    return { ...line, grossKurus: sumOf(amounts.map(({ grossKurus }) => grossKurus)) }
  })
  return { lines: drawn, totals: totalsOf(drawn), folioLineIds: idsOf(taxed), leftOut }
}

const idsOf = (amounts: readonly Amount[]) => [...new Set(amounts.map(({ line }) => line.id))]

/** Nights with their discounts and corrections form one line. Extras form one line for each name. */
function subjectOf(line: FolioLine): string {
  const isOfNights = line.taxed.withNight && ['night', 'discount', 'adjustment'].includes(line.kind)
  return isOfNights ? 'nights' : `${line.kind} ${nameOf(line)}`
}

/** The name of the extra without the leading quantity. */
const nameOf = ({ text }: FolioLine) => text.replace(/^\d+ × /, '')

function soldOf(lines: readonly FolioLine[]): Sold {
  const nights = lines.filter(({ kind }) => kind === 'night').map(({ day }) => day)
  const [from, to] = [nights.toSorted()[0], nights.toSorted().at(-1)]
  if (from !== undefined && to !== undefined) return { of: 'nights', count: nights.length, from, to }
  const [first] = lines
  const of = first?.kind === 'extra' || first?.kind === 'fee' || first?.kind === 'damage' ? first.kind : 'other'
  return { of, text: first === undefined ? '' : nameOf(first) }
}

/** Adds up the rounded amounts of the lines, so that no check can find a difference. */
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
