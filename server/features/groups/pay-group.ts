import type { z } from 'zod'
import type { payForGroup as payEndpoint, refundToGroup as refundEndpoint } from '#contract/groups/endpoints.ts'
import type { Group } from '#contract/groups/schemas.ts'
import { canBePaidOn, refundableOf, refundFor, refundProblem } from '#domain/folio/payment.ts'
import { kurus, toKurus } from '#domain/money/money.ts'
import { dayIn } from '#domain/time/day.ts'
import { settleOption } from '#server/features/allocations/options.store.ts'
import { notOnThatDay, refundRefused } from '#server/features/folio/folio.errors.ts'
import { addPayments, asPayment } from '#server/features/folio/payments.store.ts'
import { wayFor } from '#server/features/payment-ways/way-for.ts'
import { groupNotFound } from './groups.errors.ts'
import { groupPayments } from './groups.store.ts'
import { type GroupRequest, onGroup } from './on-group.ts'

/** Books a payment for the whole group. It stands with the first stay, because a payment belongs to a stay. */
export function payForGroup(asked: GroupRequest & { body: z.output<typeof payEndpoint.body> }): Promise<Group> {
  const { db, body, now } = asked
  return onGroup(asked, body, async ({ of: { hotelId }, stays: [first], written }) => {
    if (first === undefined) throw groupNotFound()
    const today = dayIn(now)
    const { method, wayId } = await wayFor(db, asked.caller, body)
    const { amount, purpose, day = today, note } = body
    if (!canBePaidOn(day, today)) throw notOnThatDay()
    const payment = { amountKurus: toKurus(amount), method, purpose, day, refundOf: null, foreign: null }
    const of = { hotelId, reservationId: first }
    await addPayments(db, of, [{ ...payment, wayId, onBooking: true }], { ...written, note })
    await settleOption(db, of, { at: now, ifPaid: true })
  })
}

type RefundInput = GroupRequest & { params: { paymentId: number }; body: z.output<typeof refundEndpoint.body> }

export function refundToGroup(asked: RefundInput): Promise<Group> {
  const { db, params, body, now } = asked
  return onGroup(asked, { ...params, ...body }, async ({ of, written }) => {
    const rows = await groupPayments(db, of)
    const payments = rows.map(asPayment)
    const amount = toKurus(body.amount)
    const payment = payments.find(({ id }) => id === params.paymentId)
    const stay = rows.find(({ id }) => id === params.paymentId)?.reservationId
    const problem = refundProblem(params.paymentId, amount, payments)
    if (problem !== undefined || payment === undefined || stay === undefined)
      throw refundRefused(problem ?? 'payment.not-found', payment ? refundableOf(payment, payments) : kurus(0))
    const { method, wayId } = await wayFor(db, asked.caller, body)
    const refund = { ...refundFor(payment, amount, { method, day: dayIn(now) }), wayId, onBooking: true }
    await addPayments(db, { hotelId: of.hotelId, reservationId: stay }, [refund], { ...written, note: body.note })
  })
}
