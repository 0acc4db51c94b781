import {
  forgotPassword,
  login,
  logout,
  logoutAll,
  myProfile,
  register,
  resetPassword,
  verifyEmail,
} from '#contract/account.ts'
import { done } from '#contract/shapes.ts'
import type { Api } from '#server/api.ts'
import { route, routeInSteps } from '#server/platform/http/route.ts'
import { codeMissing } from './account.errors.ts'
import {
  forgotPasswordLimits,
  loginLimits,
  registerLimits,
  resetPasswordLimits,
  tidyEmail,
  verifyEmailLimits,
} from './account-limits.ts'
import { endAllSessions, endSession, profileOf } from './account.store.ts'
import { accountText } from './account.text.ts'
import { mailRecovery } from './forgot-password.ts'
import { signIn } from './login.ts'
import { keepRegistration } from './register.ts'
import { setNewPassword } from './reset-password.ts'
import { confirmEmail } from './verify-email.ts'

/** The public ones open their own transactions: in the auth scope, and none while a password is hashed. */
export function accountRoutes(api: Api): void {
  routeInSteps(
    api,
    register,
    async ({ body, language, now }) => {
      const registration = await keepRegistration(api, body, language, now)
      return { ...done(accountText[language].registered), registration }
    },
    { limits: registerLimits },
  )
  routeInSteps(
    api,
    login,
    async ({ body, userAgent, now }) => ({
      success: true as const,
      token: await signIn(api, body, userAgent, now),
    }),
    { limits: loginLimits },
  )
  routeInSteps(
    api,
    forgotPassword,
    async ({ body, language }) => {
      await mailRecovery(api, body)
      return done(accountText[language].recoveryMailed)
    },
    { limits: forgotPasswordLimits },
  )
  routeInSteps(
    api,
    resetPassword,
    async ({ body, language, now }) => {
      await setNewPassword(api, body, now)
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
    { limits: verifyEmailLimits },
  )
  route(api, logout, async ({ db, caller, language, now }) => {
    await endSession(db, caller.hotelId, caller.sessionId, now)
    return done(accountText[language].signedOut)
  })
  route(api, logoutAll, async ({ db, caller, language, now }) => {
    await endAllSessions(db, caller, now)
    return done(accountText[language].signedOutEverywhere)
  })
  route(api, myProfile, async ({ db, caller }) => ({
    success: true as const,
    ...(await profileOf(db, caller)),
  }))
}

type AskedCode = { code?: string | undefined; email?: string | undefined; registration?: string | undefined }

/** The code stands in the body, or as the specification has it in the address. */
function codeAsked(query: AskedCode, body: AskedCode | null | undefined) {
  const { code = '', email, registration } = { ...query, ...body }
  if (code === '') throw codeMissing()
  return { code, email: email && tidyEmail(email), registration }
}
