// Acts on several units of a group at once: which units they concern, and what the deposit of the group means for them.
import { type Kurus, kurus, lowerOf, spreadOver, sumOf } from '#domain/money/money.ts'
import { endingOn, shifted, type StaySegment } from '#domain/reservations/segments.ts'
import type { UndoableTransition } from '#domain/reservations/status.ts'
import { addDays } from '#domain/time/day.ts'

/** The maximum number of units that one request acts on. */
export const unitsActedOn = 100

/**
 * The ways to settle the money of cancelled units of a group: `rule` charges what the cancellation rule says, `forfeit`
 * keeps the deposit, `return` charges nothing.
 */
export const groupSettlementWays = ['rule', 'forfeit', 'return'] as const
export type GroupSettlementWay = (typeof groupSettlementWays)[number]

export const undoneAtOnce = ['check-in', 'check-out', 'cancel'] as const satisfies readonly UndoableTransition[]

/** Either all segments move by some days, or the stay gets another number of nights from its arrival on. */
export type DaysChange = { shift: number } | { nights: number }

/** Returns the segments of a stay after the change. */
export function changedDays(segments: readonly StaySegment[], change: DaysChange): StaySegment[] {
  if ('shift' in change) return shifted(segments, change.shift)
  const [first] = segments
  return first === undefined ? [] : endingOn(segments, addDays(first.checkIn, change.nights))
}

/**
 * Shares the deposit of a group among its units in proportion to what each has on the folio of the group. No share
 * exceeds that amount, so that no unit pays for another.
 */
export function depositShares(deposit: Kurus, totals: readonly Kurus[]): Kurus[] {
  const all = sumOf(totals)
  if (all <= 0 || deposit <= 0) return totals.map(() => kurus(0))
  return spreadOver(lowerOf(deposit, all), totals)
}
