import type { z } from 'zod'
import type { callOff } from '#contract/call-off.ts'
import type { Reservation } from '#contract/reservations.ts'
import { settlementOf, settlementProblems } from '#domain/deposits/settlement.ts'
import { lineTextMax } from '#domain/folio/line.ts'
import { type Payment, refundFor, refundsFrom } from '#domain/folio/payment.ts'
import type { Language } from '#domain/language/language.ts'
import { type Kurus, kurus, toKurus } from '#domain/money/money.ts'
import { stayStateOf, transitionProblem } from '#domain/reservations/status.ts'
import { dayIn } from '#domain/time/day.ts'
import { isRepeated } from '#server/features/folio/on-account.ts'
import { addPayments } from '#server/features/folio/payments.store.ts'
import { callOffStay as callOffReservation } from '#server/features/reservations/cancel-reservation.ts'
import { readReservation } from '#server/features/reservations/read-reservations.ts'
import { notCancellable, reservationNotFound } from '#server/features/reservations/reservations.errors.ts'
import { lockReservation, type StoredReservation } from '#server/features/reservations/reservations.store.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import { costChanged, settlementRefused, transitionRefused } from '../stays.errors.ts'
import { feeText } from '../stays.text.ts'
import { costOfCallingOff } from './cost-of-calling-off.ts'
import { insertSettlement } from './settlements.store.ts'

type Body = z.output<typeof callOff.body>
type Asked = { db: Db; caller: Caller; params: { id: number }; body: Body; now: Date; language: Language }

/**
 * Calls a stay off and books what becomes of its money, in one transaction and behind the lock that every payment takes:
 * whoever pays in the same second is seen, or comes after it and is owed.
 */
export async function callOffStay({ db, caller, params: { id }, body, now, language }: Asked): Promise<Reservation> {
  const { hotelId, userId } = caller
  const of = { hotelId, reservationId: id }
  const stored = await lockReservation(db, hotelId, id)
  if (stored === undefined) throw reservationNotFound()
  if (await isRepeated(db, of, body, now)) return readReservation(db, hotelId, id)
  const today = dayIn(now)
  refuseStep(body.step, stored, today)

  const cost = await costOfCallingOff(db, of, { checkIn: stored.checkIn, step: body.step, today })
  const { paid, total } = cost
  if (cost.charge !== toKurus(body.seen.charge) || paid !== toKurus(body.seen.paid)) throw costChanged()
  const { way, amount, reason } = body
  const chosen = { way, amount: amount === undefined ? null : toKurus(amount), reason }
  const problems = settlementProblems(chosen, { total, paid, movesDeposit: cost.rule.movesDeposit })
  if (problems[0] !== undefined) throw settlementRefused(problems[0], problems, total)

  const { charge, returned, forLater } = settlementOf(chosen, { paid, ruleCharge: cost.charge })
  const written = { at: now, by: userId }
  const text = feeText[language][body.step](reason).slice(0, lineTextMax).toWellFormed()
  const fee = { charge, text }
  const feeLineId = await callOffReservation(db, stored, { hotelId, ...written, transition: body.step, fee })
  const givenBack = body.method === null ? kurus(0) : returned
  if (body.method !== null && returned > 0) {
    const refunds = refundsOf(cost.payments, returned, { method: body.method, day: today })
    await addPayments(db, of, refunds, { ...written, note: text })
  }
  const decided = { way, reason, charge, forLater, returned: givenBack, toReturn: kurus(returned - givenBack) }
  await insertSettlement(db, of, { ...decided, feeLineId, cancelRuleVersion: cost.ruleVersion }, written)
  return readReservation(db, hotelId, id)
}

function refuseStep(step: Body['step'], stored: StoredReservation, today: string): void {
  const problem = transitionProblem(step, stored, today)
  // Of guests who never came, the money has been decided already: that is taken back first.
  const isSettled = step === 'cancel' && stayStateOf(stored) === 'no-show'
  if (step === 'cancel' && (problem !== undefined || isSettled)) throw notCancellable()
  if (problem !== undefined) throw transitionRefused(problem, stored)
}

/** What goes back of what was paid for the stay, the last payment first. */
function refundsOf(payments: readonly Payment[], amount: Kurus, by: Parameters<typeof refundFor>[2]) {
  const parts = refundsFrom(payments, amount, ({ purpose }) => purpose !== 'damage')
  if (parts === undefined) throw new Error('More would go back than was paid')
  return parts.map((part) => refundFor(part.payment, part.amount, by))
}
