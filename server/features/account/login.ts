import type { Credentials } from '#contract/account.ts'
import type { Api } from '#server/api.ts'
import { inAuthScope } from '#server/platform/db/scope.ts'
import { emailUnverified, wrongCredentials } from './account.errors.ts'
import { holdPassword, userByEmail } from './account.store.ts'
import { type Browser, finishSignIn } from './finish-sign-in.ts'
import { passwordMatches } from './password.ts'
import { registrationsFor } from './registration.store.ts'

/**
 * Opens a session and answers its token. Only who knows the password is told that the address is unverified, or that
 * no business is theirs.
 */
export async function signIn(api: Api, { email, password }: Credentials, browser: Browser, now: Date): Promise<string> {
  const { user, waiting } = await inAuthScope(api.db, async (tx) => {
    const known = await userByEmail(tx, email)
    // One password is compared, whoever asks: of several registrations the newest.
    const [newest] = known === undefined ? await registrationsFor(tx, email) : []
    return { user: known, waiting: newest }
  })
  const matches = await passwordMatches((user ?? waiting)?.passwordHash, password)
  if (!matches) throw wrongCredentials()
  if (user === undefined || user.emailVerifiedAt === null) throw emailUnverified()

  const session = await inAuthScope(api.db, async (tx) => {
    // A reset that came in between has ended all sessions: the old password must not open one after it.
    if (!(await holdPassword(tx, user, user.passwordHash))) throw wrongCredentials()
    return finishSignIn(api, tx, user, browser, now)
  })
  return api.tokens.issue({ ...session, now })
}
