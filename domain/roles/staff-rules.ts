// Rules for staff that always hold, regardless of who acts and in which order.
import type { Permission } from './permissions.ts'
import { permissionsOf, may, type Standing } from './may.ts'

export type StaffProblem = 'staff.beyond-own' | 'staff.own-role' | 'staff.last-owner'

/** Nobody may grant a permission that they do not have themselves. */
export const mayHandOut = (who: Standing, permissions: readonly string[]): boolean => {
  const own = new Set(permissionsOf(who))
  return permissions.every((permission) => own.has(permission))
}

type Member = Standing & { userId: number; hasLeft: boolean }

/**
 * Returns the reason why `who` may not give `whom` the `wanted` role, or end the membership if `wanted` is `gone`;
 * undefined if `who` may. `all` contains every member.
 */
export function staffProblem(
  all: readonly Member[],
  who: Member,
  whom: Member,
  wanted: Standing | 'gone',
): StaffProblem | undefined {
  if (whom.userId === who.userId) return 'staff.own-role'
  if (!mayHandOut(who, permissionsOf(whom)) || (wanted !== 'gone' && !mayHandOut(who, permissionsOf(wanted))))
    return 'staff.beyond-own'
  return leavesNoOwner(all, whom, wanted) ? 'staff.last-owner' : undefined
}

/** True if no member with all permissions would remain. */
export function leavesNoOwner(all: readonly Member[], whom: Member, wanted: Standing | 'gone'): boolean {
  if (wanted !== 'gone' && wanted.role === 'owner') return false
  return !all.some(({ userId, role, hasLeft }) => userId !== whom.userId && role === 'owner' && !hasLeft)
}

/**
 * True if a member may change a role's permissions: the member must have all permissions that the role has before and
 * after the change.
 */
export const mayChangeRole = (who: Standing, before: readonly Permission[], after: readonly Permission[]): boolean =>
  mayHandOut(who, [...before, ...after])

/**
 * True while an invitation to a role is valid: its sender must still be allowed to send it. `who` is undefined if the
 * sender's membership has ended.
 */
export const standsBy = (who: Standing | undefined, role: Standing): boolean =>
  who !== undefined && may(who, 'staff.manage') && mayHandOut(who, permissionsOf(role))
