import type { Language } from '#domain/language/language.ts'
import { codeTries } from '#domain/account/rules.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Purpose } from './code.ts'

/** Names a user to a job or another step. */
export type UserId = { hotelId: number; userId: number }

export type NewUser = {
  firstName: string
  lastName: string
  email: string
  phone: string | null
  passwordHash: string
  language: Language
}

/** A business and its first user. Fails on `app_user_email` where the address has an account already. */
export async function insertHotelWithUser(tx: Db, hotelName: string, user: NewUser, now: Date): Promise<UserId> {
  const hotel = await tx
    .insertInto('hotel')
    .values({ name: hotelName, createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return tx
    .insertInto('appUser')
    .values({ ...user, hotelId: hotel.id, createdAt: now })
    .returning(['hotelId', 'id as userId'])
    .executeTakeFirstOrThrow()
}

export function userByEmail(tx: Db, email: string) {
  return tx
    .selectFrom('appUser')
    .select(['hotelId', 'id as userId', 'passwordHash', 'emailVerifiedAt'])
    .where('email', '=', email)
    .executeTakeFirst()
}

/** What a mail to this user needs. */
export async function addressee(tx: Db, { hotelId, userId }: UserId) {
  const user = await tx
    .selectFrom('appUser')
    .select(['email', 'firstName', 'language', 'emailVerifiedAt'])
    .where('hotelId', '=', hotelId)
    .where('id', '=', userId)
    .executeTakeFirst()
  return user && { ...user, language: user.language === 'en' ? ('en' as const) : ('tr' as const) }
}

export function profileOf(tx: Db, { hotelId, userId }: UserId) {
  return tx
    .selectFrom('appUser')
    .select(['id', 'firstName', 'lastName', 'email'])
    .where('hotelId', '=', hotelId)
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
}

export async function markEmailVerified(tx: Db, { hotelId, userId }: UserId, now: Date): Promise<void> {
  await tx
    .updateTable('appUser')
    .set({ emailVerifiedAt: now })
    .where('hotelId', '=', hotelId)
    .where('id', '=', userId)
    .execute()
}

export async function setPasswordHash(tx: Db, { hotelId, userId }: UserId, passwordHash: string): Promise<void> {
  await tx
    .updateTable('appUser')
    .set({ passwordHash })
    .where('hotelId', '=', hotelId)
    .where('id', '=', userId)
    .execute()
}

/** Keeps the password as it is until the transaction ends; false when it has been changed since it was read. */
export async function holdPassword(tx: Db, { hotelId, userId }: UserId, passwordHash: string): Promise<boolean> {
  const held = await tx
    .selectFrom('appUser')
    .select('id')
    .where('hotelId', '=', hotelId)
    .where('id', '=', userId)
    .where('passwordHash', '=', passwordHash)
    .forShare()
    .executeTakeFirst()
  return held !== undefined
}

type NewCode = UserId & { purpose: Purpose; codeHash: string; createdAt: Date; expiresAt: Date }

/** A new code takes the place of the open one, and starts with all its tries. */
export async function putCode(tx: Db, code: NewCode): Promise<void> {
  const { codeHash, createdAt, expiresAt } = code
  await tx
    .insertInto('accountCode')
    .values(code)
    .onConflict((conflict) =>
      conflict
        .columns(['hotelId', 'userId', 'purpose'])
        .where('usedAt', 'is', null)
        .doUpdateSet({ codeHash, createdAt, expiresAt, tries: 0 }),
    )
    .execute()
}

const openCodes = (tx: Db, purpose: Purpose) =>
  tx
    .selectFrom('accountCode')
    .select(['id', 'hotelId', 'userId', 'codeHash', 'expiresAt'])
    .where('purpose', '=', purpose)
    .where('usedAt', 'is', null)
    .where('tries', '<', codeTries)

/** The user's code that still has tries, held until the transaction ends so that no two tries count as one. */
export function lockCodeOf(tx: Db, { hotelId, userId }: UserId, purpose: Purpose) {
  return openCodes(tx, purpose)
    .where('hotelId', '=', hotelId)
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirst()
}

/** Open codes with this hash, whoever's: for short codes that can be more than one. */
export function lockCodesByHash(tx: Db, purpose: Purpose, codeHash: string) {
  return openCodes(tx, purpose).where('codeHash', '=', codeHash).orderBy('id').forUpdate().execute()
}

export async function countTry(tx: Db, id: number): Promise<void> {
  await tx
    .updateTable('accountCode')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function markCodeUsed(tx: Db, id: number, now: Date): Promise<void> {
  await tx.updateTable('accountCode').set({ usedAt: now }).where('id', '=', id).execute()
}

type NewSession = UserId & { id: string; createdAt: Date; expiresAt: Date; userAgent: string }

export async function insertSession(tx: Db, session: NewSession): Promise<void> {
  await tx.insertInto('session').values(session).execute()
}

export async function endSession(tx: Db, hotelId: number, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('session')
    .set({ endedAt: now })
    .where('hotelId', '=', hotelId)
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .execute()
}

export async function endAllSessions(tx: Db, { hotelId, userId }: UserId, now: Date): Promise<void> {
  await tx
    .updateTable('session')
    .set({ endedAt: now })
    .where('hotelId', '=', hotelId)
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .execute()
}
