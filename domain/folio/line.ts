// The account of a stay: lines that are only ever added. A line that was wrong is reversed, never changed.
import { type Kurus, opposite } from '#domain/money/money.ts'
import type { AgreedNight } from '#domain/prices/agreed-nights.ts'
import type { Taxed } from '#domain/taxes/taxed.ts'
import type { Day } from '#domain/time/day.ts'

export const lineKinds = ['night', 'extra', 'fee', 'discount', 'damage', 'adjustment', 'rounding'] as const
/** Of what a guest reads on it. The table's check knows the same. */
export const lineTextMax = 200
export type LineKind = (typeof lineKinds)[number]

export type NewLine = {
  kind: LineKind
  /** With all taxes. Positive is owed by the guest. */
  grossKurus: Kurus
  /** On which the service is done: the day on which a night begins. */
  day: Day
  taxed: Taxed
  /** What the guest reads, where the kind does not say it. */
  text: string
  /** Of a night: in which unit, and where its price comes from. */
  night?: Omit<AgreedNight, 'day' | 'price'> | undefined
  /** Of an extra: of which one, and how many. */
  extra?: { id: number; count: number } | undefined
}

/** A line as it is stored. `reversesId`: it takes that line back. */
export type FolioLine = NewLine & { id: number; reversesId: number | null }

/** Which amounts a line of a kind may have. Nights alone may be given away: they are there whatever they cost. */
const signOf: Record<LineKind, (amount: Kurus) => boolean> = {
  night: (amount) => amount >= 0,
  extra: (amount) => amount > 0,
  fee: (amount) => amount > 0,
  damage: (amount) => amount > 0,
  discount: (amount) => amount < 0,
  adjustment: (amount) => amount !== 0,
  rounding: (amount) => amount !== 0,
}

export type LineProblem = 'folio.closed' | 'folio.sign' | 'folio.text-required'

/** Whether a line may be added to a folio. A correction has to say what it is for. */
export function lineProblem(
  line: Pick<NewLine, 'kind' | 'grossKurus' | 'text'>,
  folio: { isClosed: boolean },
): LineProblem | undefined {
  if (folio.isClosed) return 'folio.closed'
  if (!signOf[line.kind](line.grossKurus)) return 'folio.sign'
  const isExplained = line.kind === 'night' || line.kind === 'rounding' || line.text.trim() !== ''
  return isExplained ? undefined : 'folio.text-required'
}

export type ReversalProblem =
  | 'folio.closed'
  | 'folio.line-not-found'
  | 'folio.reversal-of-reversal'
  | 'folio.already-reversed'

/**
 * Whether a line may be taken back: once, and never a reversal itself. The foreign key of a reversal says the same, for
 * two who reverse at once.
 */
export function reversalProblem(
  lineId: number,
  lines: readonly FolioLine[],
  folio: { isClosed: boolean },
): ReversalProblem | undefined {
  if (folio.isClosed) return 'folio.closed'
  const line = lines.find(({ id }) => id === lineId)
  if (line === undefined) return 'folio.line-not-found'
  if (line.reversesId !== null) return 'folio.reversal-of-reversal'
  return lines.some(({ reversesId }) => reversesId === lineId) ? 'folio.already-reversed' : undefined
}

/** The line that takes another one back: all of it, on the same day and taxed alike, so that reports take it back too. */
export function reversalOf({ kind, grossKurus, day, taxed, text, night }: FolioLine): NewLine {
  return { kind, grossKurus: opposite(grossKurus), day, taxed, text, ...(night && { night }) }
}

/** The lines that stand: neither reversed nor reversals. Their sum is that of all lines. */
export function standingLines(lines: readonly FolioLine[]): FolioLine[] {
  const reversed = new Set(lines.map(({ reversesId }) => reversesId))
  return lines.filter(({ id, reversesId }) => reversesId === null && !reversed.has(id))
}
