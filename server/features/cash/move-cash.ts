import type { z } from 'zod'
import type { moveCash as Wire, Till } from '#contract/cash.ts'
import { type CashMovement, expectedContent, movementProblem } from '#domain/cash/cash-session.ts'
import { toKurus } from '#domain/money/money.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import { moveRefused, requestTaken, tillNotFound } from './cash.errors.ts'
import { addMove, lockSession, movementsSummed, moveUnder } from './cash.store.ts'
import { readTill } from './read-till.ts'

type Asked = { db: Db; caller: Caller; params: { id: number }; body: z.output<typeof Wire.body>; now: Date }

/** Somebody brings change, buys something from the till or takes money to the bank. */
export async function moveCash(asked: Asked): Promise<Till> {
  const { db, caller, params, body, now } = asked
  const of = { hotelId: caller.hotelId, id: params.id }
  const session = await lockSession(db, of)
  if (session === undefined) throw tillNotFound()
  const { requestId, kind, text } = body
  const amountKurus = toKurus(body.amount)
  const known = await moveUnder(db, caller.hotelId, requestId)
  if (known !== undefined) {
    const isSame = known.sessionId === of.id && known.kind === kind && known.amountKurus === amountKurus
    if (!isSame || known.text !== text) throw requestTaken()
    return readTill(asked)
  }
  const held = { ...session, movements: await movementsSummed(db, of) }
  const movement: CashMovement = { kind, amountKurus, text, foreign: null, byUserId: caller.userId }
  const problem = movementProblem(movement, held)
  if (problem !== undefined) throw moveRefused(problem, expectedContent(held).lira)
  await addMove(db, of, { kind, amountKurus, text, requestId }, { by: caller.userId, at: now })
  return readTill(asked)
}
