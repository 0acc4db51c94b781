import type { Folio } from '#contract/folio/schemas.ts'
import { refundDamage as refundsOf, keepForDamage, keepProblem } from '#domain/folio/damage-deposit.ts'
import { damageHeld } from '#domain/folio/balance.ts'
import { toKurus } from '#domain/money/money.ts'
import { dayIn } from '#domain/time/day.ts'
import { type SaidWay, wayFor } from '#server/features/payment-ways/way-for.ts'
import { folioClosed, keepRefused, nothingHeld } from './folio.errors.ts'
import { changeLines } from './lines.store.ts'
import { type FolioRequest, onFolio } from './on-folio.ts'
import { addPayments } from './payments.store.ts'

/** Refunds all of the damage deposit, because nothing was damaged. */
export function refundDamage(asked: FolioRequest & { body: { requestId: string } & SaidWay }): Promise<Folio> {
  const { db, body, now } = asked
  return onFolio(asked, { ...body }, async ({ of, payments, written }) => {
    const { method, wayId } = await wayFor(db, asked.caller, body)
    const refunds = refundsOf(payments, { method, day: dayIn(now) })
    if (refunds.length === 0) throw nothingHeld()
    await addPayments(
      db,
      of,
      refunds.map((refund) => ({ ...refund, wayId })),
      written,
    )
  })
}

type Keeping = FolioRequest & { body: { requestId: string; amount: number; text: string } }

/** Charges the damage and pays it from the deposit held. */
export function keepDamage(asked: Keeping): Promise<Folio> {
  const { db, body, now } = asked
  return onFolio(asked, { ...body, kind: 'damage' }, async ({ of, payments, isClosed, written }) => {
    if (isClosed) throw folioClosed()
    const amount = toKurus(body.amount)
    const problem = keepProblem(amount, body.text, payments)
    if (problem !== undefined) throw keepRefused(problem, damageHeld(payments))
    const kept = keepForDamage(amount, body.text, payments, dayIn(now))
    await changeLines(db, of, { reverse: [], add: [kept.line] }, written)
    await addPayments(db, of, kept.payments, written)
  })
}
