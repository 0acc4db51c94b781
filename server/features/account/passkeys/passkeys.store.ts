import { sql } from 'kysely'
import type { UserId } from '#server/features/account/account.store.ts'
import type { Db } from '#server/platform/db/connect.ts'

export const passkeysOf = (tx: Db, { userId }: UserId) =>
  tx
    .selectFrom('passkey')
    .select(['id', 'name', 'credentialId', 'createdAt', 'lastUsedAt'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute()

type NewPasskey = UserId & {
  credentialId: string
  publicKey: string
  counter: number
  transports: string[]
  name: string
  createdAt: Date
}

export async function insertPasskey(tx: Db, passkey: NewPasskey): Promise<void> {
  await tx.insertInto('passkey').values(passkey).execute()
}

export async function deletePasskey(tx: Db, { userId }: UserId, id: number): Promise<boolean> {
  const removed = await tx
    .deleteFrom('passkey')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return removed !== undefined
}

export async function deleteAllPasskeys(tx: Db, { userId }: UserId): Promise<boolean> {
  const removed = await tx.deleteFrom('passkey').where('userId', '=', userId).returning('id').execute()
  return removed.length > 0
}

/** Finds a passkey with its user; runs in the auth scope. */
export const passkeyByCredential = (tx: Db, credentialId: string) =>
  tx
    .selectFrom('passkey')
    .innerJoin('appUser', 'appUser.id', 'passkey.userId')
    .select(['passkey.id', 'userId', 'publicKey', 'counter', 'email', 'emailVerifiedAt', 'signedInAt'])
    .where('credentialId', '=', credentialId)
    .executeTakeFirst()

type Used = UserId & { id: number; before: number; counter: number; now: Date }

/** Returns false when the passkey was removed meanwhile or another sign-in raised the counter first. */
export async function notePasskeyUse(tx: Db, { userId, id, before, counter, now }: Used): Promise<boolean> {
  const noted = await tx
    .updateTable('passkey')
    .set({ counter, lastUsedAt: now })
    .where('userId', '=', userId)
    .where('id', '=', id)
    .where('counter', '=', before)
    .returning('id')
    .executeTakeFirst()
  return noted !== undefined
}

type NewChallenge = { challenge: string; userId: number | null; expiresAt: Date }

export async function putChallenge(tx: Db, challenge: NewChallenge): Promise<void> {
  await tx.insertInto('passkeyChallenge').values(challenge).execute()
}

/** Finds and deletes the challenge in one statement, so that only one of two responses to it is verified. */
export async function takeChallenge(tx: Db, challenge: string, userId: number | null, now: Date): Promise<boolean> {
  const taken = await tx
    .deleteFrom('passkeyChallenge')
    .where('challenge', '=', challenge)
    .where(sql<boolean>`user_id is not distinct from ${userId}`)
    .returning('expiresAt')
    .executeTakeFirst()
  return taken !== undefined && taken.expiresAt > now
}

export async function forgetChallengesBefore(tx: Db, then: Date): Promise<void> {
  await tx.deleteFrom('passkeyChallenge').where('expiresAt', '<', then).execute()
}
