import type { Api } from '#server/api.ts'
import { accountMail } from '#server/features/account/account-jobs.ts'
import { holdAccount } from '#server/features/account/account.store.ts'
import { passkeysOf } from '#server/features/account/passkeys/passkeys.store.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import { wantedOfEverybody } from './second-step.errors.ts'
import { isSecondStepWanted, markTwoSteps, removeSecondStep } from './second-step.store.ts'

/** Again: nothing more happens. */
export async function turnOff({ jobs }: Api, db: Db, caller: Caller): Promise<void> {
  await holdAccount(db, caller)
  const hasPasskey = (await passkeysOf(db, caller)).length > 0
  if (!hasPasskey && (await isSecondStepWanted(db))) throw wantedOfEverybody()
  if (!(await removeSecondStep(db, caller))) return
  // A business that wants one tomorrow must not take these for sessions that have shown it.
  if (!hasPasskey) await markTwoSteps(db, caller, false)
  await jobs.enqueue(db, accountMail, { reason: 'second-step-off', user: { userId: caller.userId } })
}
