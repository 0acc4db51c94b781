import type { Folio } from '#contract/folio/schemas.ts'
import { refundableOf, refundFor, refundProblem } from '#domain/folio/payment.ts'
import { kurus, toKurus } from '#domain/money/money.ts'
import { dayIn } from '#domain/time/day.ts'
import { type SaidWay, wayFor } from '#server/features/payment-ways/way-for.ts'
import { refundRefused } from './folio.errors.ts'
import { type FolioRequest, onFolio } from './on-folio.ts'
import { addPayments } from './payments.store.ts'

type RefundPaymentInput = FolioRequest & {
  params: { paymentId: number }
  body: { requestId?: string | undefined; amount: number; note: string } & SaidWay
}

/**
 * Refunds a payment in part or in full. A trigger on the table enforces the same limit, in case a request bypasses the
 * lock.
 */
export function refundPayment(asked: RefundPaymentInput): Promise<Folio> {
  const { db, params, body, now } = asked
  return onFolio(asked, { ...params, ...body }, async ({ of, payments, written }) => {
    const amount = toKurus(body.amount)
    const payment = payments.find(({ id }) => id === params.paymentId)
    const problem = refundProblem(params.paymentId, amount, payments)
    if (problem !== undefined || payment === undefined) {
      throw refundRefused(problem ?? 'payment.not-found', payment ? refundableOf(payment, payments) : kurus(0))
    }
    const { method, wayId } = await wayFor(db, asked.caller, body)
    const refund = refundFor(payment, amount, { method, day: dayIn(now) })
    await addPayments(db, of, [{ ...refund, wayId }], { ...written, note: body.note })
  })
}
