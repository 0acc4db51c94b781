import { paidOf } from '#domain/folio/balance.ts'
import { refundableOf, refundFor } from '#domain/folio/payment.ts'
import { kurus } from '#domain/money/money.ts'
import { awaitAgain } from '#server/features/deposits/options.store.ts'
import { onAccount } from '#server/features/folio/on-account.ts'
import { addPayments } from '#server/features/folio/payments.store.ts'
import { awaitedAgain } from '#server/features/reservations/option/end-option.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { givenBackMeanwhile, lineNotFound } from './bank.errors.ts'
import { lockLine, settleLine } from './lines.store.ts'

type Asked = { db: Db; caller: Caller; params: { id: number }; now: Date; jobs: Pick<Jobs, 'enqueue'> }

/**
 * It was not for that stay: another payment says the opposite, on the same day, so that no report shows either; and the
 * stay awaits its kapora again, if it is not whole without this money.
 */
export async function takeLineBack({ db, caller, params, now, jobs }: Asked): Promise<void> {
  const of = { hotelId: caller.hotelId, id: params.id }
  const line = await lockLine(db, of)
  if (line === undefined) throw lineNotFound()
  const { reservationId, paymentId } = line
  if (line.state !== 'booked' || reservationId === null) return
  const request = { requestId: `bank-line-${params.id}-${line.version}` }
  const asked = { db, caller, params: { id: reservationId }, now }
  await onAccount(asked, request, async ({ of: ofStay, payments, written }) => {
    const payment = payments.find(({ id }) => id === paymentId)
    if (payment === undefined || refundableOf(payment, payments) < payment.amountKurus) throw givenBackMeanwhile()
    const back = refundFor(payment, payment.amountKurus, { method: payment.method, day: payment.day })
    await addPayments(db, ofStay, [back], { ...written, note: payment.note })
    const before = paidOf(payments)
    await awaitAgain(db, ofStay, { before, left: kurus(before - payment.amountKurus) })
    await awaitedAgain({ db, jobs }, ofStay, now)
  })
  await settleLine(db, of, { state: 'open' })
}
