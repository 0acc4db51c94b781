import type { SettlementProblem } from '#domain/cancellation/settlement.ts'
import type { Kurus } from '#domain/money/money.ts'
import { RuleBroken } from '#server/platform/http/problems.ts'

export const notCancellable = () => new RuleBroken('reservation.not-cancellable', 409)

/** The cost changed after the clerk saw it: a payment came in, or a new day began. */
export const costChanged = () => new RuleBroken('cancel.cost-changed', 409)
/** Refunding in the same step needs the permission that every refund needs. */
export const refundNotAllowed = () => new RuleBroken('cancel.refund-not-allowed', 403)

const fieldOf: Partial<Record<SettlementProblem, 'amount' | 'reason'>> = {
  'cancel.amount-required': 'amount',
  'cancel.amount-unused': 'amount',
  'cancel.more-than-stay': 'amount',
  'cancel.reason-required': 'reason',
}
export const settlementRefused = (first: SettlementProblem, all: readonly SettlementProblem[], total: Kurus) => {
  const at = all.flatMap((problem) => (fieldOf[problem] === undefined ? [] : [[fieldOf[problem], problem] as const]))
  return new RuleBroken(first, 422, { fields: Object.fromEntries(at), values: { total } })
}
