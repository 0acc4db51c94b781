import type { Api } from '#server/api.ts'
import { holdAccount, ownBusinesses, shownIn } from '#server/features/account/account.store.ts'
import { openSession } from '#server/features/account/begin-session.ts'
import { type Caller, inAuthScope } from '#server/platform/db/scope.ts'
import type { InTransaction } from '#server/platform/http/route.ts'
import { signedOut } from '#server/platform/http/session.errors.ts'
import { notYours } from './staff.errors.ts'

type Asked = { caller: Caller; inTransaction: InTransaction; hotelId: number; userAgent: string; now: Date }

/**
 * Answers the token of a session in another business of the caller's. Going over shows nothing anew about who sits there:
 * what was shown goes along, and the new session ends when the one before would have.
 */
export async function switchBusiness(api: Api, { caller, inTransaction, hotelId, userAgent, now }: Asked) {
  const mayEnter = (await inTransaction(ownBusinesses)).some((one) => one.hotelId === hotelId)
  if (!mayEnter) throw notYours()
  const { userId, sessionId } = caller
  const session = await inAuthScope(api.db, async (tx) => {
    // Who sets a new password or signs out everywhere at this moment comes before, and has ended the session that asks,
    // or after, and ends the new one.
    await holdAccount(tx, { userId })
    const shown = await shownIn(tx, sessionId)
    if (shown === undefined) throw signedOut()
    if (hotelId === caller.hotelId) return { id: sessionId, expiresAt: shown.expiresAt }
    return openSession(tx, { userId, hotelId, twoSteps: shown.twoSteps, before: shown }, userAgent, now)
  })
  return api.tokens.issue({ ...session, userId, now })
}
