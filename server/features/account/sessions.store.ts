import { sql } from 'kysely'
import type { Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'

const openOf = (now: Date, { userId }: Caller) =>
  // A session ends after an hour without use (`konuk_enter_session`). The other 5 minutes are the interval in which
  // `last_used_at` is not updated.
  sql<boolean>`user_id = ${userId} and ended_at is null and expires_at > ${now}
    and last_used_at > ${now}::timestamptz - interval '65 minutes'`

/** Lists the caller's open sessions in all businesses: the present session first, then the newest. */
export function openSessions(db: Db, caller: Caller, now: Date) {
  return db
    .selectFrom('session')
    .select(['id', 'userAgent', 'createdAt', 'expiresAt'])
    .where(openOf(now, caller))
    .orderBy(sql`id = ${caller.sessionId}::uuid`, 'desc')
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(100)
    .execute()
}

/** Returns false when the caller has no open session with this id. */
export async function endOwnSession(tx: Db, caller: Caller, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('session')
    .set({ endedAt: now })
    .where(openOf(now, caller))
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
