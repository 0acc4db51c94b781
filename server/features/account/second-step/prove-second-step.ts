import { readAppCode, readRecoveryCode } from '#domain/account/recovery-code.ts'
import type { Api } from '#server/api.ts'
import { accountMail } from '#server/features/account/account-jobs.ts'
import { recoveryLimits, secondStepLimits } from '#server/features/account/account-limits.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { openSecret } from './own-secret.ts'
import { recoveryHash } from './recovery-codes.ts'
import { type CodeField, secondStepNeeded, secondStepWrong } from './second-step.errors.ts'
import { secondStepOf, useRecoveryCode, useStep } from './second-step.store.ts'
import { stepOfCode } from './totp.ts'

/** The account whose password was right. */
type AccountToProve = { userId: number; hasSecondStep: boolean }
/** `device` is the browser's id if both steps have been shown in this browser before, otherwise undefined. */
export type From = { ip: string; device: string | undefined }

/**
 * Counts the try before the transaction that uses the code, because a refusal in that transaction would roll the count
 * back. Only somebody who knows the password gets here. Returns the code that may now be tried.
 */
export async function countTry(
  { limits }: Pick<Api, 'limits'>,
  { userId, hasSecondStep }: AccountToProve,
  code: string | undefined,
  from: From,
): Promise<string | undefined> {
  if (!hasSecondStep || code === undefined) return undefined
  await limits.spend(
    readAppCode(code) === undefined ? recoveryLimits({ ...from, userId }) : secondStepLimits({ ...from, userId }),
  )
  return code
}

/**
 * Refuses a user who has a second step but does not show it. Returns true if it was shown, false if the account has
 * none. The caller's transaction locks the account and also uses up the code, so a failed change does not use it up.
 */
export async function proveSecondStep(
  { secret, jobs }: Pick<Api, 'secret' | 'jobs'>,
  tx: Db,
  { userId }: Pick<AccountToProve, 'userId'>,
  code: string | undefined,
  now: Date,
  field?: CodeField,
): Promise<boolean> {
  const kept = await secondStepOf(tx, { userId })
  if ((kept?.confirmedAt ?? null) === null || kept === undefined) return false
  if (code === undefined) throw secondStepNeeded()
  const own = openSecret(secret, userId, kept.secretBox)
  if (own === undefined) throw secondStepWrong(field)
  const appCode = readAppCode(code)
  if (appCode !== undefined) {
    const step = await stepOfCode(own, appCode, now)
    if (step === undefined || !(await useStep(tx, { userId }, step))) throw secondStepWrong(field)
    return true
  }
  const recovery = readRecoveryCode(code)
  if (recovery === undefined || !(await useRecoveryCode(tx, { userId }, recoveryHash(own, recovery))))
    throw secondStepWrong(field)
  await jobs.enqueue(tx, accountMail, { reason: 'recovery-code-used', user: { userId } })
  return true
}
