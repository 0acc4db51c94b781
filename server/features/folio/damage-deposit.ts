import type { Folio } from '#contract/folio.ts'
import { giveBackDamage as refundsOf, keepForDamage, keepProblem } from '#domain/deposits/damage-deposit.ts'
import { damageHeld } from '#domain/folio/balance.ts'
import type { DeskMethod } from '#domain/folio/payment.ts'
import { toKurus } from '#domain/money/money.ts'
import { dayIn } from '#domain/time/day.ts'
import { folioClosed, keepRefused, nothingHeld } from './folio.errors.ts'
import { changeLines } from './lines.store.ts'
import { type AskedOfStay, onAccount } from './on-account.ts'
import { addPayments } from './payments.store.ts'

/** Nothing was broken: all that is held goes back. */
export function giveBackDamage(
  asked: AskedOfStay & { body: { requestId: string; method: DeskMethod } },
): Promise<Folio> {
  const { db, body, now } = asked
  return onAccount(asked, { ...body }, async ({ of, payments, written }) => {
    const refunds = refundsOf(payments, { method: body.method, day: dayIn(now) })
    if (refunds.length === 0) throw nothingHeld()
    await addPayments(db, of, refunds, written)
  })
}

type Keeping = AskedOfStay & { body: { requestId: string; amount: number; text: string } }

/** What was broken is charged, and paid with what is held. */
export function keepDamage(asked: Keeping): Promise<Folio> {
  const { db, body, now } = asked
  return onAccount(asked, { ...body }, async ({ of, payments, isClosed, written }) => {
    if (isClosed) throw folioClosed()
    const amount = toKurus(body.amount)
    const problem = keepProblem(amount, body.text, payments)
    if (problem !== undefined) throw keepRefused(problem, damageHeld(payments))
    const kept = keepForDamage(amount, body.text, payments, dayIn(now))
    await changeLines(db, of, { reverse: [], add: [kept.line] }, written)
    await addPayments(db, of, kept.payments, written)
  })
}
