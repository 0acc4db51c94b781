import type { NewRole } from '#contract/staff/schemas.ts'
import { mayChangeRole } from '#domain/roles/staff-rules.ts'
import { brokenConstraint, type Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import { refuseOutdated } from '#server/platform/http/outdated.ts'
import { againstStaffRule, roleInUse, roleNameTaken, roleNotFound, tooManyRoles } from './staff.errors.ts'
import { deleteRole, insertRole, lockMembers, lockRole, rolesOf, saveRole, usersOfRole } from './staff.store.ts'

const mostRoles = 30

export async function addRole(db: Db, caller: Caller, said: NewRole, now: Date): Promise<void> {
  if (!mayChangeRole(caller, [], said.permissions)) throw againstStaffRule('staff.beyond-own')
  if ((await rolesOf(db, caller.hotelId)).length >= mostRoles) throw tooManyRoles()
  await namedOnce(() => insertRole(db, caller.hotelId, said, now))
}

/** Changes the permissions of all members with this role, from their next request on. */
export async function changeRole(
  db: Db,
  caller: Caller,
  id: number,
  { version, ...said }: NewRole & { version: number },
): Promise<void> {
  const { hotelId, userId } = caller
  const members = await lockMembers(db, hotelId)
  const known = await lockRole(db, hotelId, id)
  if (known === undefined) throw roleNotFound()
  if (members.some((one) => one.userId === userId && one.roleId === id)) throw againstStaffRule('staff.own-role')
  if (!mayChangeRole(caller, known.permissions, said.permissions)) throw againstStaffRule('staff.beyond-own')
  if (version !== known.version) refuseOutdated('staff.role-changed-meanwhile', { role: { stored: known.version } })
  await namedOnce(() => saveRole(db, hotelId, id, said))
}

export async function removeRole(db: Db, caller: Caller, id: number, version: number): Promise<void> {
  const { hotelId } = caller
  await lockMembers(db, hotelId)
  const known = await lockRole(db, hotelId, id)
  if (known === undefined) throw roleNotFound()
  if (!mayChangeRole(caller, known.permissions, [])) throw againstStaffRule('staff.beyond-own')
  if (version !== known.version) refuseOutdated('staff.role-changed-meanwhile', { role: { stored: known.version } })
  const { members, invited } = await usersOfRole(db, hotelId, id)
  const names = [...members, ...invited]
  if (names.length > 0) throw roleInUse(names.join(', '))
  await deleteRole(db, hotelId, id)
}

async function namedOnce(write: () => Promise<void>): Promise<void> {
  try {
    await write()
  } catch (error) {
    throw brokenConstraint(error) === 'staff_role_name' ? roleNameTaken() : error
  }
}
