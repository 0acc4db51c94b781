// Money that is held against damage (hasar depozitosu). It pays for nothing by itself and comes back.
import { type NewLine } from '#domain/folio/line.ts'
import {
  type NewPayment,
  type Payment,
  type PaymentMethod,
  refundableOf,
  refundFor,
  refundsFrom,
  transferOf,
} from '#domain/folio/payment.ts'
import { damageHeld } from '#domain/folio/balance.ts'
import type { Kurus } from '#domain/money/money.ts'
import { untaxed } from '#domain/taxes/taxed.ts'
import type { Day } from '#domain/time/day.ts'

/** As a list of them is looked through. Some may be held and some kept of one. */
export const damageStates = ['held', 'returned', 'kept'] as const
export type DamageState = (typeof damageStates)[number]

export type KeepProblem = 'deposit.damage-nothing' | 'deposit.damage-more-than-held' | 'folio.text-required'

export function keepProblem(amount: Kurus, text: string, payments: readonly Payment[]): KeepProblem | undefined {
  if (text.trim() === '') return 'folio.text-required'
  if (amount <= 0) return 'deposit.damage-nothing'
  return amount > damageHeld(payments) ? 'deposit.damage-more-than-held' : undefined
}

/** Everything that is still held goes back. */
export function giveBackDamage(payments: readonly Payment[], by: { method: PaymentMethod; day: Day }): NewPayment[] {
  return payments
    .filter(({ purpose, refundOf }) => purpose === 'damage' && refundOf === null)
    .filter((payment) => refundableOf(payment, payments) > 0)
    .map((payment) => refundFor(payment, refundableOf(payment, payments), by))
}

/** What was broken is charged, and paid with money that was held: the balance stays as it was. What is left goes on being held. */
export function keepForDamage(
  amount: Kurus,
  text: string,
  payments: readonly Payment[],
  day: Day,
): { line: NewLine; payments: NewPayment[] } {
  const from = refundsFrom(payments, amount, ({ purpose }) => purpose === 'damage') ?? []
  const moved = from.map((part) => transferOf(part.payment, part.amount, { purpose: 'stay', day }))
  return {
    // Compensation is no service. Whether the tax office sees it so, an accountant says: the kind is the line's own.
    line: { kind: 'damage', grossKurus: amount, day, taxed: untaxed, text },
    payments: moved.flatMap(({ leaves, arrives }) => [leaves, arrives]),
  }
}
