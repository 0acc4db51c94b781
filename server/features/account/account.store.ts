import { sql } from 'kysely'
import type { Db } from '#server/platform/db/connect.ts'
import type { Purpose } from './code.ts'

/** Jobs and other modules pass a user by this type. */
export type UserId = { userId: number }

export type NewUser = {
  firstName: string
  lastName: string
  email: string
  phone: string | null
  passwordHash: string
  language: string
}

/** Inserts a business and its owner, whose address has been verified. */
export async function insertHotelWithOwner(
  tx: Db,
  hotelName: string,
  user: NewUser,
  now: Date,
): Promise<UserId & { hotelId: number }> {
  const hotel = await tx
    .insertInto('hotel')
    .values({ name: hotelName, createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const userId = await insertMemberless(tx, user, now)
  await tx.insertInto('membership').values({ hotelId: hotel.id, userId, role: 'owner', createdAt: now }).execute()
  return { hotelId: hotel.id, userId }
}

/** Inserts a person whose address is proven and who belongs to no business yet. */
export async function insertMemberless(tx: Db, user: NewUser, now: Date): Promise<number> {
  const { id } = await tx
    .insertInto('appUser')
    .values({ ...user, createdAt: now, emailVerifiedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export function userByEmail(tx: Db, email: string) {
  return tx
    .selectFrom('appUser')
    .select(['id as userId', 'passwordHash', 'emailVerifiedAt', 'signedInAt'])
    .select(sql<boolean>`konuk_has_second_step(id)`.as('hasSecondStep'))
    .where('email', '=', email)
    .executeTakeFirst()
}

/**
 * Returns the business that a sign-in opens: the business that the user used last, or else the business that the user
 * has belonged to longest.
 */
export async function firstBusinessOf(tx: Db, { userId }: UserId): Promise<number | undefined> {
  const membership = await tx
    .selectFrom('membership')
    .select('hotelId')
    .where('userId', '=', userId)
    .where('leftAt', 'is', null)
    .orderBy(
      sql`(select max(created_at) from session
        where session.hotel_id = membership.hotel_id and session.user_id = membership.user_id) desc nulls last`,
    )
    .orderBy('createdAt')
    .orderBy('hotelId')
    .limit(1)
    .executeTakeFirst()
  return membership?.hotelId
}

/** Lists the businesses that the caller works in, by name. */
export async function ownBusinesses(db: Db): Promise<{ hotelId: number; name: string }[]> {
  const { rows } = await sql<{ hotelId: number; name: string }>`
    select hotel_id, name from konuk_own_businesses()`.execute(db)
  return rows
}

/** What others know of the user, of which no password may be made. Runs in the auth scope. */
export async function knownOf(tx: Db, { userId }: UserId): Promise<{ email: string; businesses: string[] }> {
  const { email } = await profileOf(tx, { userId })
  const businesses = await tx
    .selectFrom('membership')
    .innerJoin('hotel', 'hotel.id', 'membership.hotelId')
    .select('hotel.name')
    .where('userId', '=', userId)
    .where('leftAt', 'is', null)
    .execute()
  return { email, businesses: businesses.map(({ name }) => name) }
}

/** Reads the fields that a mail to this user needs. If `memberOf` is given, only while the user works there. */
export async function addressee(tx: Db, { userId, memberOf }: UserId & { memberOf?: number }) {
  let query = tx.selectFrom('appUser').select(['email', 'firstName', 'language']).where('appUser.id', '=', userId)
  if (memberOf !== undefined)
    query = query
      .innerJoin('membership', 'membership.userId', 'appUser.id')
      .where('hotelId', '=', memberOf)
      .where('leftAt', 'is', null)
  const user = await query.executeTakeFirst()
  return user && { ...user, language: user.language === 'en' ? ('en' as const) : ('tr' as const) }
}

export function profileOf(tx: Db, { userId }: UserId) {
  return tx
    .selectFrom('appUser')
    .select(['id', 'firstName', 'lastName', 'email'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
}

export function credentialsOf(tx: Db, { userId }: UserId) {
  return tx.selectFrom('appUser').select(['email', 'passwordHash']).where('id', '=', userId).executeTakeFirstOrThrow()
}

export async function setPasswordHash(tx: Db, { userId }: UserId, passwordHash: string): Promise<void> {
  await tx.updateTable('appUser').set({ passwordHash }).where('id', '=', userId).execute()
}

/**
 * Locks the password until the transaction ends; returns false if it has changed since it was read. Two simultaneous
 * sign-ins run one after the other, because each then updates the locked row.
 */
export async function holdPassword(tx: Db, { userId }: UserId, passwordHash: string): Promise<boolean> {
  const held = await tx
    .selectFrom('appUser')
    .select('id')
    .where('id', '=', userId)
    .where('passwordHash', '=', passwordHash)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return held !== undefined
}

/**
 * Locks the account while the way its user signs in changes, so that a simultaneous sign-in runs entirely before or
 * after the change.
 */
export async function holdAccount(tx: Db, { userId }: UserId): Promise<void> {
  await tx.selectFrom('appUser').select('id').where('id', '=', userId).forNoKeyUpdate().executeTakeFirstOrThrow()
}

type NewCode = UserId & { purpose: Purpose; codeHash: string; createdAt: Date; expiresAt: Date }

/** The new code replaces the open one. */
export async function putCode(tx: Db, code: NewCode): Promise<void> {
  const { codeHash, createdAt, expiresAt } = code
  await tx
    .insertInto('accountCode')
    .values(code)
    .onConflict((conflict) =>
      conflict
        .columns(['userId', 'purpose'])
        .where('usedAt', 'is', null)
        .doUpdateSet({ codeHash, createdAt, expiresAt }),
    )
    .execute()
}

/**
 * Locks the open code with this hash until the transaction ends. If the code is used twice at the same time, only one
 * use counts.
 */
export function lockCode(tx: Db, purpose: Purpose, codeHash: string) {
  return tx
    .selectFrom('accountCode')
    .select(['id', 'userId', 'expiresAt'])
    .where('purpose', '=', purpose)
    .where('codeHash', '=', codeHash)
    .where('usedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

export async function markCodeUsed(tx: Db, id: number, now: Date): Promise<void> {
  await tx.updateTable('accountCode').set({ usedAt: now }).where('id', '=', id).execute()
}

type NewSession = UserId & {
  hotelId: number
  id: string
  createdAt: Date
  confirmedAt: Date | null
  twoSteps: boolean
  expiresAt: Date
  userAgent: string
}

export async function insertSession(tx: Db, session: NewSession): Promise<void> {
  await tx
    .insertInto('session')
    .values({ ...session, lastUsedAt: session.createdAt })
    .execute()
}

export async function markConfirmed(db: Db, hotelId: number, id: string, now: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ confirmedAt: now })
    .where('hotelId', '=', hotelId)
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .execute()
}

export async function markSignedIn(tx: Db, { userId }: UserId, now: Date): Promise<void> {
  await tx.updateTable('appUser').set({ signedInAt: now }).where('id', '=', userId).execute()
}

export function sessionOf(tx: Db, id: string) {
  return tx.selectFrom('session').select(['userAgent', 'createdAt']).where('id', '=', id).executeTakeFirst()
}

/** The session's proof: when the password was given, whether a second step was shown, and when the session ends. */
export type SessionProofs = { confirmedAt: Date | null; twoSteps: boolean; expiresAt: Date }

/** Undefined if the session has ended. */
export function shownIn(tx: Db, id: string): Promise<SessionProofs | undefined> {
  const query = tx.selectFrom('session').select(['confirmedAt', 'twoSteps', 'expiresAt'])
  return query.where('id', '=', id).where('endedAt', 'is', null).executeTakeFirst()
}

export async function forgetSessionsBefore(tx: Db, then: Date): Promise<void> {
  await tx
    .deleteFrom('session')
    .where((eb) => eb.or([eb('endedAt', '<', then), eb('expiresAt', '<', then)]))
    .execute()
}

/** Uses the database's clock, which also set the time at which each phone number was replaced. */
export async function forgetFormerPhones(tx: Db): Promise<void> {
  await tx
    .deleteFrom('formerPhone')
    .where('givenUpAt', '<', sql<Date>`now() - interval '1 year'`)
    .execute()
}

export async function forgetCodesBefore(tx: Db, then: Date): Promise<void> {
  await tx.deleteFrom('accountCode').where('expiresAt', '<', then).execute()
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

/**
 * Ends the user's sessions in every business. A session that is being opened at the same moment comes entirely before
 * or after.
 */
export async function endAllSessions(tx: Db, { userId }: UserId, now: Date): Promise<void> {
  await holdAccount(tx, { userId })
  await tx
    .updateTable('session')
    .set({ endedAt: now })
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .execute()
}

/** Ends the user's sessions in every business, except the one that makes the request. */
export async function endOtherSessions(
  tx: Db,
  { userId, sessionId }: UserId & { sessionId: string },
  now: Date,
): Promise<void> {
  await holdAccount(tx, { userId })
  await tx
    .updateTable('session')
    .set({ endedAt: now })
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .where('id', '!=', sessionId)
    .execute()
}
