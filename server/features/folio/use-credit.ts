import type { Folio } from '#contract/folio/schemas.ts'
import { refundsFrom, transferOf } from '#domain/folio/payment.ts'
import { toKurus } from '#domain/money/money.ts'
import { dayIn } from '#domain/time/day.ts'
import { settleOption } from '#server/features/allocations/options.store.ts'
import { creditsFor } from './credits.store.ts'
import { moreThanCredit, noSuchCredit } from './folio.errors.ts'
import { lockFolio } from './folio.store.ts'
import { type FolioRequest, onFolio } from './on-folio.ts'
import { addPayments, paymentsOf } from './payments.store.ts'

type CreditInput = FolioRequest & { body: { requestId: string; from: number; amount: number } }

/**
 * Pays for this stay with money that the guest paid for a stay that did not take place. The money is transferred from
 * that stay's folio to this one.
 */
export async function useCredit(asked: CreditInput): Promise<Folio> {
  const { db, body, caller, now, params } = asked
  const there = { hotelId: caller.hotelId, reservationId: body.from }
  // Both folios are locked, the older first, so that two requests that move money in opposite directions cannot wait
  // for each other.
  if (body.from < params.id) await lockFolio(db, there)
  return onFolio(asked, { ...body }, async ({ of, written }) => {
    if (body.from > params.id) await lockFolio(db, there)
    const credit = (await creditsFor(db, of)).find(({ reservationId }) => reservationId === body.from)
    if (credit === undefined) throw noSuchCredit()
    const amount = toKurus(body.amount)
    if (amount > credit.amount) throw moreThanCredit(credit.amount)
    const segments = refundsFrom(await paymentsOf(db, there), amount, ({ purpose }) => purpose !== 'damage')
    if (segments === undefined) throw new Error('A credit is more than was paid')
    // A deposit stays one: if this stay is cancelled too, it is what the business may keep.
    const moved = segments.map(({ payment, amount: part }) =>
      transferOf(payment, part, { purpose: payment.purpose, day: dayIn(now) }),
    )
    const leaving = moved.map(({ leaves }) => leaves)
    const arriving = moved.map(({ arrives }) => arrives)
    await addPayments(db, there, leaving, { ...written, note: `#${of.reservationId}` })
    await addPayments(db, of, arriving, { ...written, note: `#${body.from}` })
    await settleOption(db, of, { at: now, ifPaid: true })
  })
}
