import { refundableOf, refundFor } from '#domain/folio/payment.ts'
import { awaitAgain } from '#server/features/allocations/options.store.ts'
import { onFolio } from '#server/features/folio/on-folio.ts'
import { addPayments } from '#server/features/folio/payments.store.ts'
import { awaitedAgain } from '#server/features/options/end-option.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { refundedMeanwhile, lineNotFound } from './bank.errors.ts'
import { reverseOnCompany } from './book-for-company.ts'
import { joinLines, lockLine, lockParts, settleLine, type StoredLine } from './lines.store.ts'

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

async function reverseOnStay(
  { db, caller, now, jobs }: Omit<TakeLineBackInput, 'params'>,
  reservationId: number,
  { paymentId }: StoredLine,
): Promise<void> {
  const asked = { db, caller, params: { id: reservationId }, now }
  await onFolio(asked, {}, async ({ of: ofStay, payments, written }) => {
    const payment = payments.find(({ id }) => id === paymentId)
    if (payment === undefined || refundableOf(payment, payments) < payment.amountKurus) throw refundedMeanwhile()
    const back = refundFor(payment, payment.amountKurus, { method: payment.method, day: payment.day })
    await addPayments(db, ofStay, [{ ...back, wayId: payment.way?.id ?? null }], { ...written, note: payment.note })
    await awaitAgain(db, ofStay, { undone: payment.amountKurus })
    await awaitedAgain({ db, jobs }, ofStay, now)
  })
}
