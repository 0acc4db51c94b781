import type { z } from 'zod'
import type * as contract from '#contract/cash/endpoints.ts'
import type { CashSession, Closing } from '#contract/cash/schemas.ts'
import {
  type CashMovement,
  countProblem,
  differenceOf,
  expectedContent,
  movementProblem,
} from '#domain/cash/cash-session.ts'
import { toKurus } from '#domain/money/money.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import { once } from '#server/platform/requests/once.ts'
import { closingPage } from './cash-lists.store.ts'
import { alreadyOpen, cashSessionNotFound, countRefused, moveRefused, requestTaken } from './cash.errors.ts'
import { addMove, addSession, closeSession, lockSession, movementsSummed } from './cash.store.ts'
import { fromContent, readCashSession, toClosing } from './read-cash-session.ts'

type OpenCashSessionInput = { db: Db; caller: Caller; body: z.output<typeof contract.openCashSession.body>; now: Date }

/** Opens a cash session. The cash that is there becomes its float. */
export async function openCashSession(asked: OpenCashSessionInput): Promise<CashSession> {
  const { db, caller, body, now } = asked
  const float = fromContent(body.float)
  const isOpened = await addSession(db, { hotelId: caller.hotelId, by: caller.userId, at: now, float })
  if (!isOpened) throw alreadyOpen()
  return readCashSession(asked)
}

type MoveCashInput = {
  db: Db
  caller: Caller
  params: { id: number }
  body: z.output<typeof contract.moveCash.body>
  now: Date
}

/** Records that a clerk brings change, buys something from the cash or takes money to the bank. */
export async function moveCash(asked: MoveCashInput): Promise<CashSession> {
  const { db, caller, params, body, now } = asked
  const of = { hotelId: caller.hotelId, id: params.id }
  const session = await lockSession(db, of)
  if (session === undefined) throw cashSessionNotFound()
  const { requestId: key, kind, text } = body
  const request = { id: of.id, request: body }
  await once(db, { hotelId: of.hotelId, kind: 'cash', key, asked: request, now, refusal: requestTaken }, async () => {
    const amountKurus = toKurus(body.amount)
    const held = { ...session, movements: await movementsSummed(db, of) }
    const movement: CashMovement = { kind, amountKurus, text, foreign: null, byUserId: caller.userId }
    const problem = movementProblem(movement, held)
    if (problem !== undefined) throw moveRefused(problem, expectedContent(held).lira)
    await addMove(db, of, { kind, amountKurus, text }, { by: caller.userId, at: now })
  })
  return readCashSession(asked)
}

type CloseCashSessionInput = {
  db: Db
  caller: Caller
  params: { id: number }
  body: z.output<typeof contract.closeCashSession.body>
  now: Date
}

/**
 * Closes the cash session with its count. Payments made before the closing belong to the count; later payments do not.
 */
export async function closeCashSession(
  asked: CloseCashSessionInput,
): Promise<{ cashSession: CashSession; closing: Closing }> {
  const { db, caller, params, body, now } = asked
  const of = { hotelId: caller.hotelId, id: params.id }
  const session = await lockSession(db, of)
  if (session === undefined) throw cashSessionNotFound()
  const counted = fromContent(body.counted)
  const held = { ...session, movements: await movementsSummed(db, of) }
  const problem = countProblem(counted, body.reason, held)
  if (problem !== undefined) throw countRefused(problem, differenceOf(counted, held).lira)
  await closeSession(db, of, {
    by: caller.userId,
    at: now,
    expected: expectedContent(held),
    counted,
    reason: body.reason,
  })
  const [closing] = await closingPage(db, of.hotelId, { page: 1, pageSize: 1 }, { id: of.id })
  if (closing === undefined) throw new Error('a till that was closed is gone')
  return { cashSession: await readCashSession(asked), closing: toClosing(closing) }
}
