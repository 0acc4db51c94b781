import type { Permission } from '#domain/roles/permissions.ts'
import type { LineKind } from './line.ts'

/** The facts about a line that decide who may reverse it. */
export type LineOrigin = {
  kind: LineKind
  /** The member who added the line; null if the app itself did. */
  createdBy: number | null
  /** True for an extra that the stay had to take. */
  isMandatory: boolean
  /** True for a fee for which a stay was cancelled. */
  isCancellationFee: boolean
}

/**
 * Returns the permission that a reversal needs, which is the one that the line itself needed: otherwise a clerk who may
 * not change prices would change them by reversals. A clerk takes back what he charged himself, and a charge of a
 * colleague is a price that somebody else made.
 */
export function permissionToReverse(line: LineOrigin, userId: number): Permission {
  if (line.isCancellationFee) return 'stay.settle'
  const isCharge = line.kind === 'fee' || line.kind === 'damage' || (line.kind === 'extra' && !line.isMandatory)
  return isCharge && line.createdBy === userId ? 'charge.add' : 'price.change'
}
