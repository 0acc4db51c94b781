// The lines of a folio. Lines are only ever added: a wrong line is reversed, never changed.
import { type Kurus, opposite } from '#domain/money/money.ts'
import type { AgreedNight } from '#domain/prices/agreed-nights.ts'
import type { Taxed } from '#domain/taxes/taxed.ts'
import type { Day } from '#domain/time/day.ts'

export const lineKinds = ['night', 'extra', 'fee', 'discount', 'damage', 'adjustment', 'rounding'] as const
/** The maximum length of the text that a guest reads. The table's check constraint has the same limit. */
export const lineTextMax = 200
export type LineKind = (typeof lineKinds)[number]

/** What a discount or a correction is for: the nights, what was sold besides, both, or one line. */
export type Target = { of: 'nights' | 'extras' | 'stay' } | { of: 'line'; lineId: number }

export type NewLine = {
  kind: LineKind
  /** The amount with all taxes. It is positive if the guest owes it. */
  grossKurus: Kurus
  /** The day of the service; for a night, the day on which it begins. */
  day: Day
  taxed: Taxed
  /** The text for the guest, if the kind alone does not explain the line. */
  text: string
  /** For a night: its unit, and the source of its price. */
  night?: Omit<AgreedNight, 'day' | 'price'> | undefined
  /** For an extra: its id and quantity. */
  extra?: { id: number; count: number } | undefined
  /** For a discount or a correction: what it is for. Without it, for the nights. */
  appliesTo?: Target | undefined
  /** True for a line on the folio of the booking. Without it, the rule of the booking decides. */
  onBooking?: boolean | undefined
  /** For a line that only follows a change of its stay: the member who sold it, or null if the app did. */
  createdBy?: number | null | undefined
}

/** A stored line. `reversesId` is the line that it reverses. */
export type FolioLine = NewLine & { id: number; reversesId: number | null }

/**
 * The amounts allowed for each kind of line. Only a night may cost nothing, because every night has a line on the
 * folio, whatever its price.
 */
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

/** Checks whether a line may be added to a folio. A correction needs a text with its reason. */
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
 * Checks whether a line may be reversed. A line can be reversed only once, and a reversal never. The foreign key of a
 * reversal also prevents two simultaneous reversals of a line.
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

/**
 * Returns the reversal of a line. It has the whole amount, the same day and the same taxes as the line, so that reports
 * reverse the line too.
 */
export function reversalOf({ kind, grossKurus, day, taxed, text, night }: FolioLine): NewLine {
  return { kind, grossKurus: opposite(grossKurus), day, taxed, text, ...(night && { night }) }
}

/** The lines that are neither reversed nor reversals. Their sum equals the sum of all lines. */
export function standingLines(lines: readonly FolioLine[]): FolioLine[] {
  const reversed = new Set(lines.map(({ reversesId }) => reversesId))
  return lines.filter(({ id, reversesId }) => reversesId === null && !reversed.has(id))
}
