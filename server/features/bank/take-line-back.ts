import { refundFor } from '#domain/folio/payment.ts'
import { sumOf } from '#domain/money/money.ts'
import { awaitAgain } from '#server/features/allocations/options.store.ts'
import { addPayments, paymentWith } from '#server/features/folio/payments.store.ts'
import { awaitedAgain } from '#server/features/options/end-option.ts'
import { lockStaysBeside } from '#server/features/stay/members.store.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { lineNotFound, movedMeanwhile, refundedMeanwhile } from './bank.errors.ts'
import { reverseOnCompany } from './book-for-company.ts'
import { joinLines, lockLine, lockParts, settleLine, type StoredLine } from './lines.store.ts'
import { whereMoneyLies } from './where-money-lies.store.ts'

type TakeLineBackInput = { db: Db; caller: Caller; params: { id: number }; now: Date; jobs: Pick<Jobs, 'enqueue'> }

/**
 * Undoes a line that was booked for the wrong stay. A second payment reverses the first on the same day, so that no
 * report shows either. If the deposit is incomplete without this money, the stay waits for it again. Parts of one line
 * that wait become one again.
 */
export async function takeLineBack({ db, caller, params, now, jobs }: TakeLineBackInput): Promise<void> {
  const of = { hotelId: caller.hotelId, id: params.id }
  const line = await lockLine(db, of)
  if (line === undefined) throw lineNotFound()
  if (line.state !== 'booked') return
  const { reservationId, companyId } = line
  // The takings of a card terminal made no payment, so that there is none to reverse.
  if (companyId !== null) await reverseOnCompany({ db, caller, now }, companyId, line)
  if (reservationId !== null) await reverseOnStay({ db, caller, now, jobs }, reservationId, line)
  await settleLine(db, of, { state: 'open' })
  const waiting = (await lockParts(db, of)).filter(({ state }) => state === 'open')
  await joinLines(db, of.hotelId, waiting)
}

/** Reverses a payment on the folios on which it lies by now, whatever moved it there since. */
async function reverseOnStay(
  { db, caller, now, jobs }: Omit<TakeLineBackInput, 'params'>,
  reservationId: number,
  { paymentId }: StoredLine,
): Promise<void> {
  const { hotelId, userId } = caller
  if (paymentId === null) throw new Error('a line of a stay has a payment')
  const found = await whereMoneyLies(db, hotelId, paymentId)
  const locked = await lockStaysBeside(db, hotelId, [reservationId, ...found.map((piece) => piece.reservationId)])
  const [pieces, payment] = [await whereMoneyLies(db, hotelId, paymentId), await paymentWith(db, hotelId, paymentId)]
  if (pieces.some((piece) => !locked.includes(piece.reservationId))) throw movedMeanwhile()
  if (sumOf(pieces.map(({ rest }) => rest)) !== payment.amountKurus) throw refundedMeanwhile()
  for (const piece of pieces) {
    const back = refundFor({ ...payment, ...piece }, piece.rest, { method: payment.method, day: payment.day })
    const written = { at: now, by: userId, note: payment.note }
    const of = { hotelId, reservationId: piece.reservationId }
    await addPayments(db, of, [{ ...back, wayId: payment.way?.id ?? null, onBooking: piece.onBooking }], written)
  }
  for (const [, some] of Map.groupBy(pieces, ({ bookingId }) => bookingId)) {
    const [first] = some
    if (first === undefined) continue
    const of = { hotelId, reservationId: first.reservationId }
    await awaitAgain(db, of, { undone: sumOf(some.map(({ rest }) => rest)) })
    await awaitedAgain({ db, jobs }, of, now)
  }
}
