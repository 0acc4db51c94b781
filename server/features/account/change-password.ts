import type { z } from 'zod'
import type { NewPassword } from '#contract/account/settings/schemas.ts'
import type { Api } from '#server/api.ts'
import { type Caller, inAuthScope } from '#server/platform/db/scope.ts'
import type { InTransaction } from '#server/platform/http/route.ts'
import { accountMail } from './account-jobs.ts'
import { endOtherSessions, knownOf } from './account.store.ts'
import { hashPassword, knownAs, passwordMatches, refuseGuessable } from './password.ts'
import { passwordHashOf, replacePassword } from './profile.store.ts'
import { passwordWrong } from './settings.errors.ts'

type ConfirmPasswordInput = { caller: Caller; inTransaction: InTransaction }

/**
 * Asks for the password again before a sensitive change, because a stranger at an unlocked screen does not know it. The
 * number of attempts is limited.
 */
async function confirmPassword(
  api: Api,
  { caller, inTransaction }: ConfirmPasswordInput,
  typed: string,
): Promise<string> {
  const tries = [{ name: 'password-change', key: String(caller.userId), points: 10, seconds: 600 }]
  return api.limits.spendOn(tries, async () => {
    const current = await inTransaction((db) => passwordHashOf(db, caller))
    if (!(await passwordMatches(current, typed, knownAs(String(caller.userId))))) throw passwordWrong()
    return current
  })
}

type ChangePasswordInput = {
  body: z.output<typeof NewPassword>
  caller: Caller
  inTransaction: InTransaction
  now: Date
}

export async function changePassword(
  api: Api,
  { body, caller, inTransaction, now }: ChangePasswordInput,
): Promise<void> {
  const current = await confirmPassword(api, { caller, inTransaction }, body.currentPassword)
  refuseGuessable(body.password, await inAuthScope(api.db, (tx) => knownOf(tx, caller)))
  const next = await hashPassword(body.password, knownAs(String(caller.userId)))
  await inTransaction(async (tx) => {
    if (!(await replacePassword(tx, caller, current, next))) throw passwordWrong()
    await endOtherSessions(tx, caller, now)
    await api.jobs.enqueue(tx, accountMail, { reason: 'password-changed', user: { userId: caller.userId } })
  })
}
