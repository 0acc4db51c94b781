import { endAllSessions, userByEmail } from '#server/features/account/account.store.ts'
import { deleteAllPasskeys } from '#server/features/account/passkeys/passkeys.store.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { inAuthScope } from '#server/platform/db/scope.ts'
import { removeSecondStep } from './second-step.store.ts'

/** Returns false when the address has no account, or its account has no second step. */
export function resetAsOperator(db: Db, email: string, now: Date): Promise<boolean> {
  return inAuthScope(db, async (tx) => {
    const user = await userByEmail(tx, email)
    if (user === undefined) return false
    const [hadApp, hadPasskey] = [await removeSecondStep(tx, user), await deleteAllPasskeys(tx, user)]
    if (!hadApp && !hadPasskey) return false
    await endAllSessions(tx, user, now)
    return true
  })
}
