import type { z } from 'zod'
import type { settleCancellation } from '#contract/cancellation/endpoints.ts'
import type { Reservation } from '#contract/reservations/schemas.ts'
import { settlementOf, settlementProblems } from '#domain/cancellation/settlement.ts'
import { lineTextMax } from '#domain/folio/line.ts'
import { type Payment, refundFor, refundsFrom } from '#domain/folio/payment.ts'
import type { Language } from '#domain/language/language.ts'
import { type Kurus, kurus, toKurus } from '#domain/money/money.ts'
import { stayStateOf, transitionProblem } from '#domain/reservations/status.ts'
import { may } from '#domain/roles/may.ts'
import { dayIn } from '#domain/time/day.ts'
import { folioRequest } from '#server/features/folio/on-folio.ts'
import { addPayments } from '#server/features/folio/payments.store.ts'
import { wayFor } from '#server/features/payment-ways/way-for.ts'
import { cancelStay } from './cancel-stay.ts'
import { readUnchanged } from '#server/features/stay/numbers-seen.ts'
import { readReservation } from '#server/features/stay/read-reservations.ts'
import { notCancellable, costChanged, refundNotAllowed, settlementRefused } from './cancellation.errors.ts'
import { transitionRefused } from '#server/features/stay/stay.errors.ts'
import { type LockedStay, lockStay } from '#server/features/stay/lock-stay.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import { once } from '#server/platform/requests/once.ts'
import { feeText } from './cancellation.text.ts'
import { cancellationCostOf } from './cancellation-cost.ts'
import { insertSettlement } from './settlements.store.ts'

type Body = z.output<typeof settleCancellation.body>
type SettleCancellationInput = {
  db: Db
  caller: Caller
  params: { id: number }
  body: Body
  now: Date
  language: Language
}

/**
 * Cancels a stay and books its fee and refunds in one transaction. It takes the same lock as every payment, so a
 * simultaneous payment is either included in the sums, or comes afterwards and is owed to the guest.
 */
export async function cancelWithSettlement(asked: SettleCancellationInput): Promise<Reservation> {
  const { db, caller, params, body, now } = asked
  const { hotelId } = caller
  const stay = await lockStay(db, hotelId, params.id)
  const request = folioRequest({ hotelId, reservationId: params.id }, body, now)
  const { isRepeated } = await once(db, request, () => settle(asked, stay))
  return isRepeated ? readUnchanged(db, caller, params.id) : readReservation(db, hotelId, params.id)
}

async function settle(
  { db, caller, params, body, now, language }: SettleCancellationInput,
  stay: LockedStay,
): Promise<void> {
  const { hotelId, userId } = caller
  const of = { hotelId, reservationId: params.id }
  const today = dayIn(now)
  refuseTransition(body.transition, stay, today)

  const cost = await cancellationCostOf(db, of, { checkIn: stay.checkIn, transition: body.transition, today })
  const { paid, deposit, total } = cost
  const { seen } = body
  const isAsSeen =
    cost.charge === toKurus(seen.charge) &&
    paid === toKurus(seen.paid) &&
    (seen.deposit === undefined || deposit === toKurus(seen.deposit))
  if (!isAsSeen) throw costChanged()
  const { way, amount, reason } = body
  const chosen = { way, amount: amount === undefined ? null : toKurus(amount), reason }
  const money = { paid, deposit, ruleCharge: cost.charge }
  const problems = settlementProblems(chosen, { ...money, total, movesDeposit: cost.rule.movesDeposit })
  if (problems[0] !== undefined) throw settlementRefused(problems[0], problems, total)

  const { charge, returned, forLater } = settlementOf(chosen, money)
  const paysNow = body.method !== null || body.wayId !== undefined
  const refunded = paysNow ? returned : kurus(0)
  if (refunded > 0 && !may(caller, 'payment.refund')) throw refundNotAllowed()
  const written = { at: now, by: userId }
  const text = feeText[language][body.transition](reason).slice(0, lineTextMax).toWellFormed()
  const fee = { charge, text }
  const feeLineId = await cancelStay(db, stay, { ...written, transition: body.transition, fee })
  if (paysNow && returned > 0) {
    const { method, wayId } = await wayFor(db, caller, { method: body.method ?? undefined, wayId: body.wayId })
    const refunds = refundsOf(cost.payments, returned, { method, day: today }).map((one) => ({ ...one, wayId }))
    await addPayments(db, of, refunds, { ...written, note: text })
  }
  const decided = { way, reason, charge, forLater, returned: refunded, toReturn: kurus(returned - refunded) }
  await insertSettlement(db, of, { ...decided, feeLineId, cancelRuleVersion: cost.ruleVersion }, written)
}

function refuseTransition(transition: Body['transition'], stay: LockedStay, today: string): void {
  const problem = transitionProblem(transition, stay, today)
  // The fee and refunds of a no-show are already decided, so a no-show must be undone before the stay can be cancelled.
  const isSettled = transition === 'cancel' && stayStateOf(stay) === 'no-show'
  if (transition === 'cancel' && (problem !== undefined || isSettled)) throw notCancellable()
  if (problem !== undefined) throw transitionRefused(problem, stay)
}

/** Lists the refunds of the stay's payments, the latest payment first. */
function refundsOf(payments: readonly Payment[], amount: Kurus, by: Parameters<typeof refundFor>[2]) {
  const segments = refundsFrom(payments, amount, ({ purpose }) => purpose !== 'damage')
  if (segments === undefined) throw new Error('More would go back than was paid')
  return segments.map((segment) => refundFor(segment.payment, segment.amount, by))
}
