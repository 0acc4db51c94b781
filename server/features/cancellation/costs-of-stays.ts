// What it costs to cancel stays, for a list of them and for the page of a guest, who may not see who took his payments.
import { sql } from 'kysely'
import type { CancelRule } from '#domain/cancellation/cancel-rule.ts'
import { type CountedPayment, settlementOf } from '#domain/cancellation/settlement.ts'
import type { Kurus } from '#domain/money/money.ts'
import type { Day } from '#domain/time/day.ts'
import { standingLinesOfStays } from '#server/features/folio/lines.store.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { agreedCancelRules, cancelRule } from './cancel-rule.store.ts'
import { costAmong } from './cancellation-cost.ts'

export type CostOfStay = {
  charge: Kurus
  /** The last day on which it is free. */
  freeUntil: Day | null
  next: { from: Day; charge: Kurus } | null
  rule: CancelRule
  /** What was paid for the stay, and what of it comes back; null if something was paid for several stays together. */
  money: { paid: Kurus; returned: Kurus } | null
}

/** Returns the cost of each of these stays by the rule that holds for it today. */
export async function costsOfStays(
  db: Db,
  hotelId: number,
  stays: readonly { id: number; checkIn: Day }[],
  today: Day,
): Promise<Map<number, CostOfStay>> {
  const ids = stays.map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const [agreed, now, lines, payments] = await Promise.all([
    agreedCancelRules(db, hotelId, ids),
    cancelRule(db, hotelId),
    standingLinesOfStays(db, hotelId, ids),
    paymentsOfStays(db, hotelId, ids),
  ])
  return new Map(
    stays.map(({ id, checkIn }) => {
      const { own, isPaidTogether } = payments.get(id) ?? { own: [], isPaidTogether: false }
      const read = { agreed: agreed.get(id), now, lines: lines.get(id) ?? [], payments: own }
      const { charge, freeUntil, next, rule, paid, deposit } = costAmong(read, {
        checkIn,
        transition: 'cancel',
        today,
      })
      const byRule = { way: 'rule' as const, amount: null, reason: '' }
      const { returned } = settlementOf(byRule, { paid, deposit, ruleCharge: charge })
      return [id, { charge, freeUntil, next, rule, money: isPaidTogether ? null : { paid, returned } }]
    }),
  )
}

type Payments = { own: CountedPayment[]; isPaidTogether: boolean }

/** Returns the payments on the folio of each stay, and whether its booking has payments for all stays together. */
async function paymentsOfStays(db: Db, hotelId: number, stays: readonly number[]): Promise<Map<number, Payments>> {
  const { rows } = await sql<Payments & { id: number }>`
    select reservation.id,
      coalesce((
        select json_agg(json_build_object('purpose', purpose, 'amountKurus', amount_kurus)) from payment
        where payment.hotel_id = ${hotelId} and payment.reservation_id = reservation.id and not payment.on_booking
      ), '[]') as own,
      exists (
        select from reservation as beside
        join payment on payment.hotel_id = ${hotelId} and payment.reservation_id = beside.id and payment.on_booking
        where beside.hotel_id = ${hotelId} and beside.booking_id = reservation.booking_id
      ) as is_paid_together
    from reservation
    where reservation.hotel_id = ${hotelId} and reservation.id = any(${stays}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, ...payments }) => [id, payments]))
}
