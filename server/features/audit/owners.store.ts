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
