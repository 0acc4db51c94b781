import type { Folio } from '#contract/folio/schemas.ts'
import type { NewPayment } from '#domain/folio/payment.ts'
import { toKurus } from '#domain/money/money.ts'
import { stayStateOf } from '#domain/reservations/status.ts'
import { dayIn } from '#domain/time/day.ts'
import { alreadyReleased, notAwaited } from './options.errors.ts'
import { optionOf, settleOption } from '#server/features/allocations/options.store.ts'
import { type FolioRequest, onFolio } from '#server/features/folio/on-folio.ts'
import { addPayments } from '#server/features/folio/payments.store.ts'
import { type SaidWay, wayFor } from '#server/features/payment-ways/way-for.ts'
import { isOfGroup } from '#server/features/stay/group.store.ts'
import { lockReservation } from '#server/features/stay/reservations.store.ts'
import { reservationNotFound } from '#server/features/stay/stay.errors.ts'

type Body = { requestId: string; amount: number; note: string } & SaidWay

/**
 * The button "Para geldi" books the received amount as the deposit (kapora) and confirms the booking, even if the
 * amount is lower than the deposit due.
 */
export function receiveDeposit(asked: FolioRequest & { body: Body }): Promise<Folio> {
  const { db, body, now } = asked
  return onFolio(asked, { ...body }, async ({ of, written }) => {
    const stored = await lockReservation(db, of.hotelId, of.reservationId)
    if (stored === undefined) throw reservationNotFound()
    const option = await optionOf(db, of)
    if (option?.state === 'released') throw alreadyReleased()
    if (option?.state !== 'held' || stayStateOf(stored) !== 'expected') throw notAwaited()
    const { method, wayId } = await wayFor(db, asked.caller, body)
    const payment: NewPayment = {
      amountKurus: toKurus(body.amount),
      method,
      purpose: 'deposit',
      day: dayIn(now),
      refundOf: null,
      foreign: null,
      // The deposit of a group is of all its stays.
      onBooking: await isOfGroup(db, of),
    }
    await addPayments(db, of, [{ ...payment, wayId }], { ...written, note: body.note })
    await settleOption(db, of, { at: now })
  })
}
