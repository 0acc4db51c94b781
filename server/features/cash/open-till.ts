import type { z } from 'zod'
import type { openTill as Wire, Till } from '#contract/cash.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import { alreadyOpen } from './cash.errors.ts'
import { addSession } from './cash.store.ts'
import { fromContent, readTill } from './read-till.ts'

type Asked = { db: Db; caller: Caller; body: z.output<typeof Wire.body>; now: Date }

/** The till is opened with what lies in it. */
export async function openTill(asked: Asked): Promise<Till> {
  const { db, caller, body, now } = asked
  const float = fromContent(body.float)
  const isOpened = await addSession(db, { hotelId: caller.hotelId, by: caller.userId, at: now, float })
  if (!isOpened) throw alreadyOpen()
  return readTill(asked)
}
