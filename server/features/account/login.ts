import type { Credentials } from '#contract/account/schemas.ts'
import type { Api } from '#server/api.ts'
import { inAuthScope } from '#server/platform/db/scope.ts'
import { emailUnverified, wrongCredentials } from './account.errors.ts'
import { holdPassword, userByEmail } from './account.store.ts'
import { type Browser, finishSignIn } from './finish-sign-in.ts'
import { knownAs, passwordMatches, strangerFrom } from './password.ts'
import { registrationsFor } from './registration.store.ts'
import { countTry, type From, proveSecondStep } from './second-step/prove-second-step.ts'

/**
 * Opens a session and returns its token. Only somebody who knows the password learns that the address is unverified,
 * that a second step is required, or that the user belongs to no business.
 */
export async function signIn(
  api: Api,
  { email, password, code }: Credentials,
  browser: Browser & { from: From },
  now: Date,
): Promise<{ token: string; twoSteps: boolean }> {
  const { user, waiting } = await inAuthScope(api.db, async (tx) => {
    const known = await userByEmail(tx, email)
    // Every sign-in compares exactly one password. If several registrations exist, the newest is compared.
    const [newest] = known === undefined ? await registrationsFor(tx, email) : []
    return { user: known, waiting: newest }
  })
  const turn = browser.isKnown ? knownAs(email) : strangerFrom(browser.from.ip)
  const matches = await passwordMatches((user ?? waiting)?.passwordHash, password, turn)
  if (!matches) throw wrongCredentials()
  if (user === undefined || user.emailVerifiedAt === null) throw emailUnverified()
  const tried = await countTry(api, user, code, browser.from)

  const session = await inAuthScope(api.db, async (tx) => {
    // A password reset may have ended all sessions in the meantime. The old password must not open a session
    // afterwards.
    if (!(await holdPassword(tx, user, user.passwordHash))) throw wrongCredentials()
    const twoSteps = await proveSecondStep(api, tx, user, tried, now)
    return finishSignIn(api, tx, { ...user, twoSteps }, browser, now)
  })
  return { token: await api.tokens.issue({ ...session, now }), twoSteps: session.twoSteps }
}
