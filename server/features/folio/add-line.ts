import type { Folio } from '#contract/folio.ts'
import { adjustmentLine, chargeLine, discountLine, nearestNight } from '#domain/folio/charge.ts'
import { lineProblem, type NewLine } from '#domain/folio/line.ts'
import { toKurus } from '#domain/money/money.ts'
import type { KdvKind } from '#domain/taxes/taxed.ts'
import { dayIn } from '#domain/time/day.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { lineRefused } from './folio.errors.ts'
import { changeLines } from './lines.store.ts'
import { type Account, type AskedOfStay, onAccount } from './on-account.ts'

type Asked<Body> = AskedOfStay & { body: Body & { requestId: string; amount: number; text: string } }

/** Something besides the nights. */
export const addCharge = (asked: Asked<{ kdv: KdvKind }>): Promise<Folio> =>
  onAccount(asked, { ...asked.body }, (account) => {
    const { amount, text, kdv } = asked.body
    return addLine(asked.db, account, chargeLine(toKurus(amount), text, { day: dayIn(asked.now), kdv }))
  })

export const giveDiscount = (asked: Asked<object>): Promise<Folio> =>
  onAccount(asked, { ...asked.body }, (account) => {
    const { amount, text } = asked.body
    return addLine(asked.db, account, discountLine(toKurus(amount), text, nightNear(asked, account)))
  })

export const adjustFolio = (asked: Asked<object>): Promise<Folio> =>
  onAccount(asked, { ...asked.body }, (account) => {
    const { amount, text } = asked.body
    return addLine(asked.db, account, adjustmentLine(toKurus(amount), text, nightNear(asked, account)))
  })

const nightNear = ({ now }: AskedOfStay, { stay }: Account) => nearestNight(dayIn(now), stay)

async function addLine(tx: Db, { of, isClosed, written }: Account, line: NewLine): Promise<void> {
  const problem = lineProblem(line, { isClosed })
  if (problem !== undefined) throw lineRefused(problem)
  await changeLines(tx, of, { reverse: [], add: [line] }, written)
}
