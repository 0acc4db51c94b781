import type { Credentials } from '#contract/account.ts'
import type { Api } from '#server/api.ts'
import { inAuthScope } from '#server/platform/db/scope.ts'
import { accountMail } from './account-jobs.ts'
import { emailUnverified, noBusiness, wrongCredentials } from './account.errors.ts'
import { firstBusinessOf, holdPassword, markSignedIn, userByEmail } from './account.store.ts'
import { openSession } from './begin-session.ts'
import { passwordMatches } from './password.ts'
import { registrationsFor } from './registration.store.ts'

/** Whether the account has been signed in to from it before. */
type Browser = { userAgent: string; isKnown: boolean }

/**
 * Opens a session and answers its token. Only who knows the password is told that the address is unverified, or that
 * no business is theirs.
 */
export async function signIn(
  api: Api,
  { email, password }: Credentials,
  { userAgent, isKnown }: Browser,
  now: Date,
): Promise<string> {
  const { user, waiting } = await inAuthScope(api.db, async (tx) => {
    const known = await userByEmail(tx, email)
    // One password is compared, whoever asks: of several registrations the newest.
    const [newest] = known === undefined ? await registrationsFor(tx, email) : []
    return { user: known, waiting: newest }
  })
  const matches = await passwordMatches((user ?? waiting)?.passwordHash, password)
  if (!matches) throw wrongCredentials()
  if (user === undefined || user.emailVerifiedAt === null) throw emailUnverified()

  const { userId, passwordHash, signedInAt } = user
  const session = await inAuthScope(api.db, async (tx) => {
    // A reset that came in between has ended all sessions: the old password must not open one after it.
    if (!(await holdPassword(tx, user, passwordHash))) throw wrongCredentials()
    const hotelId = await firstBusinessOf(tx, user)
    if (hotelId === undefined) throw noBusiness()
    const opened = await openSession(tx, { userId, hotelId }, userAgent, now)
    await markSignedIn(tx, user, now)
    // Nobody is surprised by the first time.
    if (!isKnown && signedInAt !== null)
      await api.jobs.enqueue(tx, accountMail, { reason: 'new-device', user: { userId }, sessionId: opened.id })
    return opened
  })
  return api.tokens.issue({ ...session, userId, now })
}
