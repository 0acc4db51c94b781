import type { z } from 'zod'
import type { Folio } from '#contract/folio/schemas.ts'
import type { NewPayment as Wire } from '#contract/folio/payments/schemas.ts'
import { type ForeignCash, inLira, rateFrom } from '#domain/folio/foreign-cash.ts'
import { canBePaidOn, type NewPayment, paymentProblem } from '#domain/folio/payment.ts'
import { kurus, toKurus } from '#domain/money/money.ts'
import { dayIn } from '#domain/time/day.ts'
import { settleOption } from '#server/features/allocations/options.store.ts'
import { type PaidBy, wayFor } from '#server/features/payment-ways/way-for.ts'
import { notOnThatDay, paymentRefused } from './folio.errors.ts'
import { type FolioRequest, onFolio } from './on-folio.ts'
import { addPayments } from './payments.store.ts'

type Body = Omit<z.output<typeof Wire>, 'requestId'> & { requestId?: string }

/**
 * Books a payment for the stay, as its deposit, or as a damage deposit. A closed folio accepts payments too. `paidBy`
 * is given for money that has come already, whatever the caller may take at the desk.
 */
export function takePayment(asked: FolioRequest & { body: Body; paidBy?: PaidBy }): Promise<Folio> {
  const { db, body, now } = asked
  return onFolio(asked, body, async ({ of, written }) => {
    const { method, wayId } = asked.paidBy ?? (await wayFor(db, asked.caller, body))
    const today = dayIn(now)
    const foreign = foreignOf(body)
    const payment: NewPayment = {
      amountKurus: amountOf(body, foreign),
      method,
      purpose: body.purpose,
      day: body.day ?? today,
      refundOf: null,
      foreign,
    }
    if (!canBePaidOn(payment.day, today)) throw notOnThatDay()
    const problem = paymentProblem(payment)
    if (problem !== undefined) throw paymentRefused(problem)
    await addPayments(db, of, [{ ...payment, wayId }], { ...written, note: body.note })
    if (payment.purpose === 'damage') return
    // Any payment that completes the deposit confirms the booking.
    await settleOption(db, of, { at: now, ifPaid: true })
  })
}

function foreignOf({ foreign }: Body): ForeignCash | null {
  if (foreign === null || foreign === undefined) return null
  return { currency: foreign.currency, cents: toKurus(foreign.amount), rate: rateFrom(foreign.rate) }
}

function amountOf({ amount }: Body, foreign: ForeignCash | null) {
  if (amount !== undefined) return toKurus(amount)
  return foreign === null ? kurus(0) : inLira(foreign)
}
