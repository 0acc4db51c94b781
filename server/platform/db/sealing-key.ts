// The database remembers which secret encrypted its values, so that a wrong secret is noticed before anybody sees an
// empty field and saves it.
import { keyId } from '#server/platform/secret-box.ts'
import { CannotStart } from './cannot-start.ts'
import type { Db } from './connect.ts'

/**
 * Refuses a secret that differs from the stored one; the first secret is stored. Returns whether all values that must
 * be encrypted are encrypted.
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

/**
 * Marks the change of the secret as begun, and may be called again while it continues. Returns false if the new secret
 * is in use already.
 */
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
