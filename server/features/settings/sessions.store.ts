import { sql } from 'kysely'
import type { Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'

const openOf = (now: Date, { userId }: Caller) =>
  // The hour of konuk_enter_session.
  sql<boolean>`user_id = ${userId} and ended_at is null and expires_at > ${now}
    and last_used_at > ${now}::timestamptz - interval '65 minutes'`

/** The caller's open sessions, in whichever business: the one that asks first, then the newest. */
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

/** False when the caller has no such open session. */
export async function endOwnSession(tx: Db, caller: Caller, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('session')
    .set({ endedAt: now })
    .where(openOf(now, caller))
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
