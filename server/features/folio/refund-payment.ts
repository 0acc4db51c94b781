import type { Folio } from '#contract/folio.ts'
import { type DeskMethod, refundableOf, refundFor, refundProblem } from '#domain/folio/payment.ts'
import { kurus, toKurus } from '#domain/money/money.ts'
import { dayIn } from '#domain/time/day.ts'
import { refundRefused } from './folio.errors.ts'
import { type AskedOfStay, onAccount } from './on-account.ts'
import { addPayments } from './payments.store.ts'

type Asked = AskedOfStay & {
  params: { paymentId: number }
  body: { requestId: string; amount: number; method: DeskMethod; note: string }
}

/** Gives back some of a payment, or all of it. The trigger of the table holds the same for whoever came past the lock. */
export function refundPayment(asked: Asked): Promise<Folio> {
  const { db, params, body, now } = asked
  return onAccount(asked, { ...params, ...body }, async ({ of, payments, written }) => {
    const amount = toKurus(body.amount)
    const payment = payments.find(({ id }) => id === params.paymentId)
    const problem = refundProblem(params.paymentId, amount, payments)
    if (problem !== undefined || payment === undefined) {
      throw refundRefused(problem ?? 'payment.not-found', payment ? refundableOf(payment, payments) : kurus(0))
    }
    const refund = refundFor(payment, amount, { method: body.method, day: dayIn(now) })
    await addPayments(db, of, [refund], { ...written, note: body.note })
  })
}
