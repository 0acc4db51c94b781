import { type ExpressionBuilder, sql } from 'kysely'
import type { Language } from '#domain/language/language.ts'
import { codeTries } from '#domain/account/rules.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { DB } from '#server/platform/db/tables.gen.ts'

export type RegistrationId = { registrationId: string }

export type NewRegistration = {
  id: string
  email: string
  firstName: string
  lastName: string
  phone: string | null
  passwordHash: string
  hotelName: string
  language: Language
  createdAt: Date
}

export async function insertRegistration(tx: Db, registration: NewRegistration): Promise<void> {
  await tx.insertInto('registration').values(registration).execute()
}

/**
 * Reads the fields that a mail about a registration needs, and the number of other registrations for the same address.
 */
export async function registrant(tx: Db, { registrationId }: RegistrationId) {
  const found = await tx
    .selectFrom('registration')
    .select(['email', 'firstName', 'language'])
    .select((eb) =>
      eb
        .selectFrom('registration as other')
        .select((of) => of.fn.countAll<number>().as('others'))
        .whereRef('other.email', '=', 'registration.email')
        .whereRef('other.id', '!=', 'registration.id')
        .$asScalar()
        .$notNull()
        .as('others'),
    )
    .where('id', '=', registrationId)
    .executeTakeFirst()
  return found && { ...found, language: found.language === 'en' ? ('en' as const) : ('tr' as const) }
}

type NewCode = RegistrationId & { codeHash: string; expiresAt: Date }

/** The new code replaces the earlier one, and its count of wrong tries starts at zero. */
export async function putRegistrationCode(tx: Db, { registrationId, codeHash, expiresAt }: NewCode): Promise<void> {
  await tx
    .updateTable('registration')
    .set({ codeHash, codeExpiresAt: expiresAt, tries: 0 })
    .where('id', '=', registrationId)
    .execute()
}

const forCode = (eb: ExpressionBuilder<DB, 'registration'>) =>
  eb.and([eb('tries', '<', codeTries), eb('codeHash', 'is not', null)])

/**
 * Finds the addresses of registrations whose code can still be tried, by the registration's id or by the hash of a
 * mailed code.
 */
export async function emailsOf(tx: Db, by: { id: string } | { codeHash: string; email: string | undefined }) {
  let query = tx.selectFrom('registration').select(['id', 'email']).where(forCode).limit(2)
  if ('id' in by) query = query.where('id', '=', by.id)
  else {
    query = query.where('codeHash', '=', by.codeHash)
    if (by.email !== undefined) query = query.where('email', '=', by.email)
  }
  return query.execute()
}

/**
 * Locks the address: until the transaction ends, no other transaction opens an account for the address or tries one of
 * its codes.
 */
export async function holdAddress(tx: Db, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('konuk.address'), hashtext(${email}))`.execute(tx)
}

export function triableRegistration(tx: Db, id: string) {
  return tx.selectFrom('registration').selectAll().where('id', '=', id).where(forCode).executeTakeFirst()
}

export async function countRegistrationTry(tx: Db, id: string): Promise<void> {
  await tx
    .updateTable('registration')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Returns the newest first; the limit is just enough to see whether there is more than one. */
export function registrationsFor(tx: Db, email: string) {
  return tx
    .selectFrom('registration')
    .select(['id', 'passwordHash'])
    .where('email', '=', email)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(2)
    .execute()
}

export async function isRegistrationOf(tx: Db, id: string, email: string): Promise<boolean> {
  const query = tx.selectFrom('registration').select('id').where('id', '=', id).where('email', '=', email)
  return (await query.executeTakeFirst()) !== undefined
}

export async function forgetRegistrationsFor(tx: Db, email: string): Promise<void> {
  await tx.deleteFrom('registration').where('email', '=', email).execute()
}

export async function forgetRegistrationsBefore(tx: Db, then: Date): Promise<void> {
  await tx.deleteFrom('registration').where('createdAt', '<', then).execute()
}
