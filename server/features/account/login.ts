import type { Credentials } from '#contract/account.ts'
import type { Api } from '#server/api.ts'
import { inAuthScope } from '#server/platform/db/scope.ts'
import { emailUnverified, wrongCredentials } from './account.errors.ts'
import { holdPassword, userByEmail } from './account.store.ts'
import { type Browser, finishSignIn } from './finish-sign-in.ts'
import { passwordMatches } from './password.ts'
import { registrationsFor } from './registration.store.ts'
import { countTry, type From, proveSecondStep } from './second-step/prove-second-step.ts'

/**
 * Opens a session and answers its token. Only who knows the password is told that the address is unverified, that a
 * second step is asked for, or that no business is theirs.
 */
export async function signIn(
  api: Api,
  { email, password, code }: Credentials,
  browser: Browser & { from: From },
  now: Date,
): Promise<{ token: string; twoSteps: boolean }> {
  const { user, waiting } = await inAuthScope(api.db, async (tx) => {
    const known = await userByEmail(tx, email)
    // One password is compared, whoever asks: of several registrations the newest.
    const [newest] = known === undefined ? await registrationsFor(tx, email) : []
    return { user: known, waiting: newest }
  })
  const matches = await passwordMatches((user ?? waiting)?.passwordHash, password)
  if (!matches) throw wrongCredentials()
  if (user === undefined || user.emailVerifiedAt === null) throw emailUnverified()
  const tried = await countTry(api, user, code, browser.from)

  const session = await inAuthScope(api.db, async (tx) => {
    // A reset that came in between has ended all sessions: the old password must not open one after it.
    if (!(await holdPassword(tx, user, user.passwordHash))) throw wrongCredentials()
    const twoSteps = await proveSecondStep(api, tx, user, tried, now)
    return finishSignIn(api, tx, { ...user, twoSteps }, browser, now)
  })
  return { token: await api.tokens.issue({ ...session, now }), twoSteps: session.twoSteps }
}
