import {
  listMarketingConsents,
  revokeMarketing,
  sendContractCode,
  sendKvkkCode,
  sendMarketingCode,
  verifyContractCode,
  verifyKvkkCode,
  verifyMarketingCode,
} from '#contract/consent/endpoints.ts'
import { done } from '#contract/shapes.ts'
import type { Api } from '#server/api.ts'
import { route, routeInStepsOfCaller } from '#server/platform/http/route.ts'
import { revokedText } from './consent.text.ts'
import { askForMarketing, grantMarketing, revokeMarketingOf } from './marketing-consent.ts'
import { consentPage } from './marketing-consent.store.ts'
import { serveReadingPage } from './reading-page.ts'
import { sendCode } from './send-code.ts'
import { verifyCode } from './verify-code.ts'

export function consentRoutes(api: Api): void {
  serveReadingPage(api)
  routeInStepsOfCaller(api, sendKvkkCode, (request) => sendCode(api, 'KVKK', request))
  routeInStepsOfCaller(api, sendContractCode, (request) => sendCode(api, 'CONTRACT', request))
  route(api, verifyKvkkCode, (request) => verifyCode(api, 'KVKK', request))
  route(api, verifyContractCode, (request) => verifyCode(api, 'CONTRACT', request))
  routeInStepsOfCaller(api, sendMarketingCode, (request) => askForMarketing(api, request))
  route(api, verifyMarketingCode, (request) => grantMarketing(api, request))
  route(api, revokeMarketing, async ({ db, caller, body, language, now }) => {
    await revokeMarketingOf(db, caller, body.phoneNumber, now)
    return done(revokedText[language])
  })
  route(api, listMarketingConsents, async ({ db, caller, body }) => ({
    ...done(),
    ...(await consentPage(db, caller.hotelId, body)),
  }))
}
