import { canBePaidOn, paymentNoteMax } from '#domain/folio/payment.ts'
import { toTl } from '#domain/money/money.ts'
import { dayIn } from '#domain/time/day.ts'
import { optionOf } from '#server/features/allocations/options.store.ts'
import { lockFolio } from '#server/features/folio/folio.store.ts'
import { takePayment } from '#server/features/folio/take-payment.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import { wayOfTransfer } from '#server/features/payment-ways/way-for.ts'
import { alreadyBooked, lineNotFound, lineTooOld } from './bank.errors.ts'
import { lockLine, settleLine } from './lines.store.ts'

type BookLineInput = { db: Db; caller: Caller; params: { id: number }; body: { reservationId: number }; now: Date }

/**
 * Books the money of a bank line as a payment of a stay, on the day on which the money came. The booking is confirmed
 * once its deposit is complete.
 */
export async function bookLine({ db, caller, params, body: { reservationId }, now }: BookLineInput): Promise<void> {
  const of = { hotelId: caller.hotelId, id: params.id }
  const line = await lockLine(db, of)
  if (line === undefined) throw lineNotFound()
  if (line.state === 'booked') {
    if (line.reservationId !== reservationId) throw alreadyBooked()
    return
  }
  const today = dayIn(now)
  // Banks write the value date from which they pay interest, which may be tomorrow.
  const day = line.day < today ? line.day : today
  if (!canBePaidOn(day, today)) throw lineTooOld()
  const ofStay = { hotelId: caller.hotelId, reservationId }
  await lockFolio(db, ofStay)
  const option = await optionOf(db, ofStay)
  const { payments } = await takePayment({
    db,
    caller,
    params: { id: reservationId },
    now,
    paidBy: await wayOfTransfer(db, caller, line.accountId),
    body: {
      amount: toTl(line.amountKurus),
      purpose: option?.state === 'held' ? 'deposit' : 'stay',
      day,
      note: `${line.sender} ${line.text}`.trim().slice(0, paymentNoteMax).toWellFormed(),
    },
  })
  const paymentId = payments.at(-1)?.id
  if (paymentId === undefined) throw new Error('a payment that was taken is gone')
  await settleLine(db, of, { state: 'booked', by: caller.userId, at: now, reservationId, paymentId })
}
