import { randomUUID } from 'node:crypto'
import { tokenHours } from '#domain/account/rules.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { insertSession, type SessionProofs } from './account.store.ts'

/**
 * `twoSteps` is true if more than a password was shown. `before` holds the proofs of the earlier session when this
 * session replaces one without a new sign-in.
 */
type Member = { userId: number; hotelId: number; twoSteps: boolean; before?: Omit<SessionProofs, 'twoSteps'> }
type Opened = { id: string; expiresAt: Date }

/** Opens a session for a member of a business. The user's next sign-in opens this business again. */
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
