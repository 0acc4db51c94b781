import { sql } from 'kysely'
import { showPhone } from '#domain/people/phone.ts'
import type { Deed } from '#domain/roles/deeds.ts'
import type { Db } from '#server/platform/db/connect.ts'

/** A ready role, or `own` with the number of a role of the business's own. */
export type Role = { role: string; roleId: number | null }
type StoredMember = Role & { userId: number; ownDeeds: string[] | null; hasSecondStep: boolean; hasLeft: boolean }

/**
 * Every member, also who has left, with what they may do. Held until the transaction ends: whoever changes members waits
 * here, so that two owners who let each other go at the same moment come one after the other.
 */
export async function lockMembers(tx: Db, hotelId: number): Promise<StoredMember[]> {
  await tx
    .selectFrom('membership')
    .select('userId')
    .where('hotelId', '=', hotelId)
    .orderBy('userId')
    .forNoKeyUpdate()
    .execute()
  return membersOf(tx, hotelId)
}

const membersOf = (db: Db, hotelId: number): Promise<StoredMember[]> =>
  db
    .selectFrom('membership')
    .leftJoin('staffRole', (join) =>
      join.onRef('staffRole.hotelId', '=', 'membership.hotelId').onRef('staffRole.id', '=', 'membership.roleId'),
    )
    .select(['userId', 'role', 'roleId', 'deeds as ownDeeds', 'secondStep as hasSecondStep'])
    .select(sql<boolean>`left_at is not null`.as('hasLeft'))
    .where('membership.hotelId', '=', hotelId)
    .execute()

/** Who works there, by name, with when they last did something there. */
export const staffOf = (db: Db, hotelId: number) =>
  db
    .selectFrom('membership')
    .innerJoin('appUser', 'appUser.id', 'membership.userId')
    .leftJoin('staffRole', (join) =>
      join.onRef('staffRole.hotelId', '=', 'membership.hotelId').onRef('staffRole.id', '=', 'membership.roleId'),
    )
    .select(['userId', 'role', 'roleId', 'staffRole.name as roleName', 'deeds as ownDeeds', 'email'])
    .select(['membership.createdAt as since', 'secondStep as hasSecondStep'])
    .select(sql<string>`btrim(first_name || ' ' || last_name)`.as('name'))
    .select(
      sql<Date | null>`(select max(last_used_at) from session
        where session.hotel_id = membership.hotel_id and session.user_id = membership.user_id)`.as('lastSeenAt'),
    )
    .where('membership.hotelId', '=', hotelId)
    .where('leftAt', 'is', null)
    .orderBy(sql`first_name collate "tr-x-icu", last_name collate "tr-x-icu", user_id`)
    .execute()

/** Whether this business lets in only who has shown a second step. */
export async function isSecondStepRequired(db: Db, hotelId: number): Promise<boolean> {
  const { secondStepRequired } = await db
    .selectFrom('hotel')
    .select('secondStepRequired')
    .where('id', '=', hotelId)
    .executeTakeFirstOrThrow()
  return secondStepRequired
}

export async function setSecondStepRequired(tx: Db, hotelId: number, secondStepRequired: boolean): Promise<void> {
  await tx.updateTable('hotel').set({ secondStepRequired }).where('id', '=', hotelId).execute()
}

/** Also ends their sessions. False for whoever works elsewhere too: then nothing is done. */
export async function takeSecondStep(tx: Db, userId: number, now: Date): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`select konuk_reset_second_step(${userId}, ${now}) as taken`.execute(tx)
  return rows[0]?.taken ?? false
}

export async function setRole(tx: Db, hotelId: number, userId: number, { role, roleId }: Role): Promise<void> {
  await tx
    .updateTable('membership')
    .set({ role, roleId })
    .where('hotelId', '=', hotelId)
    .where('userId', '=', userId)
    .execute()
}

/** From here on they come in no more: neither by a session that is open nor by a new one. */
export async function endMembership(tx: Db, hotelId: number, userId: number, now: Date): Promise<void> {
  await tx
    .updateTable('membership')
    .set({ leftAt: now })
    .where('hotelId', '=', hotelId)
    .where('userId', '=', userId)
    .execute()
  await tx
    .updateTable('session')
    .set({ endedAt: now })
    .where('hotelId', '=', hotelId)
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .execute()
}

/** What they are there now; undefined for whoever does not work there. In the auth scope. */
export const memberOf = (tx: Db, hotelId: number, userId: number) =>
  tx
    .selectFrom('membership')
    .leftJoin('staffRole', (join) =>
      join.onRef('staffRole.hotelId', '=', 'membership.hotelId').onRef('staffRole.id', '=', 'membership.roleId'),
    )
    .select(['role', 'deeds as ownDeeds'])
    .where('membership.hotelId', '=', hotelId)
    .where('userId', '=', userId)
    .where('leftAt', 'is', null)
    .executeTakeFirst()

/** Makes somebody a member, or again one who has left. In the auth scope. */
export async function putMember(
  tx: Db,
  hotelId: number,
  userId: number,
  { role, roleId }: Role,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('membership')
    .values({ hotelId, userId, role, roleId, createdAt: now })
    .onConflict((conflict) => conflict.columns(['hotelId', 'userId']).doUpdateSet({ role, roleId, leftAt: null }))
    .execute()
}

export const rolesOf = (db: Db, hotelId: number) =>
  db
    .selectFrom('staffRole')
    .select(['id', 'name', 'version'])
    .select(sql<Deed[]>`deeds`.as('deeds'))
    .select(
      sql<number>`(select count(*)::integer from membership
        where membership.hotel_id = staff_role.hotel_id and role_id = staff_role.id and left_at is null)`.as('members'),
    )
    .where('hotelId', '=', hotelId)
    .orderBy(sql`name collate "tr-x-icu", id`)
    .execute()

export const lockRole = (tx: Db, hotelId: number, id: number) =>
  tx
    .selectFrom('staffRole')
    .select(['id', 'version'])
    .select(sql<Deed[]>`deeds`.as('deeds'))
    .where('hotelId', '=', hotelId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

type Said = { name: string; deeds: readonly Deed[] }

export async function insertRole(tx: Db, hotelId: number, { name, deeds }: Said, now: Date): Promise<void> {
  await tx
    .insertInto('staffRole')
    .values({ hotelId, name, deeds: [...deeds], createdAt: now })
    .execute()
}

export async function saveRole(tx: Db, hotelId: number, id: number, { name, deeds }: Said): Promise<void> {
  await tx
    .updateTable('staffRole')
    .set({ name, deeds: [...deeds], version: sql`version + 1` })
    .where('hotelId', '=', hotelId)
    .where('id', '=', id)
    .execute()
}

/** Who has the role or had it last, and the addresses of open invitations with it. */
export async function usersOfRole(
  tx: Db,
  hotelId: number,
  id: number,
): Promise<{ members: string[]; invited: string[] }> {
  const members = await tx
    .selectFrom('membership')
    .innerJoin('appUser', 'appUser.id', 'membership.userId')
    .select(sql<string>`btrim(first_name || ' ' || last_name)`.as('name'))
    .where('hotelId', '=', hotelId)
    .where('roleId', '=', id)
    .where('leftAt', 'is', null)
    .execute()
  const invited = await tx
    .selectFrom('staffInvitation')
    .select(['email', 'phone'])
    .where('hotelId', '=', hotelId)
    .where('roleId', '=', id)
    .where('endedAt', 'is', null)
    .execute()
  return {
    members: members.map(({ name }) => name),
    invited: invited.map(({ email, phone }) => email ?? showPhone(phone ?? '')),
  }
}

/** Whoever left with it, and invitations that are over, keep no right by it. */
export async function deleteRole(tx: Db, hotelId: number, id: number): Promise<void> {
  const none = { role: 'housekeeping', roleId: null }
  await tx
    .updateTable('membership')
    .set(none)
    .where('hotelId', '=', hotelId)
    .where('roleId', '=', id)
    .where('leftAt', 'is not', null)
    .execute()
  await tx
    .updateTable('staffInvitation')
    .set(none)
    .where('hotelId', '=', hotelId)
    .where('roleId', '=', id)
    .where('endedAt', 'is not', null)
    .execute()
  await tx.deleteFrom('staffRole').where('hotelId', '=', hotelId).where('id', '=', id).execute()
}
