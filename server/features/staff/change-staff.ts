import { permissionsOf, type Standing } from '#domain/roles/may.ts'
import { ownRole } from '#domain/roles/ready-roles.ts'
import { leavesNoOwner, mayHandOut, staffProblem } from '#domain/roles/staff-rules.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import { againstStaffRule, memberNotFound, roleNotFound } from './staff.errors.ts'
import { endMembership, lockMembers, lockRole, type Role, setRole } from './staff.store.ts'

/** Gives a member another role. The role takes effect with the member's next request. */
export async function changeMember(db: Db, caller: Caller, userId: number, role: Role): Promise<void> {
  const { all, who, whom } = await involved(db, caller, userId)
  if (whom.hasLeft) throw memberNotFound()
  const problem = staffProblem(all, who, whom, await standingOf(db, caller.hotelId, role))
  if (problem !== undefined) throw againstStaffRule(problem)
  await setRole(db, caller.hotelId, userId, role)
}

/** Removes a member from the business. Removing the member again changes nothing. */
export async function removeMember(db: Db, caller: Caller, userId: number, now: Date): Promise<void> {
  const { all, who, whom } = await involved(db, caller, userId)
  if (whom.hasLeft) return
  const problem = staffProblem(all, who, whom, 'gone')
  if (problem !== undefined) throw againstStaffRule(problem)
  await endMembership(db, caller.hotelId, userId, now)
}

export async function leave(db: Db, caller: Caller, now: Date): Promise<void> {
  const { all, who } = await involved(db, caller, caller.userId)
  if (leavesNoOwner(all, who, 'gone')) throw againstStaffRule('staff.last-owner')
  await endMembership(db, caller.hotelId, caller.userId, now)
}

/** Refuses to give a role with permissions that the caller lacks. */
export async function refuseBeyondOwn(db: Db, caller: Caller, role: Role): Promise<void> {
  const handedOut = permissionsOf(await standingOf(db, caller.hotelId, role))
  if (!mayHandOut(caller, handedOut)) throw againstStaffRule('staff.beyond-own')
}

async function involved(db: Db, caller: Caller, userId: number) {
  const all = await lockMembers(db, caller.hotelId)
  const find = (wanted: number) => all.find((one) => one.userId === wanted)
  const [who, whom] = [find(caller.userId), find(userId)]
  if (who === undefined || whom === undefined) throw memberNotFound()
  return { all, who, whom }
}

/**
 * Returns the permissions of the chosen role. A role of the business's own is locked until the transaction ends, so
 * that it cannot change meanwhile.
 */
async function standingOf(db: Db, hotelId: number, { role, roleId }: Role): Promise<Standing> {
  if (role !== ownRole) return { role }
  const own = roleId === null ? undefined : await lockRole(db, hotelId, roleId)
  if (own === undefined) throw roleNotFound()
  return { role, ownPermissions: own.permissions }
}
