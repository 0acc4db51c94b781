import type { z } from 'zod'
import type { settleCancellation } from '#contract/cancellation/endpoints.ts'
import type { Reservation } from '#contract/reservations/schemas.ts'
import { needsReason, settlementOf, settlementProblems } from '#domain/cancellation/settlement.ts'
import { lineTextMax } from '#domain/folio/line.ts'
import { type Payment, refundFor, refundsFrom } from '#domain/folio/payment.ts'
import type { Language } from '#domain/language/language.ts'
import { type Kurus, kurus, lowerOf, sumOf, toKurus } from '#domain/money/money.ts'
import { stayStateOf, transitionProblem } from '#domain/reservations/status.ts'
import { may } from '#domain/roles/may.ts'
import { type Day, dayIn } from '#domain/time/day.ts'
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
import { cancellationCostOf, type StayCancelled } from './cancellation-cost.ts'
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

async function settle(asked: SettleCancellationInput, stay: LockedStay): Promise<void> {
  const { transition, seen, amount, ...chosen } = asked.body
  refuseTransition(transition, stay, dayIn(asked.now))
  const cost = await costOf(asked, stay, transition)
  const isAsSeen =
    cost.charge === toKurus(seen.charge) &&
    cost.paid === toKurus(seen.paid) &&
    (seen.deposit === undefined || cost.deposit === toKurus(seen.deposit))
  if (!isAsSeen) throw costChanged()
  const decision = { ...chosen, transition, amount: amount === undefined ? null : toKurus(amount) }
  await settleAtCost(asked, stay, decision, cost)
}

type Settling = Pick<SettleCancellationInput, 'db' | 'caller' | 'now' | 'language'>
type Decision = Pick<Body, 'transition' | 'way' | 'reason' | 'method' | 'wayId'> & { amount: Kurus | null }

/**
 * Cancels a locked stay of a group, and books its fee and refunds. `deposit` is its share of the deposit that was paid
 * for the group: keeping the deposit charges it too. Returns the fee and what was refunded.
 */
export async function settleStayOfGroup(
  asked: Settling,
  stay: LockedStay,
  decision: Omit<Decision, 'transition' | 'amount'>,
  deposit: Kurus,
): Promise<Settled> {
  refuseTransition('cancel', stay, dayIn(asked.now))
  const own = await costOf(asked, stay, 'cancel')
  const cost = { ...own, deposit: lowerOf(own.total, sumOf([own.deposit, deposit])) }
  return settleAtCost(asked, stay, { ...decision, transition: 'cancel', amount: null }, cost)
}

const costOf = ({ db, now }: Settling, { folio, checkIn }: LockedStay, transition: Body['transition']) =>
  cancellationCostOf(db, folio, { checkIn, transition, today: dayIn(now) })

type Settled = { charge: Kurus; refunded: Kurus; needsReason: boolean }

async function settleAtCost(
  { db, caller, now, language }: Settling,
  stay: LockedStay,
  { transition, method: asked, wayId: askedWay, ...chosen }: Decision,
  cost: StayCancelled,
): Promise<Settled> {
  const { folio: of } = stay
  const { way, reason } = chosen
  const today = dayIn(now)
  const { paid, deposit, total } = cost
  const money = { paid, deposit, ruleCharge: cost.charge, movesDeposit: cost.rule.movesDeposit }
  const problems = settlementProblems(chosen, { ...money, total })
  if (problems[0] !== undefined) throw settlementRefused(problems[0], problems, total)

  const { charge, returned, forLater } = settlementOf(chosen, money)
  const paysNow = asked !== null || askedWay !== undefined
  const refunded = paysNow ? returned : kurus(0)
  if (refunded > 0 && !may(caller, 'payment.refund')) throw refundNotAllowed()
  const written = { at: now, by: caller.userId }
  const text = feeText[language][transition](reason).slice(0, lineTextMax).toWellFormed()
  const feeLineId = await cancelStay(db, stay, { ...written, transition, fee: { charge, text } })
  if (paysNow && returned > 0) {
    const { method, wayId } = await wayFor(db, caller, { method: asked ?? undefined, wayId: askedWay })
    const refunds = refundsOf(cost.payments, returned, { method, day: today }).map((one) => ({ ...one, wayId }))
    await addPayments(db, hereOf(of), refunds, { ...written, note: text })
  }
  const decided = { way, reason, charge, forLater, returned: refunded, toReturn: kurus(returned - refunded) }
  await insertSettlement(db, hereOf(of), { ...decided, feeLineId, cancelRuleVersion: cost.ruleVersion }, written)
  return { charge, refunded, needsReason: needsReason(way, money) }
}

const hereOf = ({ hotelId, reservationId }: LockedStay['folio']) => ({ hotelId, reservationId })

function refuseTransition(transition: Body['transition'], stay: LockedStay, today: Day): void {
  const problem = transitionProblem(transition, stay, today)
  // The fee and refunds of a no-show are already decided, so a no-show must be undone before the stay can be cancelled.
  const isSettled = transition === 'cancel' && stayStateOf(stay) === 'no-show'
  if (transition === 'cancel' && (problem !== undefined || isSettled)) throw notCancellable()
  if (problem !== undefined) throw transitionRefused(problem, stay)
}

/** Lists the refunds of the stay's payments, the latest payment first. */
export function refundsOf(payments: readonly Payment[], amount: Kurus, by: Parameters<typeof refundFor>[2]) {
  const segments = refundsFrom(payments, amount, ({ purpose }) => purpose !== 'damage')
  if (segments === undefined) throw new Error('More would go back than was paid')
  return segments.map((segment) => refundFor(segment.payment, segment.amount, by))
}
