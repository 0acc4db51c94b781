import type { Api } from '#server/api.ts'
import { holdAccount, ownBusinesses, shownIn } from '#server/features/account/account.store.ts'
import { openSession } from '#server/features/account/begin-session.ts'
import { type Caller, inAuthScope } from '#server/platform/db/scope.ts'
import type { InTransaction } from '#server/platform/http/route.ts'
import { signedOut } from '#server/platform/http/session.errors.ts'
import { notYours } from './staff.errors.ts'

type SwitchBusinessInput = {
  caller: Caller
  inTransaction: InTransaction
  hotelId: number
  userAgent: string
  now: Date
}

/**
 * Returns the token of a session in another of the caller's businesses. Switching proves nothing new about the user, so
 * the new session keeps the second step of the former one and ends at the same time.
 */
export async function switchBusiness(
  api: Api,
  { caller, inTransaction, hotelId, userAgent, now }: SwitchBusinessInput,
) {
  const mayEnter = (await inTransaction(ownBusinesses)).some((one) => one.hotelId === hotelId)
  if (!mayEnter) throw notYours()
  const { userId, sessionId } = caller
  const session = await inAuthScope(api.db, async (tx) => {
    // The lock orders this switch and a simultaneous new password or sign-out everywhere: if the switch comes second,
    // its session is ended already; if it comes first, the new session is ended too.
    await holdAccount(tx, { userId })
    const shown = await shownIn(tx, sessionId)
    if (shown === undefined) throw signedOut()
    if (hotelId === caller.hotelId) return { id: sessionId, expiresAt: shown.expiresAt }
    return openSession(tx, { userId, hotelId, twoSteps: shown.twoSteps, before: shown }, userAgent, now)
  })
  return api.tokens.issue({ ...session, userId, now })
}
