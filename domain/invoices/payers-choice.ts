// What one payer of a stay gets of its draft: chosen lines, or an amount of them. The rest stays open for the next payer.
import { type Kurus, kurus, spreadOver, sumOf } from '#domain/money/money.ts'
import {
  type DraftLine,
  type InvoiceDraft,
  type InvoiceLine,
  type InvoiceTotals,
  partOfLine,
  totalsOf,
} from './invoice-draft.ts'
import type { InvoicedPart, Part } from './still-to-invoice.ts'

/** Lines by their key, all if left out; and an amount of these lines, their whole sum if left out. */
export type PayersChoice = { lines?: readonly number[] | undefined; amount?: Kurus | undefined }

export type ChoiceProblem =
  /** Somebody else has invoiced one of these lines, or the folio has changed. */
  { code: 'invoice.line-gone' } | { code: 'invoice.amount-too-high'; left: Kurus }

type Keyed = InvoiceLine & { key: number }

export type Chosen<Line extends Keyed> = {
  lines: readonly { of: Line; line: InvoiceLine }[]
  totals: InvoiceTotals
  /** The sum of the chosen lines, of which an amount may be a part. */
  whole: Kurus
}

/** Returns the lines of a payer's invoice. An amount is spread over the lines in proportion, to the kuruş. */
export function chosenOf<Line extends Keyed>(
  lines: readonly Line[],
  { lines: keys, amount }: PayersChoice,
): Chosen<Line> | ChoiceProblem {
  const chosen = keys === undefined ? lines : lines.filter(({ key }) => keys.includes(key))
  if (keys?.some((wanted) => !lines.some(({ key }) => key === wanted))) return { code: 'invoice.line-gone' }
  const grosses = chosen.map(({ gross }) => gross)
  const whole = sumOf(grosses)
  if (amount !== undefined && amount > whole) return { code: 'invoice.amount-too-high', left: whole }
  const shares = spreadOver(amount ?? whole, grosses)
  const taken = chosen.flatMap((of, at) => {
    const gross = shares[at] ?? kurus(0)
    if (gross === 0) return []
    const { sold, rates, unitName, net, kdv, konaklama, rounding } = of
    const asDrawn = { sold, rates, unitName, net, kdv, konaklama, rounding, gross }
    const line = gross === of.gross ? asDrawn : partOfLine(of, gross)
    return [{ of, line }]
  })
  return { lines: taken, totals: totalsOf(taken.map(({ line }) => line)), whole }
}

/** Returns the parts of folio lines that a payer's invoice contains, and those of changes that it leaves to others. */
export function partsOfChoice(
  draft: InvoiceDraft,
  { lines, totals }: Pick<Chosen<DraftLine>, 'lines' | 'totals'>,
): InvoicedPart[] {
  const isAll = totals.payable === draft.totals.payable
  const taken = [
    ...lines.flatMap(({ of, line }) => shareOfParts(of.parts, line.gross)),
    ...(isAll ? draft.nothing : []),
  ]
  const known = new Map<string, InvoicedPart>()
  const isTaken = new Set(taken.map(({ lineId }) => lineId))
  const others = draft.unshared.filter(({ lineId, settled }) => settled !== 0 || !isTaken.has(lineId))
  for (const part of [...taken.map((one) => ({ ...one, settled: kurus(0) })), ...others]) {
    const name = `${part.lineId} ${part.onId}`
    const { gross, settled } = known.get(name) ?? { gross: 0, settled: 0 }
    known.set(name, { ...part, gross: kurus(part.gross + gross), settled: kurus(part.settled + settled) })
  }
  return [...known.values()]
}

const grossOf = (parts: readonly Part[]) => sumOf(parts.map(({ gross }) => gross))

/**
 * Takes an amount of a line from its parts in proportion: first from each sold line with the changes of its price, then
 * from both, so that no sold line is left with more taken off than it costs.
 */
function shareOfParts(parts: readonly Part[], amount: Kurus): Part[] {
  const ofSold = [...Map.groupBy(parts, ({ onId }) => onId).values()]
  const grosses = ofSold.map(grossOf)
  if (amount === grossOf(parts)) return [...parts]
  // A reduction for lines that are on other invoices has no price here that it could stay with.
  if (grosses.some((gross) => gross < 0)) return shareOfPrice(parts, amount)
  const shares = spreadOver(amount, grosses)
  return ofSold.flatMap((some, at) => shareOfPrice(some, shares[at] ?? kurus(0)))
}

/** Reductions are rounded down, and prices and rises get the rest, so that no part exceeds its own amount. */
function shareOfPrice(parts: readonly Part[], amount: Kurus): Part[] {
  const whole = BigInt(grossOf(parts))
  if (amount === 0) return []
  const rises = parts.filter(({ gross }) => gross > 0)
  const reductions = parts
    .filter(({ gross }) => gross < 0)
    .map((part) => ({ ...part, gross: kurus(Number((BigInt(part.gross) * BigInt(amount)) / whole)) }))
  const shares = spreadOver(
    kurus(amount - grossOf(reductions)),
    rises.map(({ gross }) => gross),
  )
  const risen = rises.map((part, at) => ({ ...part, gross: shares[at] ?? kurus(0) }))
  return [...risen, ...reductions].filter(({ gross }) => gross !== 0)
}
