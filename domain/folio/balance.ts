import { type Kurus, kurus, sumOf } from '#domain/money/money.ts'
import type { FolioLine } from './line.ts'
import type { Payment, PaymentPurpose } from './payment.ts'

type Counted = Pick<Payment, 'purpose' | 'amountKurus'>

const paid = (payments: readonly Counted[], isCounted: (purpose: PaymentPurpose) => boolean): Kurus =>
  sumOf(payments.flatMap(({ purpose, amountKurus }) => (isCounted(purpose) ? [amountKurus] : [])))

/** The sum of all charges, less reversals. */
export const chargedOf = (lines: readonly Pick<FolioLine, 'grossKurus'>[]): Kurus =>
  sumOf(lines.map(({ grossKurus }) => grossKurus))

/** The sum paid for the stay, including deposits but not damage deposits. */
export const paidOf = (payments: readonly Counted[]): Kurus => paid(payments, (purpose) => purpose !== 'damage')

/** The damage deposit still held, to be refunded later. */
export const damageHeld = (payments: readonly Counted[]): Kurus => paid(payments, (purpose) => purpose === 'damage')

/**
 * The amount that the guest owes. It is negative, and shown so, if the business owes the guest. It is always computed,
 * never stored.
 */
export function balanceOf(lines: readonly FolioLine[], payments: readonly Payment[]): Kurus {
  return kurus(chargedOf(lines) - paidOf(payments))
}

/** The payment mark on a bar of the calendar. A stay without charges counts as paid. */
export function paidMark({ charged, paid: paidSoFar }: Pick<FolioSums, 'charged' | 'paid'>): PaidMark {
  if (charged <= paidSoFar) return 'paid'
  return paidSoFar > 0 ? 'part' : 'nothing'
}
export type PaidMark = 'paid' | 'part' | 'nothing'

/** Reasons for closing a folio with an open balance. */
export const openBalanceReasons = ['pays-later', 'company-pays', 'written-off', 'refund-to-come', 'other'] as const
export type OpenBalanceReason = (typeof openBalanceReasons)[number]

/**
 * The reason with which Konuk itself closes a folio: the stay was over before Konuk kept folios, and its payments are
 * unknown.
 */
export const beforeFolios = 'before-accounts'
export type ClosedReason = OpenBalanceReason | typeof beforeFolios
/** If a folio was closed for one of these reasons, no payment is expected any more. */
export const nothingExpected: readonly ClosedReason[] = ['written-off', beforeFolios]

/** The sums of a folio, for screens that list many stays. */
export type FolioSums = { charged: Kurus; paid: Kurus; damageHeld: Kurus; closedReason: ClosedReason | null }

/** The sums of a folio with neither lines nor payments. */
export const nothingOnFolio: FolioSums = { charged: kurus(0), paid: kurus(0), damageHeld: kurus(0), closedReason: null }

/** The amount that a guest still has to pay; zero if no payment is expected any more. */
export function owedOf({ charged, paid: paidSoFar, closedReason }: FolioSums): Kurus {
  if (closedReason !== null && nothingExpected.includes(closedReason)) return kurus(0)
  return kurus(Math.max(0, charged - paidSoFar))
}

export type CloseProblem = 'folio.closed' | 'folio.damage-held' | 'folio.open-balance'

/**
 * Returns why a folio cannot be closed, if so. It can be closed with a balance of zero, or with a reason. A damage
 * deposit must first be refunded or kept.
 */
export function closeProblem(
  { lines, payments, isClosed }: { lines: readonly FolioLine[]; payments: readonly Payment[]; isClosed: boolean },
  reason: OpenBalanceReason | null,
): CloseProblem | undefined {
  if (isClosed) return 'folio.closed'
  if (damageHeld(payments) !== 0) return 'folio.damage-held'
  return balanceOf(lines, payments) !== 0 && reason === null ? 'folio.open-balance' : undefined
}
