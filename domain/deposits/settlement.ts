// What becomes of the money when a stay is called off: what is kept, what goes back, what waits for another date.
import { chargedOf, paidOf } from '#domain/folio/balance.ts'
import type { FolioLine } from '#domain/folio/line.ts'
import type { Payment } from '#domain/folio/payment.ts'
import { stayOnFolio } from '#domain/folio/stay-on-folio.ts'
import { type Kurus, kurus, lowerOf } from '#domain/money/money.ts'

/**
 * As the rule says; nothing is charged and all goes back; nothing is charged and all waits for another date; or somebody
 * at the desk says how much is charged.
 */
export const settlementWays = ['rule', 'return', 'later', 'amount'] as const
export type SettlementWay = (typeof settlementWays)[number]

/** `amount`: null where nobody has said one. */
export type Chosen = { way: SettlementWay; amount: Kurus | null; reason: string }

/** What of what was paid is for the stay itself: what guests have had or broken is paid first. */
export function paidForStay(lines: readonly FolioLine[], payments: readonly Payment[]): Kurus {
  const others = Math.max(0, chargedOf(lines) - stayOnFolio(lines, null))
  return kurus(Math.max(0, paidOf(payments) - others))
}

export type SettlementProblem =
  | 'cancel.amount-required'
  | 'cancel.more-than-stay'
  | 'cancel.nothing-for-later'
  | 'cancel.reason-required'

/** Why a stay cannot be called off like this, all of it. What differs from the rule to somebody's harm has a reason. */
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

/** How what was `paid` is divided, to the kuruş, and what of the charge nobody has paid yet. */
export function settlementOf({ way, amount }: Chosen, of: { paid: Kurus; ruleCharge: Kurus }): Settlement {
  const none = kurus(0)
  const charge = way === 'rule' ? of.ruleCharge : way === 'amount' ? (amount ?? none) : none
  const kept = lowerOf(of.paid, charge)
  const left = kurus(of.paid - kept)
  const [returned, forLater] = way === 'later' ? [none, left] : [left, none]
  return { charge, kept, returned, forLater, stillOwed: kurus(charge - kept) }
}
