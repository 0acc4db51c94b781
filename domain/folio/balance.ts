import { type Kurus, kurus, sumOf } from '#domain/money/money.ts'
import type { FolioLine } from './line.ts'
import type { Payment, PaymentPurpose } from './payment.ts'

type Counted = Pick<Payment, 'purpose' | 'amountKurus'>

const paid = (payments: readonly Counted[], isCounted: (purpose: PaymentPurpose) => boolean): Kurus =>
  sumOf(payments.flatMap(({ purpose, amountKurus }) => (isCounted(purpose) ? [amountKurus] : [])))

/** All that was charged, less what was taken back. */
export const chargedOf = (lines: readonly Pick<FolioLine, 'grossKurus'>[]): Kurus =>
  sumOf(lines.map(({ grossKurus }) => grossKurus))

/** What was paid for the stay, deposits included. */
export const paidOf = (payments: readonly Counted[]): Kurus => paid(payments, (purpose) => purpose !== 'damage')

/** What is held against damage, and comes back. */
export const damageHeld = (payments: readonly Payment[]): Kurus => paid(payments, (purpose) => purpose === 'damage')

/** What the guest owes. Negative, and shown as such, where the business owes the guest. Always a sum, never stored. */
export function balanceOf(lines: readonly FolioLine[], payments: readonly Payment[]): Kurus {
  return kurus(chargedOf(lines) - paidOf(payments))
}

/** What the mark on a bar of the calendar says. Where nothing is charged, nothing lacks. */
export function paidMark({ charged, paid: paidSoFar }: Pick<FolioSums, 'charged' | 'paid'>): PaidMark {
  if (charged <= paidSoFar) return 'paid'
  return paidSoFar > 0 ? 'part' : 'nothing'
}
export type PaidMark = 'paid' | 'part' | 'nothing'

/** Why a folio may be closed although something is open on it. */
export const openBalanceReasons = ['pays-later', 'company-pays', 'written-off', 'refund-to-come', 'other'] as const
export type OpenBalanceReason = (typeof openBalanceReasons)[number]

/** Why Konuk itself closes one: the stay was over before it kept accounts, and what was paid then it does not know. */
export const beforeAccounts = 'before-accounts'
export type ClosedReason = OpenBalanceReason | typeof beforeAccounts
/** Closed for one of these, nothing is expected any more. */
export const nothingExpected: readonly ClosedReason[] = ['written-off', beforeAccounts]

/** An account as sums: what screens of many stays ask of each. */
export type FolioSums = { charged: Kurus; paid: Kurus; damageHeld: Kurus; closedReason: ClosedReason | null }

/** What a guest still has to pay; nothing where nothing is expected of them. */
export function owedOf({ charged, paid: paidSoFar, closedReason }: FolioSums): Kurus {
  if (closedReason !== null && nothingExpected.includes(closedReason)) return kurus(0)
  return kurus(Math.max(0, charged - paidSoFar))
}

export type CloseProblem = 'folio.closed' | 'folio.damage-held' | 'folio.open-balance'

/** A folio is closed at nothing, or for a reason; what is held against damage is given back or kept first. */
export function closeProblem(
  { lines, payments, isClosed }: { lines: readonly FolioLine[]; payments: readonly Payment[]; isClosed: boolean },
  reason: OpenBalanceReason | null,
): CloseProblem | undefined {
  if (isClosed) return 'folio.closed'
  if (damageHeld(payments) !== 0) return 'folio.damage-held'
  return balanceOf(lines, payments) !== 0 && reason === null ? 'folio.open-balance' : undefined
}
