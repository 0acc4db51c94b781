import type { Db } from '#server/platform/db/connect.ts'

/** Returns the owners of a business whose address is confirmed. Runs in the auth scope. */
export async function ownersOf(tx: Db, hotelId: number): Promise<number[]> {
  const owners = await tx
    .selectFrom('membership')
    .innerJoin('appUser', 'appUser.id', 'membership.userId')
    .select('appUser.id')
    .where('hotelId', '=', hotelId)
    .where('role', '=', 'owner')
    .where('leftAt', 'is', null)
    .where('emailVerifiedAt', 'is not', null)
    .execute()
  return owners.map(({ id }) => id)
}

/** Returns the mailbox of a member, or undefined if the member has left. Runs in the auth scope. */
export async function mailboxOf(tx: Db, hotelId: number, userId: number) {
  const user = await tx
    .selectFrom('membership')
    .innerJoin('appUser', 'appUser.id', 'membership.userId')
    .select(['email', 'language'])
    .where('hotelId', '=', hotelId)
    .where('userId', '=', userId)
    .where('leftAt', 'is', null)
    .executeTakeFirst()
  return user && { email: user.email, language: user.language === 'en' ? ('en' as const) : ('tr' as const) }
}
