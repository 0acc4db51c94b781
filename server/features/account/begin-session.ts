import { randomUUID } from 'node:crypto'
import { tokenHours } from '#domain/account/rules.ts'
import type { Api } from '#server/api.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { inAuthScope } from '#server/platform/db/scope.ts'
import { insertSession } from './account.store.ts'

/** `twoSteps`: whether more than a password was shown. `confirmedAt`: when they gave that, where it is not now. */
type Member = { userId: number; hotelId: number; twoSteps: boolean; confirmedAt?: Date | null }
type Opened = { id: string; expiresAt: Date }

/** A session of a member of a business. The next sign-in leads to the same business. */
export async function openSession(tx: Db, member: Member, userAgent: string, now: Date): Promise<Opened> {
  const { userId, hotelId, twoSteps, confirmedAt = now } = member
  const id = randomUUID()
  const expiresAt = new Date(now.getTime() + tokenHours * 3_600_000)
  await insertSession(tx, { id, hotelId, userId, createdAt: now, confirmedAt, twoSteps, expiresAt, userAgent })
  return { id, expiresAt }
}

/** The same in a transaction of its own; answers its token. */
export async function beginSession(
  api: Pick<Api, 'db' | 'tokens'>,
  member: Member,
  userAgent: string,
  now: Date,
): Promise<string> {
  const { id, expiresAt } = await inAuthScope(api.db, (tx) => openSession(tx, member, userAgent, now))
  return api.tokens.issue({ id, userId: member.userId, expiresAt, now })
}
