import { byPasskeyOnly } from '#server/features/account/second-step/second-step.errors.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import { passkeysOf } from './passkeys.store.ts'

/**
 * Whoever has a passkey changes how they sign in only where they have shown it: otherwise a thief of the password could
 * add an app of their own. Of those with an app every session has shown it.
 */
export async function refuseWeakSession(db: Db, caller: Caller): Promise<void> {
  if (!caller.twoSteps && (await passkeysOf(db, caller)).length > 0) throw byPasskeyOnly()
}
