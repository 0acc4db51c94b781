import type { CancellationCost, CancellationKind } from '#contract/cancellation/schemas.ts'
import { usualWayBack } from '#domain/folio/payment.ts'
import { toTl } from '#domain/money/money.ts'
import { dayIn } from '#domain/time/day.ts'
import { cancelRuleOnWire } from './cancel-rule-on-wire.ts'
import { stayOf } from '#server/features/folio/folio.store.ts'
import { reservationNotFound } from '#server/features/stay/stay.errors.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import { cancellationCostOf } from './cancellation-cost.ts'

type ReadCancellationCostInput = {
  db: Db
  caller: Caller
  params: { id: number }
  query: { transition: CancellationKind }
  now: Date
}

/** Returns the cost of cancelling today, as a preview. */
export async function readCancellationCost({
  db,
  caller,
  params: { id },
  query,
  now,
}: ReadCancellationCostInput): Promise<CancellationCost> {
  const of = { hotelId: caller.hotelId, reservationId: id }
  const stay = await stayOf(db, of)
  if (stay === undefined) throw reservationNotFound()
  const { checkIn } = stay
  const cost = await cancellationCostOf(db, of, { checkIn, transition: query.transition, today: dayIn(now) })
  return {
    rule: cancelRuleOnWire(cost.rule),
    ruleFrom: cost.ruleFrom,
    daysLeft: cost.daysLeft,
    charge: toTl(cost.charge),
    freeUntil: cost.freeUntil,
    next: cost.next && { from: cost.next.from, charge: toTl(cost.next.charge) },
    total: toTl(cost.total),
    paid: toTl(cost.paid),
    deposit: toTl(cost.deposit),
    paidBy: usualWayBack(cost.payments.filter(({ purpose }) => purpose !== 'damage')) ?? null,
    damageHeld: toTl(cost.damageHeld),
  }
}
