// The content of an invoice, drawn up from the folio of a stay. An issued invoice is stored as it is and never computed
// again.
import { type FolioLine, standingLines } from '#domain/folio/line.ts'
import { type Amount, isSpread } from '#domain/folio/spread.ts'
import { type Kurus, kurus, sumOf } from '#domain/money/money.ts'
import { lineGroups, missingRate, type NoRate } from '#domain/taxes/line-groups.ts'
import type { TaxRate } from '#domain/taxes/tax-rates.ts'
import { splitTaxes, type SplitRates, type TaxSplit } from '#domain/taxes/tax-split.ts'
import type { Day } from '#domain/time/day.ts'
import { invoiceable } from './over-invoiced.ts'
import { type InvoicedBefore, type InvoicedPart, type Part, stillToInvoice } from './still-to-invoice.ts'

/** What a line was sold for, as data; a text table has the words. */
export type Sold =
  | { of: 'nights'; count: number; from: Day; to: Day }
  | { of: 'extra' | 'fee' | 'damage' | 'other' | 'lodging'; text: string }

export type InvoiceLine = TaxSplit & {
  sold: Sold
  rates: SplitRates
  gross: Kurus
  /** The name of its unit on an invoice of several stays; empty on an invoice of one. */
  unitName: string
}

/** A line of a draft, with the parts of folio lines that it contains, so that nothing is invoiced twice. */
export type DraftLine = InvoiceLine & {
  /** The lowest id of the sold lines in it, by which a clerk's choice names it. */
  key: number
  parts: readonly Part[]
  /** True if it lies on the folio of the group, not on that of its unit. */
  onBooking: boolean
}

export type InvoiceTotals = TaxSplit & { payable: Kurus }

export type InvoiceDraft = {
  lines: readonly DraftLine[]
  totals: InvoiceTotals
  /** The parts of lines that come to nothing together. An invoice of all that is left settles them too. */
  nothing: readonly Part[]
  /** What is recorded of the other changes of prices: see `stillToInvoice`. */
  unshared: readonly InvoicedPart[]
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

type Drawn = { lines: readonly FolioLine[]; rates: readonly TaxRate[]; before: InvoicedBefore }

/** Draws up an invoice from the amounts of the folio that are neither reversed nor invoiced yet. */
export function invoiceDraft({ lines, rates, before }: Drawn): InvoiceDraft | DraftProblem {
  const { amounts: open, settled, begun } = stillToInvoice(standingLines(lines), before)
  const taxed = invoiceable(open)
  const gap = missingRate(taxed, rates)
  if (gap !== undefined) return { code: 'invoice.no-rate', gap }
  const groups = [...Map.groupBy(taxed, ({ on }) => subjectOf(on)).values()]
    .flatMap((items) => lineGroups(items, rates))
    .map(({ items, kdvKind: _kind, ...split }): DraftLine => {
      const key = Math.min(...items.map(({ on }) => on.id))
      const onBooking = items.some(({ on }) => on.onBooking === true)
      return { ...split, sold: soldOf(items, begun), unitName: '', key, parts: items.map(partOf), onBooking }
    })
  const drawn = groups
    .filter(({ gross }) => gross !== 0)
    // The nights come first, even if something else was charged on an earlier day.
    .toSorted((a, b) => Number(!isOfNights(a)) - Number(!isOfNights(b)))
  const negative = drawn.find(({ gross }) => gross < 0)
  if (negative !== undefined) return { code: 'invoice.negative-line', sold: negative.sold }
  if (drawn.length === 0) return { code: 'invoice.nothing-to-invoice' }
  const untaxed = open.filter(({ taxed: { kdv } }) => kdv === 'none')
  const leftOut = [...Map.groupBy(untaxed, ({ on }) => on)].map(([line, amounts]) => {
    return { ...line, grossKurus: sumOf(amounts.map(({ grossKurus }) => grossKurus)) }
  })
  const nothing = groups.filter(({ gross }) => gross === 0).flatMap(({ parts }) => parts)
  return { lines: drawn, totals: totalsOf(drawn), nothing, unshared: unsharedOf(taxed, settled), leftOut }
}

const partOf = ({ line, on, grossKurus }: Amount): Part => ({ lineId: line.id, onId: on.id, gross: grossKurus })

/** Every open change of prices, of which this invoice takes no part yet, with what is settled of it. */
function unsharedOf(taxed: readonly Amount[], settled: readonly { lineId: number; settled: Kurus }[]): InvoicedPart[] {
  const none = (lineId: number) => ({ lineId, onId: lineId, gross: kurus(0), settled: kurus(0) })
  const changes = taxed.filter(({ line }) => isSpread(line)).map(({ line }) => none(line.id))
  return [...changes, ...settled.map((one) => ({ ...none(one.lineId), ...one }))]
}

/**
 * Nights with their discounts and corrections form one line. Extras form one line for each name. The folio of the group
 * has lines of its own, because it may have another payer.
 */
function subjectOf(line: FolioLine): string {
  const isSoldAsNights = line.taxed.withNight && ['night', 'discount', 'adjustment'].includes(line.kind)
  return `${line.onBooking === true} ${isSoldAsNights ? 'nights' : `${line.kind} ${nameOf(line)}`}`
}

/** Whether a line is nights, or part of their price. */
export const isOfNights = ({ sold }: Pick<InvoiceLine, 'sold'>): boolean =>
  sold.of === 'nights' || sold.of === 'lodging'

/** The name of the extra without the leading quantity. */
const nameOf = ({ text }: FolioLine) => text.replace(/^\d+ × /, '')

/** Nights of which another invoice contains a part are not counted: what remains is part of their price. */
function soldOf(items: readonly Amount[], begun: ReadonlySet<number>): Sold {
  const lines = items.map(({ line }) => line)
  const nights = lines.filter(({ kind }) => kind === 'night')
  if (nights.some(({ id }) => begun.has(id))) return partOfNights
  const days = nights.map(({ day }) => day).toSorted()
  const [from, to] = [days[0], days.at(-1)]
  if (from !== undefined && to !== undefined) return { of: 'nights', count: nights.length, from, to }
  const [first] = lines
  const of = first?.kind === 'extra' || first?.kind === 'fee' || first?.kind === 'damage' ? first.kind : 'other'
  return { of, text: first === undefined ? '' : nameOf(first) }
}

const partOfNights: Sold = { of: 'lodging', text: '' }

/** Returns a line of part of the amount, with its own split. Of nights it no longer says how many they are. */
export function partOfLine(line: InvoiceLine, gross: Kurus): InvoiceLine {
  const { sold, rates, unitName } = line
  return { sold: sold.of === 'nights' ? partOfNights : sold, rates, unitName, gross, ...splitTaxes(gross, rates) }
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
