// Settles the money of a cancelled stay: how much is kept, refunded, or kept for another date.
import { chargedOf, paidOf } from '#domain/folio/balance.ts'
import type { FolioLine } from '#domain/folio/line.ts'
import type { Payment } from '#domain/folio/payment.ts'
import { stayOnFolio } from '#domain/folio/stay-on-folio.ts'
import { type Kurus, kurus, lowerOf } from '#domain/money/money.ts'

/**
 * `rule` charges what the cancellation rule says. `return` charges nothing and refunds everything. `later` charges
 * nothing and keeps everything for a stay at another date. `amount` charges an amount entered at the front desk.
 */
export const settlementWays = ['rule', 'return', 'later', 'amount'] as const
export type SettlementWay = (typeof settlementWays)[number]

/** `amount` is null if the user has entered none. */
export type Chosen = { way: SettlementWay; amount: Kurus | null; reason: string }

/** The part of the payments that counts towards the stay itself: payments first cover consumed services and damage. */
export function paidForStay(lines: readonly FolioLine[], payments: readonly Payment[]): Kurus {
  const others = Math.max(0, chargedOf(lines) - stayOnFolio(lines, null))
  return kurus(Math.max(0, paidOf(payments) - others))
}

export type SettlementProblem =
  | 'cancel.amount-required'
  | 'cancel.more-than-stay'
  | 'cancel.nothing-for-later'
  | 'cancel.reason-required'

/**
 * Returns all reasons why a stay cannot be settled in this way. If the settlement deviates from the rule at the expense
 * of the guest or the business, a reason is required.
 */
export function settlementProblems(
  { way, amount, reason }: Chosen,
  { total, paid, movesDeposit }: { total: Kurus; paid: Kurus; movesDeposit: boolean },
): SettlementProblem[] {
  const needsReason = way === 'amount' || (way === 'later' && !movesDeposit)
  const problems = [
    way === 'amount' && amount === null && 'cancel.amount-required',
    way === 'amount' && amount !== null && amount > total && 'cancel.more-than-stay',
    way === 'later' && paid === 0 && 'cancel.nothing-for-later',
    needsReason && reason === '' && 'cancel.reason-required',
  ] as const
  return problems.filter((problem) => problem !== false)
}

export type Settlement = { charge: Kurus; kept: Kurus; returned: Kurus; forLater: Kurus; stillOwed: Kurus }

/** Divides the amount `paid` to the kuruş, and gives the part of the charge that is not yet paid. */
export function settlementOf({ way, amount }: Chosen, of: { paid: Kurus; ruleCharge: Kurus }): Settlement {
  const none = kurus(0)
  const charge = way === 'rule' ? of.ruleCharge : way === 'amount' ? (amount ?? none) : none
  const kept = lowerOf(of.paid, charge)
  const left = kurus(of.paid - kept)
  const [returned, forLater] = way === 'later' ? [none, left] : [left, none]
  return { charge, kept, returned, forLater, stillOwed: kurus(charge - kept) }
}
