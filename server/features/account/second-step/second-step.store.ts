import { sql } from 'kysely'
import type { UserId } from '#server/features/account/account.store.ts'
import type { Db } from '#server/platform/db/connect.ts'

/** Returns the user's second step, including one that is still being set up. */
export const secondStepOf = (tx: Db, { userId }: UserId) =>
  tx.selectFrom('secondStep').select(['secretBox', 'confirmedAt']).where('userId', '=', userId).executeTakeFirst()

/** Locks the second step, so that changes run one after the other. */
export const lockSecondStep = (tx: Db, { userId }: UserId) =>
  tx
    .selectFrom('secondStep')
    .select(['secretBox', 'confirmedAt'])
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirst()

/** Replaces a secret that is still being set up, but never the secret of a second step that is on. */
export async function putSecret(tx: Db, { userId }: UserId, secretBox: string, now: Date): Promise<boolean> {
  const put = await tx
    .insertInto('secondStep')
    .values({ userId, secretBox, createdAt: now })
    .onConflict((conflict) =>
      conflict
        .column('userId')
        .doUpdateSet({ secretBox, createdAt: now, lastStep: 0 })
        .where('secondStep.confirmedAt', 'is', null),
    )
    .returning('userId')
    .executeTakeFirst()
  return put !== undefined
}

export async function confirmSecret(tx: Db, { userId }: UserId, now: Date): Promise<void> {
  await tx.updateTable('secondStep').set({ confirmedAt: now }).where('userId', '=', userId).execute()
}

/**
 * Uses up a code. If two requests use it at the same time, the second waits for the row's lock and finds the code used.
 */
export async function useStep(tx: Db, { userId }: UserId, step: number): Promise<boolean> {
  const used = await tx
    .updateTable('secondStep')
    .set({ lastStep: step })
    .where('userId', '=', userId)
    .where('lastStep', '<', step)
    .returning('userId')
    .executeTakeFirst()
  return used !== undefined
}

/** Uses up a recovery code by deleting it. */
export async function useRecoveryCode(tx: Db, { userId }: UserId, codeHash: string): Promise<boolean> {
  const used = await tx
    .deleteFrom('recoveryCode')
    .where('userId', '=', userId)
    .where('codeHash', '=', codeHash)
    .returning('userId')
    .executeTakeFirst()
  return used !== undefined
}

export async function putRecoveryCodes(tx: Db, { userId }: UserId, hashes: string[]): Promise<void> {
  await tx.deleteFrom('recoveryCode').where('userId', '=', userId).execute()
  await tx
    .insertInto('recoveryCode')
    .values(hashes.map((codeHash) => ({ userId, codeHash })))
    .execute()
}

export async function recoveryCodesLeft(tx: Db, { userId }: UserId): Promise<number> {
  const { left } = await tx
    .selectFrom('recoveryCode')
    .select(sql<number>`count(*)::integer`.as('left'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return left
}

/** Removes the second step and its recovery codes. Returns false when none was on. */
export async function removeSecondStep(tx: Db, { userId }: UserId): Promise<boolean> {
  const removed = await tx
    .deleteFrom('secondStep')
    .where('userId', '=', userId)
    .returning('confirmedAt')
    .executeTakeFirst()
  return (removed?.confirmedAt ?? null) !== null
}

/** Says whether a business that the caller works for requires a second step of everybody. */
export async function isSecondStepWanted(tx: Db): Promise<boolean> {
  const { rows } = await sql<{ wanted: boolean }>`select konuk_second_step_wanted() as wanted`.execute(tx)
  return rows[0]?.wanted ?? false
}

/**
 * Sets whether this person's sessions count as having shown a second step; `sessionId` limits the change to one
 * session.
 */
export async function markTwoSteps(tx: Db, { userId }: UserId, twoSteps: boolean, sessionId?: string): Promise<void> {
  await tx
    .updateTable('session')
    .set({ twoSteps })
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .$if(sessionId !== undefined, (query) => query.where('id', '=', sessionId ?? ''))
    .execute()
}

/** Erases second steps whose setup was never finished. */
export async function forgetUnprovenBefore(tx: Db, then: Date): Promise<void> {
  await tx.deleteFrom('secondStep').where('confirmedAt', 'is', null).where('createdAt', '<', then).execute()
}

/** Reads the secrets that are to be resealed; runs in the auth scope. */
export const sealedSecrets = (tx: Db) =>
  tx.selectFrom('secondStep').select(['userId', 'secretBox']).orderBy('userId').forUpdate().execute()

export async function keepSealed(tx: Db, { userId }: UserId, secretBox: string): Promise<void> {
  await tx.updateTable('secondStep').set({ secretBox }).where('userId', '=', userId).execute()
}
