// Settles the money of a cancelled stay: how much is kept, refunded, or kept for another date.
import { chargedOf, paidOf } from '#domain/folio/balance.ts'
import type { FolioLine } from '#domain/folio/line.ts'
import type { Payment } from '#domain/folio/payment.ts'
import { stayOnFolio } from '#domain/folio/stay-on-folio.ts'
import { type Kurus, kurus, lowerOf, sumOf } from '#domain/money/money.ts'

/**
 * `rule` charges what the cancellation rule says. `forfeit` keeps the whole deposit and nothing else. `return` charges
 * nothing and refunds everything. `later` charges nothing and keeps everything for a stay at another date. `amount`
 * charges an amount entered at the front desk.
 */
export const settlementWays = ['rule', 'forfeit', 'return', 'later', 'amount'] as const
export type SettlementWay = (typeof settlementWays)[number]

/** `amount` is null if the user has entered none. */
export type Chosen = { way: SettlementWay; amount: Kurus | null; reason: string }

/** What of a payment decides how far it goes back. */
export type CountedPayment = Pick<Payment, 'purpose' | 'amountKurus'>

/** The part of the payments that counts towards the stay itself: payments first cover consumed services and damage. */
export function paidForStay(lines: readonly FolioLine[], payments: readonly CountedPayment[]): Kurus {
  const others = Math.max(0, chargedOf(lines) - stayOnFolio(lines, null))
  return kurus(Math.max(0, paidOf(payments) - others))
}

/**
 * The part of the payments that the business keeps if the deposit is forfeited: what was paid as a deposit, or
 * everything if no payment says so. It is limited to the price of the stay.
 */
export function depositToForfeit(
  payments: readonly CountedPayment[],
  { paid, total }: { paid: Kurus; total: Kurus },
): Kurus {
  const asDeposit = sumOf(payments.filter(({ purpose }) => purpose === 'deposit').map((one) => one.amountKurus))
  return lowerOf(total, asDeposit > 0 ? lowerOf(asDeposit, paid) : paid)
}

/** The sums of a stay that a settlement divides. */
export type MoneyToSettle = { paid: Kurus; deposit: Kurus; ruleCharge: Kurus }

/**
 * Returns the ways that make a difference for this stay, and the one that does what the cancellation rule says. `rule`
 * is among them only if neither keeping the deposit nor refunding everything does the same.
 */
export function offeredWays(of: MoneyToSettle & { total: Kurus }): { offered: SettlementWay[]; byRule: SettlementWay } {
  const { total, paid, deposit, ruleCharge } = of
  const usual = [deposit > 0 && 'forfeit', (paid > 0 || ruleCharge > 0) && 'return', paid > 0 && 'later'] as const
  const ways = usual.filter((way) => way !== false)
  const chargeOf = (way: SettlementWay) => settlementOf({ way, amount: null, reason: '' }, of).charge
  const byRule = ways.find((way) => way !== 'later' && chargeOf(way) === ruleCharge) ?? 'rule'
  const first = byRule === 'rule' ? (['rule', ...ways] as const) : ways
  return { offered: total > 0 ? [...first, 'amount'] : [...first], byRule }
}

/**
 * Returns whether a reason must be given: for an own amount, for a deposit above the fee of the rule, and for another
 * date that the rule does not offer. Refunding everything needs none, because the guest loses nothing by it.
 */
export const needsReason = (way: SettlementWay, of: MoneyToSettle & { movesDeposit: boolean }): boolean =>
  way === 'amount' || (way === 'later' && !of.movesDeposit) || (way === 'forfeit' && of.deposit > of.ruleCharge)

export type SettlementProblem =
  | 'cancel.amount-required'
  | 'cancel.amount-unused'
  | 'cancel.more-than-stay'
  | 'cancel.no-deposit'
  | 'cancel.nothing-for-later'
  | 'cancel.reason-required'

/** Returns all reasons why a stay cannot be settled in this way. */
export function settlementProblems(
  { way, amount, reason }: Chosen,
  of: MoneyToSettle & { total: Kurus; movesDeposit: boolean },
): SettlementProblem[] {
  const problems = [
    way === 'amount' && amount === null && 'cancel.amount-required',
    way !== 'amount' && amount !== null && 'cancel.amount-unused',
    way === 'amount' && amount !== null && amount > of.total && 'cancel.more-than-stay',
    way === 'later' && of.paid === 0 && 'cancel.nothing-for-later',
    way === 'forfeit' && of.deposit === 0 && 'cancel.no-deposit',
    needsReason(way, of) && reason === '' && 'cancel.reason-required',
  ] as const
  return problems.filter((problem) => problem !== false)
}

export type Settlement = { charge: Kurus; kept: Kurus; returned: Kurus; forLater: Kurus; stillOwed: Kurus }

/** Divides the amount `paid` to the kuruş, and gives the part of the charge that is not yet paid. */
export function settlementOf({ way, amount }: Chosen, of: MoneyToSettle): Settlement {
  const none = kurus(0)
  const charges: Partial<Record<SettlementWay, Kurus>> = {
    rule: of.ruleCharge,
    forfeit: of.deposit,
    amount: amount ?? none,
  }
  const charge = charges[way] ?? none
  const kept = lowerOf(of.paid, charge)
  const left = kurus(of.paid - kept)
  const [returned, forLater] = way === 'later' ? [none, left] : [left, none]
  return { charge, kept, returned, forLater, stillOwed: kurus(charge - kept) }
}
