import { canBePaidOn, paymentNoteMax } from '#domain/folio/payment.ts'
import { toTl } from '#domain/money/money.ts'
import { dayIn } from '#domain/time/day.ts'
import { optionOf } from '#server/features/deposits/options.store.ts'
import { lockAccount } from '#server/features/folio/folio.store.ts'
import { takePayment } from '#server/features/folio/take-payment.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import { alreadyBooked, lineNotFound, lineTooOld } from './bank.errors.ts'
import { lockLine, settleLine } from './lines.store.ts'

type Asked = { db: Db; caller: Caller; params: { id: number }; body: { reservationId: number }; now: Date }

/**
 * The money of a line is for a stay: it is taken as any payment is, on the day on which it came, and confirms a booking
 * that hangs on its kapora once that is whole.
 */
export async function bookLine({ db, caller, params, body: { reservationId }, now }: Asked): Promise<void> {
  const of = { hotelId: caller.hotelId, id: params.id }
  const line = await lockLine(db, of)
  if (line === undefined) throw lineNotFound()
  if (line.state === 'booked') {
    if (line.reservationId !== reservationId) throw alreadyBooked()
    return
  }
  const today = dayIn(now)
  // Banks write the day from which on they pay interest, which may be tomorrow.
  const day = line.day < today ? line.day : today
  if (!canBePaidOn(day, today)) throw lineTooOld()
  const ofStay = { hotelId: caller.hotelId, reservationId }
  await lockAccount(db, ofStay)
  const option = await optionOf(db, ofStay)
  const { payments } = await takePayment({
    db,
    caller,
    params: { id: reservationId },
    now,
    body: {
      // Each booking of a line is a request of its own: it may have been taken back before.
      requestId: `bank-line-${params.id}-${line.version}`,
      amount: toTl(line.amountKurus),
      method: 'iban',
      purpose: option?.state === 'held' ? 'deposit' : 'stay',
      day,
      note: `${line.sender} ${line.text}`.trim().slice(0, paymentNoteMax).toWellFormed(),
    },
  })
  const paymentId = payments.at(-1)?.id
  if (paymentId === undefined) throw new Error('a payment that was taken is gone')
  await settleLine(db, of, { state: 'booked', by: caller.userId, at: now, reservationId, paymentId })
}
