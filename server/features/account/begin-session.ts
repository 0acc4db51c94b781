import { randomUUID } from 'node:crypto'
import { tokenHours } from '#domain/account/rules.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { insertSession, type Shown } from './account.store.ts'

/** `twoSteps`: whether more than a password was shown. `before`: what an earlier session goes on from, in place of a sign-in. */
type Member = { userId: number; hotelId: number; twoSteps: boolean; before?: Omit<Shown, 'twoSteps'> }
type Opened = { id: string; expiresAt: Date }

/** A session of a member of a business. The next sign-in leads to the same business. */
export async function openSession(tx: Db, member: Member, userAgent: string, now: Date): Promise<Opened> {
  const { userId, hotelId, twoSteps, before } = member
  const id = randomUUID()
  const { confirmedAt, expiresAt } = before ?? {
    confirmedAt: now,
    expiresAt: new Date(now.getTime() + tokenHours * 3_600_000),
  }
  await insertSession(tx, { id, hotelId, userId, createdAt: now, confirmedAt, twoSteps, expiresAt, userAgent })
  return { id, expiresAt }
}
