import type { StaffProblem } from '#domain/roles/staff-rules.ts'
import { atField, RuleBroken } from '#server/platform/http/problems.ts'

export const againstStaffRule = (problem: StaffProblem) =>
  new RuleBroken(problem, problem === 'staff.last-owner' ? 409 : 403)
export const memberNotFound = () => new RuleBroken('staff.member-not-found', 404)
export const alreadyMember = () => atField('staff.already-member', 'email')
export const ownSecondStepFirst = () => new RuleBroken('second-step.own-first', 409)
export const secondStepOfOwner = () => new RuleBroken('second-step.of-owner', 403)
export const secondStepOfOthersToo = () => new RuleBroken('second-step.of-others-too', 409)
/**
 * The person who accepts the invitation is a member already. A link does not change a member's role; that takes a
 * member with the permission to change roles.
 */
export const worksHereAlready = () => new RuleBroken('staff.already-member', 409)
export const roleNotFound = () => new RuleBroken('staff.role-not-found', 404)
export const roleNameTaken = () => atField('staff.role-name-taken', 'name')
export const tooManyRoles = () => new RuleBroken('staff.too-many-roles', 409)
export const roleInUse = (names: string) => new RuleBroken('staff.role-in-use', 409, { values: { names } })
export const invitationNotFound = () => new RuleBroken('staff.invitation-not-found', 404)
/** Invented, used, withdrawn, replaced and expired links get the same answer. */
export const invitationGone = () => new RuleBroken('staff.invitation-gone', 404)
export const wrongPassword = () => atField('staff.wrong-password', 'password')
export const notYours = () => new RuleBroken('staff.not-yours', 404)
