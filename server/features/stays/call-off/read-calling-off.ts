import type { CallingOff, CallOffStep } from '#contract/call-off.ts'
import { usualWayBack } from '#domain/folio/payment.ts'
import { toTl } from '#domain/money/money.ts'
import { dayIn } from '#domain/time/day.ts'
import { cancelRuleOnWire } from '#server/features/deposits/cancel-rule-on-wire.ts'
import { stayOf } from '#server/features/folio/folio.store.ts'
import { reservationNotFound } from '#server/features/reservations/reservations.errors.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import { costOfCallingOff } from './cost-of-calling-off.ts'

type Asked = { db: Db; caller: Caller; params: { id: number }; query: { step: CallOffStep }; now: Date }

/** What it costs today, before anything is decided. */
export async function readCallingOff({ db, caller, params: { id }, query, now }: Asked): Promise<CallingOff> {
  const of = { hotelId: caller.hotelId, reservationId: id }
  const stay = await stayOf(db, of)
  if (stay === undefined) throw reservationNotFound()
  const { checkIn } = stay
  const cost = await costOfCallingOff(db, of, { checkIn, step: query.step, today: dayIn(now) })
  return {
    rule: cancelRuleOnWire(cost.rule),
    ruleFrom: cost.ruleFrom,
    daysLeft: cost.daysLeft,
    charge: toTl(cost.charge),
    freeUntil: cost.freeUntil,
    next: cost.next && { from: cost.next.from, charge: toTl(cost.next.charge) },
    total: toTl(cost.total),
    paid: toTl(cost.paid),
    paidBy: usualWayBack(cost.payments.filter(({ purpose }) => purpose !== 'damage')) ?? null,
    damageHeld: toTl(cost.damageHeld),
  }
}
