// Which secret the database's sealed values were sealed under. Noticed before anybody reads an empty field and saves it.
import { keyId } from '#server/platform/secret-box.ts'
import { CannotStart } from './cannot-start.ts'
import type { Db } from './connect.ts'

/**
 * Refuses another secret than the one that was used before; the first one is remembered. Answers whether everything that
 * is to be sealed is.
 */
export async function refuseOtherSecret(db: Db, secret: string): Promise<{ allSealed: boolean }> {
  const ours = keyId(secret)
  await db
    .insertInto('sealingKey')
    .values({ keyId: ours })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const key = await db.selectFrom('sealingKey').select(['keyId', 'rotatingTo', 'allSealedAt']).executeTakeFirstOrThrow()
  if (key.rotatingTo !== null)
    throw new CannotStart(
      'Konuk cannot start: "npm run rotate-key" was interrupted. Run it again, as it was run before.',
    )
  if (key.keyId !== ours)
    throw new CannotStart(
      'Konuk cannot start: KONUK_SECRET is another one than before. Set the old one again, or take the new one over with "npm run rotate-key" (README).',
    )
  return { allSealed: key.allSealedAt !== null }
}

export async function rememberAllSealed(db: Db): Promise<void> {
  await db.updateTable('sealingKey').set({ allSealedAt: new Date() }).execute()
}

/** Says that the secret is being changed; a second time, that it still is. False where the new one is in use already. */
export async function beginRotation(db: Db, from: string, to: string): Promise<boolean> {
  const key = await db.selectFrom('sealingKey').select(['keyId', 'rotatingTo']).executeTakeFirst()
  if (key?.rotatingTo === null && key.keyId === keyId(to)) return false
  if (key !== undefined && (key.keyId !== keyId(from) || (key.rotatingTo ?? keyId(to)) !== keyId(to)))
    throw new CannotStart(
      'KONUK_SECRET_OLD is not the secret that this database is sealed under, or KONUK_SECRET is not the one that it is being taken over to.',
    )
  await db
    .insertInto('sealingKey')
    .values({ keyId: keyId(from), rotatingTo: keyId(to) })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ rotatingTo: keyId(to) }))
    .execute()
  return true
}

export async function endRotation(db: Db, to: string): Promise<void> {
  await db
    .updateTable('sealingKey')
    .set({ keyId: keyId(to), rotatingTo: null, since: new Date() })
    .execute()
}
