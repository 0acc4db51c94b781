import type { Api } from '#server/api.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { accountMail } from './account-jobs.ts'
import { noBusiness } from './account.errors.ts'
import { firstBusinessOf, markSignedIn, type UserId } from './account.store.ts'
import { openSession } from './begin-session.ts'

/** Whether the account has been signed in to from it before. */
export type Browser = { userAgent: string; isKnown: boolean }

/**
 * `signedInAt`: when last, as it was read before this sign-in. `twoSteps`: whether more than a password was shown.
 * `hotelId`: where it leads, when whoever signs in has said that.
 */
type Proven = UserId & { signedInAt: Date | null; twoSteps: boolean; hotelId?: number }

/**
 * Where every way of signing in ends, once all that it asks for is proven: the session, the note of it, and the mail
 * about a new browser. The caller's transaction holds the proof, so that it counts for one session or for none.
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
  // Nobody is surprised by the first time.
  if (!isKnown && signedInAt !== null)
    await api.jobs.enqueue(tx, accountMail, { reason: 'new-device', user: { userId }, sessionId: opened.id })
  return { ...opened, userId, twoSteps }
}
