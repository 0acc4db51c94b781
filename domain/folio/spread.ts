// Spreads discounts and corrections over the lines that they are for. Each part has the day and the taxes of its line, as
// if the price of that line had been changed by hand.
import { type Kurus, kurus, opposite, spreadOver, sumOf } from '#domain/money/money.ts'
import type { Taxed } from '#domain/taxes/taxed.ts'
import type { Day } from '#domain/time/day.ts'
import type { FolioLine, Target } from './line.ts'

export type Amount = {
  grossKurus: Kurus
  day: Day
  taxed: Taxed
  /** The line that was entered: a sold one, or the discount or correction of which this is a part. */
  line: FolioLine
  /** The sold line whose price this is or changes; a discount or correction itself if it finds no line to change. */
  on: FolioLine
}

export const isSpread = ({ kind }: Pick<FolioLine, 'kind'>): boolean => kind === 'discount' || kind === 'adjustment'

const isNight = ({ kind }: FolioLine) => kind === 'night'
const isExtra = ({ kind, taxed }: FolioLine) => kind === 'extra' || (kind === 'fee' && taxed.kdv !== 'none')
const isOfStay = (line: FolioLine) => isNight(line) || isExtra(line)

/** Whether a discount or correction is for this line. Without a target it is for the nights. */
function isFor(target: Target | undefined, line: FolioLine): boolean {
  if (target?.of === 'line') return line.id === target.lineId
  if (target?.of === 'extras') return isExtra(line)
  return target?.of === 'stay' ? isOfStay(line) : isNight(line)
}

const isTaxedAs = (a: Taxed, b: Taxed) => a.kdv === b.kdv && a.withNight === b.withNight

/**
 * Which lines a discount or correction changes, step by step: those that it is for, lines taxed alike if its own line
 * is gone, the rest of the stay, any line. So a folio that is not negative in all has no negative part.
 */
const steps: readonly ((change: FolioLine, line: FolioLine) => boolean)[] = [
  ({ appliesTo }, line) => isFor(appliesTo, line),
  ({ appliesTo, taxed }, line) => appliesTo?.of === 'line' && isTaxedAs(taxed, line.taxed),
  (_change, line) => isOfStay(line),
  () => true,
]

const breadth = ({ appliesTo }: FolioLine) => (appliesTo?.of === 'line' ? 0 : appliesTo?.of === 'stay' ? 2 : 1)

/** A change that raises prices comes before one that lowers them, and one for a single line before one for many. */
const inOrder = (a: FolioLine, b: FolioLine) =>
  Number(a.grossKurus < 0) - Number(b.grossKurus < 0) || breadth(a) - breadth(b) || a.id - b.id

/** The parts of a change on each of these amounts: in proportion, and a reduction takes no more than there is. */
function partsOf(change: Kurus, amounts: readonly Kurus[]): Kurus[] {
  const all = sumOf(amounts)
  if (change < 0) return spreadOver(kurus(Math.min(opposite(change), all)), amounts).map(opposite)
  // Lines that cost nothing share a rise evenly.
  return spreadOver(change, all === 0 ? amounts.map(() => kurus(1)) : amounts)
}

/**
 * Returns the amounts of standing lines, their discounts and corrections spread over what is left of them. Closed
 * lines, which are on an invoice, are not returned and keep their price: a change that is for them and finds no open
 * line is an amount of its own, taxed as they are, and a reduction for them comes off such a rise first.
 */
export function amountsOf(lines: readonly FolioLine[], isClosed: (line: FolioLine) => boolean = () => false): Amount[] {
  const sold = lines.filter((line) => !isSpread(line))
  const open = sold.filter((line) => !isClosed(line))
  const left = new Map(open.map((line) => [line, line.grossKurus]))
  const rests = new Map(
    lines
      .filter(isSpread)
      .toSorted(inOrder)
      .map((change) => [change, change.grossKurus]),
  )
  const amounts = open.map((line): Amount => ({ ...line, line, on: line }))
  /** The rises for closed lines, each as it is taxed, with the lines that it is for. */
  const rises: { on: FolioLine; pool: readonly FolioLine[] }[] = []
  for (const isIn of steps) {
    for (const [change, rest] of rests) {
      const pool = sold.filter((line) => line.kind !== 'rounding' && isIn(change, line))
      const onRises = change.grossKurus < 0 ? rises.filter((rise) => rise.pool.some((line) => isIn(change, line))) : []
      const among = [...pool.filter((line) => left.has(line)), ...onRises.map(({ on }) => on)]
      const parts = partsOf(
        rest,
        among.map((line) => left.get(line) ?? kurus(0)),
      )
      for (const [at, on] of among.entries()) {
        const part = parts[at] ?? kurus(0)
        if (part === 0) continue
        amounts.push({ grossKurus: part, day: on.day, taxed: on.taxed, line: change, on })
        left.set(on, sumOf([left.get(on) ?? kurus(0), part]))
      }
      const still = kurus(rest - sumOf(parts))
      if (still !== 0 && !pool.some(isClosed)) rests.set(change, still)
      else rests.delete(change)
      const closed = pool.filter(isClosed)
      if (still === 0 || closed.length === 0) continue
      const [first, ...others] = closed.map(({ taxed }) => taxed)
      const isAlike = first !== undefined && others.every((taxed) => isTaxedAs(taxed, first))
      const on = isAlike ? { ...change, taxed: first } : change
      amounts.push({ ...on, grossKurus: still, line: change, on })
      if (still < 0) continue
      rises.push({ on, pool: closed })
      left.set(on, still)
    }
  }
  return [...amounts, ...[...rests].map(([line, rest]): Amount => ({ ...line, grossKurus: rest, line, on: line }))]
}

/** The parts of discounts and corrections that change other lines, each with the line that it changes. */
export const changesOf = (lines: readonly FolioLine[]): Amount[] =>
  amountsOf(lines).filter(({ line, on }) => line !== on)

/**
 * What has to be added to sums of lines by day and taxes, so that each discount and correction counts on the days and at
 * the taxes of the lines that it changes.
 */
export const movesOf = (lines: readonly FolioLine[]): Amount[] =>
  changesOf(lines).flatMap((part) => [
    part,
    { ...part.line, grossKurus: opposite(part.grossKurus), line: part.line, on: part.line },
  ])

/** What is left of the lines that a discount or correction would be for; without a target, of the whole folio. */
export function leftOf(target: Target | undefined, lines: readonly FolioLine[]): Kurus {
  const amounts = amountsOf(lines).filter(({ on }) => target === undefined || (!isSpread(on) && isFor(target, on)))
  return sumOf(amounts.map(({ grossKurus }) => grossKurus))
}
