import {
  confirmSession as confirmSessionEndpoint,
  forgotPassword,
  login,
  logout,
  logoutAll,
  myProfile,
  register,
  resetPassword,
  verifyEmail,
} from '#contract/account/endpoints.ts'
import { done } from '#contract/shapes.ts'
import { permissions } from '#domain/roles/permissions.ts'
import { may } from '#domain/roles/may.ts'
import type { Api } from '#server/api.ts'
import { sendingHeldSince } from '#server/integrations/held-sending.ts'
import type { Cookies } from '#server/platform/http/cookies.ts'
import { networkOf } from '#server/platform/http/network.ts'
import { route, routeInSteps } from '#server/platform/http/route.ts'
import { codeMissing } from './account.errors.ts'
import {
  forgotPasswordLimits,
  loginLimits,
  registerLimits,
  resetPasswordLimits,
  verifyEmailLimits,
} from './account-limits.ts'
import { endAllSessions, endSession, ownBusinesses, profileOf } from './account.store.ts'
import { accountText } from './account.text.ts'
import { confirmSession } from './confirm-session.ts'
import { knownByBothSteps, knownDevice, rememberDevice } from './device.ts'
import { mailRecovery } from './forgot-password.ts'
import { signIn } from './login.ts'
import { keepRegistration } from './register.ts'
import { setNewPassword } from './reset-password.ts'
import { confirmEmail } from './verify-email.ts'

/**
 * Public routes open their own transactions: these run in the auth scope, and none is open while a password is hashed.
 */
export function accountRoutes(api: Api): void {
  const deviceOf = (from: { cookies: Cookies; now: Date }, email: string) =>
    knownDevice({ ...from, secret: api.secret }, email)
  routeInSteps(
    api,
    register,
    async ({ body, language, ip, now }) => {
      const registration = await keepRegistration(api, body, { network: networkOf(ip), language, now })
      return { ...done(accountText[language].registered), registration }
    },
    { limits: ({ ip, body }) => registerLimits({ ip, email: body.email }) },
  )
  routeInSteps(
    api,
    login,
    async ({ body, userAgent, cookies, ip, now }) => {
      const isKnown = deviceOf({ cookies, now }, body.email) !== undefined
      const from = { ip: networkOf(ip), device: knownByBothSteps({ secret: api.secret, cookies, now }, body.email) }
      const { token, twoSteps } = await signIn(api, body, { userAgent, isKnown, from }, now)
      rememberDevice({ secret: api.secret, cookies, now }, body.email, twoSteps)
      return { success: true as const, token }
    },
    { limits: ({ ip, body, ...from }) => loginLimits({ ip, email: body.email, device: deviceOf(from, body.email) }) },
  )
  routeInSteps(
    api,
    forgotPassword,
    async ({ body, language, ...from }) => {
      await mailRecovery(api, { ...body, ip: networkOf(from.ip), device: deviceOf(from, body.email) })
      return done(accountText[language].recoveryMailed)
    },
    {
      limits: ({ ip, body, ...from }) =>
        forgotPasswordLimits({ email: body.email, ip, device: deviceOf(from, body.email) }),
    },
  )
  routeInSteps(
    api,
    resetPassword,
    async ({ body, language, cookies, now }) => {
      const email = await setNewPassword(api, body, now)
      // From now on, password tries for this account in this browser have a counter of their own. Second-step codes do
      // not: somebody who took over the mailbox has shown no second step.
      rememberDevice({ secret: api.secret, cookies, now }, email, false)
      return done(accountText[language].passwordSet)
    },
    { limits: resetPasswordLimits },
  )
  routeInSteps(
    api,
    verifyEmail,
    async ({ query, body, language, now }) => {
      await confirmEmail(api, codeAsked(query, body), now)
      return done(accountText[language].emailVerified)
    },
    { limits: ({ ip, query, body }) => verifyEmailLimits({ ...asked(query, body), ip }) },
  )
  route(api, logout, async ({ db, caller, language, now }) => {
    await endSession(db, caller.hotelId, caller.sessionId, now)
    return done(accountText[language].signedOut)
  })
  route(api, logoutAll, async ({ db, caller, language, now }) => {
    await endAllSessions(db, caller, now)
    return done(accountText[language].signedOutEverywhere)
  })
  routeInSteps(api, confirmSessionEndpoint, async ({ body, caller, inTransaction, ip, ...from }) => {
    const { now } = from
    const known = { ip: networkOf(ip), deviceOf: (email: string) => deviceOf(from, email) }
    await confirmSession(api, { ...known, caller, inTransaction, password: body.password, now })
    return done()
  })
  route(api, myProfile, async ({ db, caller }) => ({
    success: true as const,
    ...(await profileOf(db, caller)),
    businesses: await ownBusinesses(db),
    role: caller.role,
    // Permissions that are refused until the second step is shown are left out here, so that the screen does not offer
    // them.
    permissions: permissions.filter((permission) => !caller.needsSecondStep && may(caller, permission)),
    needsSecondStep: caller.needsSecondStep,
    demoEndsAt: caller.demoEndsAt?.toISOString() ?? null,
    isCopy: (await sendingHeldSince(db)) !== undefined,
  }))
}

type CodeInput = { code?: string | undefined; email?: string | undefined; registration?: string | undefined }

/** The code comes in the body or, as in the API specification, in the query string. */
function codeAsked(query: CodeInput, body: CodeInput | null | undefined) {
  const { code = '', email, registration } = asked(query, body)
  if (code === '') throw codeMissing()
  return { code, email, registration }
}

function asked(query: CodeInput, body: CodeInput | null | undefined): CodeInput {
  const { email, ...rest } = { ...query, ...body }
  // The contract lower-cases addresses elsewhere, so this does too.
  return { ...rest, email: email?.trim().toLowerCase() || undefined }
}
