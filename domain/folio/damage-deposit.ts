// Damage deposits (hasar depozitosu): money that is held and refunded later, and does not count as payment for the
// stay.
import { type NewLine } from './line.ts'
import {
  type NewPayment,
  type Payment,
  type PaymentMethod,
  refundableOf,
  refundFor,
  refundsFrom,
  transferOf,
} from './payment.ts'
import { damageHeld } from './balance.ts'
import type { Kurus } from '#domain/money/money.ts'
import { untaxed } from '#domain/taxes/taxed.ts'
import type { Day } from '#domain/time/day.ts'

/** The states by which the list of deposits is filtered. One deposit may be partly held and partly kept. */
export const damageStates = ['held', 'returned', 'kept'] as const
export type DamageState = (typeof damageStates)[number]

export type KeepProblem = 'deposit.damage-nothing' | 'deposit.damage-more-than-held' | 'folio.text-required'

export function keepProblem(amount: Kurus, text: string, payments: readonly Payment[]): KeepProblem | undefined {
  if (text.trim() === '') return 'folio.text-required'
  if (amount <= 0) return 'deposit.damage-nothing'
  return amount > damageHeld(payments) ? 'deposit.damage-more-than-held' : undefined
}

/** Refunds everything that is still held. */
export function refundDamage(payments: readonly Payment[], by: { method: PaymentMethod; day: Day }): NewPayment[] {
  return payments
    .filter(({ purpose, refundOf }) => purpose === 'damage' && refundOf === null)
    .filter((payment) => refundableOf(payment, payments) > 0)
    .map((payment) => refundFor(payment, refundableOf(payment, payments), by))
}

/**
 * Charges the damage and pays it from the deposit, so that the balance stays the same. The rest of the deposit remains
 * held.
 */
export function keepForDamage(
  amount: Kurus,
  text: string,
  payments: readonly Payment[],
  day: Day,
): { line: NewLine; payments: NewPayment[] } {
  const from = refundsFrom(payments, amount, ({ purpose }) => purpose === 'damage') ?? []
  const moved = from.map((part) => transferOf(part.payment, part.amount, { purpose: 'stay', day }))
  return {
    // Compensation is not a service. An accountant must confirm that the tax office agrees; the line therefore has a
    // kind of its own.
    line: { kind: 'damage', grossKurus: amount, day, taxed: untaxed, text },
    payments: moved.flatMap(({ leaves, arrives }) => [leaves, arrives]),
  }
}
