import { byPasskeyOnly } from '#server/features/account/second-step/second-step.errors.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import { passkeysOf } from './passkeys.store.ts'

/**
 * A user with a passkey may change how they sign in only in a session that has shown the passkey. Otherwise somebody
 * who stole the password could add an authenticator app. Users with an app have shown a code in every session.
 */
export async function refuseWeakSession(db: Db, caller: Caller): Promise<void> {
  if (!caller.twoSteps && (await passkeysOf(db, caller)).length > 0) throw byPasskeyOnly()
}
