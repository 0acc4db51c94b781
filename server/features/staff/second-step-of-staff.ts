import { permissionsOf } from '#domain/roles/may.ts'
import { mayHandOut } from '#domain/roles/staff-rules.ts'
import type { Api } from '#server/api.ts'
import { accountMail } from '#server/features/account/account-jobs.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import { isOperator } from '#server/platform/http/operators.ts'
import {
  againstStaffRule,
  memberNotFound,
  ownSecondStepFirst,
  secondStepOfOthersToo,
  secondStepOfOwner,
} from './staff.errors.ts'
import { lockMembers, setSecondStepRequired, takeSecondStep } from './staff.store.ts'

/**
 * Only a caller who has signed in with a second step may require it of all members. Otherwise callers could lock
 * themselves out.
 */
export async function requireSecondStep(db: Db, caller: Caller, required: boolean): Promise<void> {
  if (required && !caller.twoSteps) throw ownSecondStepFirst()
  await setSecondStepRequired(db, caller.hotelId, required)
}

type SecondStepOfStaffInput = { db: Db; caller: Caller; now: Date }

/**
 * Resets the second step of a member who has lost both the phone and the recovery codes. It works only for a member who
 * works in no other business and has no more permissions than the caller, and never for an owner, because nobody ranks
 * above an owner: docs/decisions/2026-11-24-the-second-step.md.
 */
export async function resetSecondStep(
  api: Api,
  { db, caller, now }: SecondStepOfStaffInput,
  userId: number,
): Promise<void> {
  const all = await lockMembers(db, caller.hotelId)
  const whom = all.find((one) => one.userId === userId && !one.hasLeft)
  if (whom === undefined) throw memberNotFound()
  if (userId === caller.userId) throw againstStaffRule('staff.own-role')
  if (whom.role === 'owner') throw secondStepOfOwner()
  if (!mayHandOut(caller, permissionsOf(whom))) throw againstStaffRule('staff.beyond-own')
  if (!whom.hasSecondStep) return
  if ((await isOperator(api, db, userId)) || !(await takeSecondStep(db, userId, now))) throw secondStepOfOthersToo()
  await api.jobs.enqueue(db, accountMail, { reason: 'second-step-reset', user: { userId } })
}
