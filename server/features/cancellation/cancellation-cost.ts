// Computes the cost of cancelling a stay, both for the preview and for the cancellation itself.
import type { CancellationKind } from '#contract/cancellation/schemas.ts'
import {
  type CancellationCost,
  cancellationCost,
  type CancelRule,
  noShowCost,
} from '#domain/cancellation/cancel-rule.ts'
import { type CountedPayment, depositToForfeit, paidForStay } from '#domain/cancellation/settlement.ts'
import { damageHeld } from '#domain/folio/balance.ts'
import { type FolioLine, standingLines } from '#domain/folio/line.ts'
import { stayOnFolio } from '#domain/folio/stay-on-folio.ts'
import { type Kurus, kurus } from '#domain/money/money.ts'
import { type Day, daysBetween } from '#domain/time/day.ts'
import { agreedCancelRule, cancelRule, type StoredCancelRule } from './cancel-rule.store.ts'
import type { OfStay } from '#server/features/folio/folio.store.ts'
import { linesOf } from '#server/features/folio/lines.store.ts'
import { byFolio } from '#server/features/folio/read-folio.ts'
import { nightsAmong } from '#server/features/folio/nights-on-folio.ts'
import { paymentsOf, type PaymentWithAuthor } from '#server/features/folio/payments.store.ts'
import type { Db } from '#server/platform/db/connect.ts'

export type StayCancelled = Omit<CancellationCost, 'by'> & {
  rule: CancelRule
  ruleFrom: 'booking' | 'now' | 'none'
  /** Null if the stay has no cancellation rule. */
  ruleVersion: number | null
  total: Kurus
  paid: Kurus
  deposit: Kurus
  damageHeld: Kurus
  payments: readonly PaymentWithAuthor[]
}

export async function cancellationCostOf(
  db: Db,
  of: OfStay,
  { checkIn, transition, today }: { checkIn: Day; transition: CancellationKind; today: Day },
): Promise<StayCancelled> {
  const [agreed, now, lines, payments] = await Promise.all([
    agreedCancelRule(db, of),
    cancelRule(db, of.hotelId),
    linesOf(db, of),
    paymentsOf(db, of),
  ])
  return { ...costAmong({ agreed, now, lines, payments }, { checkIn, transition, today }), payments }
}

type Read = {
  /** The rule under which the stay was booked, if there was one. */
  agreed: StoredCancelRule | undefined
  now: StoredCancelRule
  lines: readonly FolioLine[]
  payments: readonly CountedPayment[]
}

/** Computes the cost from what was read of a stay. */
export function costAmong(
  { agreed, now, lines, payments }: Read,
  { checkIn, transition, today }: { checkIn: Day; transition: CancellationKind; today: Day },
): Omit<StayCancelled, 'payments'> {
  const { version, ...rule } = agreed ?? now
  const nights = nightsAmong(standingLines(lines)).toSorted((a, b) => a.day.localeCompare(b.day))
  const total = kurus(Math.max(0, stayOnFolio(lines, null)))
  const [own] = byFolio(lines)
  const paid = paidForStay(own, payments)
  const stay = { checkIn, nights: nights.map(({ price }) => price), total }
  const { charge, daysLeft, freeUntil, next } =
    transition === 'cancel'
      ? cancellationCost(rule, stay, today)
      : { charge: noShowCost(rule, stay), daysLeft: daysBetween(today, checkIn), freeUntil: null, next: null }
  return {
    rule,
    ruleFrom: agreed !== undefined ? 'booking' : version > 0 ? 'now' : 'none',
    ruleVersion: version > 0 ? version : null,
    charge,
    daysLeft,
    freeUntil,
    next,
    total,
    paid,
    deposit: depositToForfeit(payments, { paid, total }),
    damageHeld: damageHeld(payments),
  }
}
