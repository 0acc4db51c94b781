import type { Api } from '#server/api.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { accountMail } from './account-jobs.ts'
import { noBusiness } from './account.errors.ts'
import { firstBusinessOf, markSignedIn, type UserId } from './account.store.ts'
import { openSession } from './begin-session.ts'

/** `isKnown` says whether the account has signed in in this browser before. */
export type Browser = { userAgent: string; isKnown: boolean }

/**
 * `signedInAt` is the time of the previous sign-in. `twoSteps` is true if more than a password was shown. `hotelId` is
 * the business that the user chose, if any.
 */
type Proven = UserId & { signedInAt: Date | null; twoSteps: boolean; hotelId?: number }

/**
 * Every way of signing in ends here after its proofs are checked. It opens the session, records the sign-in, and mails
 * the user about a new browser. The caller's transaction locks the proof, so that it opens one session at most.
 */
export async function finishSignIn(
  api: Pick<Api, 'jobs'>,
  tx: Db,
  { userId, signedInAt, twoSteps, hotelId: wanted }: Proven,
  { userAgent, isKnown }: Browser,
  now: Date,
) {
  const hotelId = wanted ?? (await firstBusinessOf(tx, { userId }))
  if (hotelId === undefined) throw noBusiness()
  const opened = await openSession(tx, { userId, hotelId, twoSteps }, userAgent, now)
  await markSignedIn(tx, { userId }, now)
  // The first sign-in surprises nobody, so it sends no mail.
  if (!isKnown && signedInAt !== null)
    await api.jobs.enqueue(tx, accountMail, { reason: 'new-device', user: { userId }, sessionId: opened.id })
  return { ...opened, userId, twoSteps }
}
