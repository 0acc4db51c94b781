import type { Folio } from '#contract/folio.ts'
import { paidOf } from '#domain/folio/balance.ts'
import { refundsFrom, transferOf } from '#domain/folio/payment.ts'
import { sumOf, toKurus } from '#domain/money/money.ts'
import { dayIn } from '#domain/time/day.ts'
import { settleOption } from '#server/features/deposits/options.store.ts'
import { creditsFor } from './credits.store.ts'
import { moreThanCredit, noSuchCredit } from './folio.errors.ts'
import { lockAccount } from './folio.store.ts'
import { type AskedOfStay, onAccount } from './on-account.ts'
import { addPayments, paymentsOf } from './payments.store.ts'

type Asked = AskedOfStay & { body: { requestId: string; from: number; amount: number } }

/** What guests have paid for a stay that did not take place pays for this one: it leaves there and arrives here. */
export async function useCredit(asked: Asked): Promise<Folio> {
  const { db, body, caller, now, params } = asked
  const there = { hotelId: caller.hotelId, reservationId: body.from }
  // Two accounts, always the older one first: of two who move money to and fro at once, neither waits for ever.
  if (body.from < params.id) await lockAccount(db, there)
  return onAccount(asked, { ...body }, async ({ of, payments, written }) => {
    if (body.from > params.id) await lockAccount(db, there)
    const credit = (await creditsFor(db, of)).find(({ reservationId }) => reservationId === body.from)
    if (credit === undefined) throw noSuchCredit()
    const amount = toKurus(body.amount)
    if (amount > credit.amount) throw moreThanCredit(credit.amount)
    const parts = refundsFrom(await paymentsOf(db, there), amount, ({ purpose }) => purpose !== 'damage')
    if (parts === undefined) throw new Error('A credit is more than was paid')
    const moved = parts.map((part) => transferOf(part.payment, part.amount, { purpose: 'stay', day: dayIn(now) }))
    const leaving = moved.map(({ leaves }) => leaves)
    const arriving = moved.map(({ arrives }) => arrives)
    await addPayments(db, there, leaving, { ...written, note: `#${of.reservationId}` })
    await addPayments(db, of, arriving, { ...written, note: `#${body.from}` })
    await settleOption(db, of, { at: now, atLeast: sumOf([paidOf(payments), amount]) })
  })
}
