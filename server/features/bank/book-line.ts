import { canBePaidOn, paymentNoteMax } from '#domain/folio/payment.ts'
import { toKurus, toTl } from '#domain/money/money.ts'
import { dayIn } from '#domain/time/day.ts'
import { optionOf } from '#server/features/allocations/options.store.ts'
import { requestTaken } from '#server/features/folio/folio.errors.ts'
import { lockFolio } from '#server/features/folio/folio.store.ts'
import { takePayment } from '#server/features/folio/take-payment.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import { once } from '#server/platform/requests/once.ts'
import { wayOfTransfer } from '#server/features/payment-ways/way-for.ts'
import { alreadyBooked, lineNotFound, lineTooOld, moreThanLine } from './bank.errors.ts'
import { lockLine, partLine, settleLine, type StoredLine } from './lines.store.ts'

type BookLineInput = {
  db: Db
  caller: Caller
  params: { id: number }
  body: { reservationId: number; amount?: number | undefined; requestId?: string | undefined }
  now: Date
}

/**
 * Books the money of a bank line, or a part of it, as a payment of a stay, on the day on which the money came. The
 * booking is confirmed once its deposit is complete. What is left of the line waits on.
 */
export async function bookLine(asked: BookLineInput): Promise<void> {
  const { db, caller, params, body, now } = asked
  const { requestId: key, ...rest } = body
  const request = { kind: 'bank', key, asked: { id: params.id, ...rest }, refusal: requestTaken }
  // The line is locked first, as without a key, because every booking of it waits for its lock.
  const line = await lockLine(db, { hotelId: caller.hotelId, id: params.id })
  await once(db, { hotelId: caller.hotelId, now, ...request }, () => book(asked, line))
}

async function book({ db, caller, body, now }: BookLineInput, line: StoredLine | undefined): Promise<void> {
  const { hotelId } = caller
  const { reservationId } = body
  if (line === undefined) throw lineNotFound()
  if (line.state === 'booked') {
    if (line.reservationId !== reservationId || body.amount !== undefined) throw alreadyBooked()
    return
  }
  const amountKurus = body.amount === undefined ? line.amountKurus : toKurus(body.amount)
  if (amountKurus > line.amountKurus) throw moreThanLine(line.amountKurus)
  const today = dayIn(now)
  // Banks write the value date from which they pay interest, which may be tomorrow.
  const day = line.day < today ? line.day : today
  if (!canBePaidOn(day, today)) throw lineTooOld()
  const id = amountKurus < line.amountKurus ? await partLine(db, hotelId, line, amountKurus) : line.id
  const ofStay = { hotelId, reservationId }
  await lockFolio(db, ofStay)
  const option = await optionOf(db, ofStay)
  const { payments } = await takePayment({
    db,
    caller,
    params: { id: reservationId },
    now,
    paidBy: await wayOfTransfer(db, caller, line.accountId),
    body: {
      amount: toTl(amountKurus),
      purpose: option?.state === 'held' ? 'deposit' : 'stay',
      day,
      note: `${line.sender} ${line.text}`.trim().slice(0, paymentNoteMax).toWellFormed(),
    },
  })
  const paymentId = payments.at(-1)?.id
  if (paymentId === undefined) throw new Error('a payment that was taken is gone')
  await settleLine(db, { hotelId, id }, { state: 'booked', by: caller.userId, at: now, reservationId, paymentId })
}
