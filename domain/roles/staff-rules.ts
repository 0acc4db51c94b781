// Rules that hold always, whoever asks and in whatever order.
import type { Deed } from './deeds.ts'
import { deedsOf, may, type Standing } from './may.ts'

export type StaffProblem = 'staff.beyond-own' | 'staff.own-role' | 'staff.last-owner'

/** Nobody hands out what they lack. */
export const mayHandOut = (who: Standing, deeds: readonly string[]): boolean => {
  const own = new Set(deedsOf(who))
  return deeds.every((deed) => own.has(deed))
}

type Member = Standing & { userId: number; hasLeft: boolean }

/** Why `who` may not make `whom` into `wanted` (`gone`: let them go); undefined where they may. `all`: every member. */
export function staffProblem(
  all: readonly Member[],
  who: Member,
  whom: Member,
  wanted: Standing | 'gone',
): StaffProblem | undefined {
  if (whom.userId === who.userId) return 'staff.own-role'
  if (!mayHandOut(who, deedsOf(whom)) || (wanted !== 'gone' && !mayHandOut(who, deedsOf(wanted))))
    return 'staff.beyond-own'
  return leavesNoOwner(all, whom, wanted) ? 'staff.last-owner' : undefined
}

/** Somebody must be left who may do everything. */
export function leavesNoOwner(all: readonly Member[], whom: Member, wanted: Standing | 'gone'): boolean {
  if (wanted !== 'gone' && wanted.role === 'owner') return false
  return !all.some(({ userId, role, hasLeft }) => userId !== whom.userId && role === 'owner' && !hasLeft)
}

/** Whether somebody may give a role these deeds: neither it nor what it becomes is beyond their own. */
export const mayChangeRole = (who: Standing, before: readonly Deed[], after: readonly Deed[]): boolean =>
  mayHandOut(who, [...before, ...after])

/** Whether an invitation to a role stands: only as long as whoever sent it could send it now. `who`: undefined once they have left. */
export const standsBy = (who: Standing | undefined, role: Standing): boolean =>
  who !== undefined && may(who, 'staff.manage') && mayHandOut(who, deedsOf(role))
