import { sql } from 'kysely'
import type { Language } from '#domain/language/language.ts'
import type { UserId } from './account.store.ts'
import type { Db } from '#server/platform/db/connect.ts'

const columns = ['firstName', 'lastName', 'email', 'phone', 'language', 'version'] as const
type Row = {
  firstName: string
  lastName: string
  email: string
  phone: string | null
  language: string
  version: number
}

const asShown = ({ phone, language, ...names }: Row) => ({
  ...names,
  phone: phone ?? '',
  language: language === 'en' ? ('en' as const) : ('tr' as const),
})

export async function readProfile(db: Db, { userId }: UserId) {
  const query = db.selectFrom('appUser').select(columns).where('id', '=', userId)
  return asShown(await query.executeTakeFirstOrThrow())
}

/** Locks the profile, so that no other transaction can change it until this transaction ends. */
export async function lockProfile(db: Db, { userId }: UserId) {
  const query = db.selectFrom('appUser').select(columns).where('id', '=', userId)
  return asShown(await query.forNoKeyUpdate().executeTakeFirstOrThrow())
}

type Change = { firstName: string; lastName: string; phone: string | null }

export async function saveProfile(tx: Db, { userId }: UserId, change: Change) {
  const saved = await tx
    .updateTable('appUser')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', userId)
    .returning(columns)
    .executeTakeFirstOrThrow()
  return asShown(saved)
}

/**
 * The language does not raise the version of the profile, because the profile form does not contain it and need not be
 * reloaded.
 */
export async function saveLanguage(tx: Db, { userId }: UserId, language: Language): Promise<void> {
  await tx.updateTable('appUser').set({ language }).where('id', '=', userId).execute()
}

export async function passwordHashOf(db: Db, { userId }: UserId): Promise<string> {
  const { passwordHash } = await db
    .selectFrom('appUser')
    .select('passwordHash')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return passwordHash
}

/** Returns false when the stored password is no longer the checked one: of two simultaneous changes, one wins. */
export async function replacePassword(tx: Db, { userId }: UserId, from: string, to: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('appUser')
    .set({ passwordHash: to })
    .where('id', '=', userId)
    .where('passwordHash', '=', from)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
