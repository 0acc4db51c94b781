import type { z } from 'zod'
import type { Closing, closeTill as Wire, Till } from '#contract/cash.ts'
import { countProblem, differenceOf, expectedContent } from '#domain/cash/cash-session.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import { closingPage } from './cash-lists.store.ts'
import { countRefused, tillNotFound } from './cash.errors.ts'
import { closeSession, lockSession, movementsSummed } from './cash.store.ts'
import { fromContent, readTill, toClosing } from './read-till.ts'

type Asked = { db: Db; caller: Caller; params: { id: number }; body: z.output<typeof Wire.body>; now: Date }

/** The till is counted: whatever was paid before that is in it, whatever is paid from now on is not. */
export async function closeTill(asked: Asked): Promise<{ till: Till; closing: Closing }> {
  const { db, caller, params, body, now } = asked
  const of = { hotelId: caller.hotelId, id: params.id }
  const session = await lockSession(db, of)
  if (session === undefined) throw tillNotFound()
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
  return { till: await readTill(asked), closing: toClosing(closing) }
}
