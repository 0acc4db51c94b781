import { sql } from 'kysely'
import { showPhone } from '#domain/people/phone.ts'
import type { Permission } from '#domain/roles/permissions.ts'
import type { Db } from '#server/platform/db/connect.ts'

/** `role` is the name of a built-in role, or `own` with the id of a role that the business defined itself. */
export type Role = { role: string; roleId: number | null }
type StoredMember = Role & { userId: number; ownPermissions: string[] | null; hasSecondStep: boolean; hasLeft: boolean }

/**
 * Lists all members with their permissions, including former members, and locks them until the transaction ends. Every
 * change of members waits for this lock, so that two owners who remove each other simultaneously run one after the
 * other.
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
    .select(['userId', 'role', 'roleId', 'permissions as ownPermissions', 'secondStep as hasSecondStep'])
    .select(sql<boolean>`left_at is not null`.as('hasLeft'))
    .where('membership.hotelId', '=', hotelId)
    .execute()

/** Lists the members by name, each with the time of their last activity in the business. */
export const staffOf = (db: Db, hotelId: number) =>
  db
    .selectFrom('membership')
    .innerJoin('appUser', 'appUser.id', 'membership.userId')
    .leftJoin('staffRole', (join) =>
      join.onRef('staffRole.hotelId', '=', 'membership.hotelId').onRef('staffRole.id', '=', 'membership.roleId'),
    )
    .select(['userId', 'role', 'roleId', 'staffRole.name as roleName', 'permissions as ownPermissions', 'email'])
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

/** Returns whether this business admits only members who have shown a second step. */
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

/**
 * Resets the second step and ends the member's sessions. Returns false without any change if the member also works
 * elsewhere.
 */
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

/** Ends the membership and all its sessions, so that the former member has no access from now on. */
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

/** Returns the member's present role, or undefined for a person who does not work there. Runs in the auth scope. */
export const memberOf = (tx: Db, hotelId: number, userId: number) =>
  tx
    .selectFrom('membership')
    .leftJoin('staffRole', (join) =>
      join.onRef('staffRole.hotelId', '=', 'membership.hotelId').onRef('staffRole.id', '=', 'membership.roleId'),
    )
    .select(['role', 'permissions as ownPermissions'])
    .where('membership.hotelId', '=', hotelId)
    .where('userId', '=', userId)
    .where('leftAt', 'is', null)
    .executeTakeFirst()

/** Adds a member or restores a former member. Runs in the auth scope. */
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
    .select(sql<Permission[]>`permissions`.as('permissions'))
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
    .select(sql<Permission[]>`permissions`.as('permissions'))
    .where('hotelId', '=', hotelId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

type Said = { name: string; permissions: readonly Permission[] }

export async function insertRole(tx: Db, hotelId: number, { name, permissions }: Said, now: Date): Promise<void> {
  await tx
    .insertInto('staffRole')
    .values({ hotelId, name, permissions: [...permissions], createdAt: now })
    .execute()
}

export async function saveRole(tx: Db, hotelId: number, id: number, { name, permissions }: Said): Promise<void> {
  await tx
    .updateTable('staffRole')
    .set({ name, permissions: [...permissions], version: sql`version + 1` })
    .where('hotelId', '=', hotelId)
    .where('id', '=', id)
    .execute()
}

/** Lists the present members with the role, and the addresses or phones of open invitations with it. */
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

/** Former members and ended invitations lose the role as well, so that it gives them no permissions later. */
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
