import type { Folio } from '#contract/folio.ts'
import { deskMethods, type NewPayment } from '#domain/folio/payment.ts'
import { toKurus } from '#domain/money/money.ts'
import { stayStateOf } from '#domain/reservations/status.ts'
import { dayIn } from '#domain/time/day.ts'
import { alreadyReleased, notAwaited } from '#server/features/deposits/deposits.errors.ts'
import { optionOf, settleOption } from '#server/features/deposits/options.store.ts'
import { type AskedOfStay, onAccount } from '#server/features/folio/on-account.ts'
import { addPayments } from '#server/features/folio/payments.store.ts'
import { lockReservation } from '../reservations.store.ts'
import { reservationNotFound } from '../reservations.errors.ts'

type Body = { requestId: string; amount: number; method: (typeof deskMethods)[number]; note: string }

/** "Para geldi": takes what came as the kapora and confirms the booking, also where it is not all that was asked for. */
export function receiveDeposit(asked: AskedOfStay & { body: Body }): Promise<Folio> {
  const { db, body, now } = asked
  return onAccount(asked, { ...body }, async ({ of, written }) => {
    const stored = await lockReservation(db, of.hotelId, of.reservationId)
    if (stored === undefined) throw reservationNotFound()
    const option = await optionOf(db, of)
    if (option?.state === 'released') throw alreadyReleased()
    if (option?.state !== 'held' || stayStateOf(stored) !== 'expected') throw notAwaited()
    const payment: NewPayment = {
      amountKurus: toKurus(body.amount),
      method: body.method,
      purpose: 'deposit',
      day: dayIn(now),
      refundOf: null,
      foreign: null,
    }
    await addPayments(db, of, [payment], { ...written, note: body.note })
    await settleOption(db, of, { at: now })
  })
}
