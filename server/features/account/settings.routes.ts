import * as contract from '#contract/account/settings/endpoints.ts'
import { done } from '#contract/shapes.ts'
import type { Api } from '#server/api.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import { isOperator } from '#server/platform/http/operators.ts'
import { route, routeInSteps } from '#server/platform/http/route.ts'
import { endOtherSessions } from './account.store.ts'
import { changePassword } from './change-password.ts'
import { changeProfile } from './change-profile.ts'
import { readProfile, saveLanguage } from './profile.store.ts'
import { endOwnSession, openSessions } from './sessions.store.ts'
import { sessionNotFound } from './settings.errors.ts'
import { settingsText } from './settings.text.ts'

export function settingsRoutes(api: Api): void {
  profileRoutes(api)
  sessionRoutes(api)
}

function profileRoutes(api: Api): void {
  const withRole = async <P extends object>(db: Db, { userId }: Caller, profile: P) => ({
    ...profile,
    isOperator: await isOperator(api, db, userId),
  })
  route(api, contract.profileSettings, async ({ db, caller }) => ({
    ...done(),
    profile: await withRole(db, caller, await readProfile(db, caller)),
  }))
  route(api, contract.changeProfile, async ({ db, caller, body, language }) => ({
    ...done(settingsText[language].profileSaved),
    profile: await withRole(db, caller, await changeProfile(db, caller, body)),
  }))
  route(api, contract.changeLanguage, async ({ db, caller, body }) => {
    await saveLanguage(db, caller, body.language)
    return done(settingsText[body.language].languageSaved)
  })
  routeInSteps(api, contract.changePassword, async (request) => {
    await changePassword(api, request)
    return done(settingsText[request.language].passwordChanged)
  })
}

function sessionRoutes(api: Api): void {
  route(api, contract.listSessions, async ({ db, caller, now }) => ({
    success: true as const,
    sessions: (await openSessions(db, caller, now)).map(({ id, userAgent, createdAt, expiresAt }) => ({
      id,
      userAgent: userAgent ?? '',
      startedAt: createdAt.toISOString(),
      endsAt: expiresAt.toISOString(),
      current: id === caller.sessionId,
    })),
  }))
  route(api, contract.endSession, async ({ db, caller, params, now, language }) => {
    if (!(await endOwnSession(db, caller, params.id, now))) throw sessionNotFound()
    return done(settingsText[language].sessionEnded)
  })
  route(api, contract.endOtherSessions, async ({ db, caller, now, language }) => {
    await endOtherSessions(db, caller, now)
    return done(settingsText[language].othersEnded)
  })
}
