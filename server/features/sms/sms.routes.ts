import { done } from '#contract/shapes.ts'
import * as contract from '#contract/sms/endpoints.ts'
import type { Api } from '#server/api.ts'
import { route, routeInSteps } from '#server/platform/http/route.ts'
import { readSmsAccount, saveSmsAccount } from './change-sms-account.ts'
import { releaseRoutes } from './release/release.routes.ts'
import { sendTestSms } from './send-test-sms.ts'
import { allowanceNow } from './sms-account.ts'
import { smsText } from './sms.text.ts'

export function smsRoutes(api: Api): void {
  releaseRoutes(api)
  route(api, contract.smsAccount, async ({ db, caller }) => ({
    ...done(),
    sms: await readSmsAccount(api, db, caller.hotelId),
  }))
  route(api, contract.changeSmsAccount, async ({ db, caller, body, now, language }) => {
    await saveSmsAccount(api, { db, caller, body, now })
    return { ...done(smsText[language].smsSaved), sms: await readSmsAccount(api, db, caller.hotelId) }
  })
  routeInSteps(api, contract.sendTestSms, async (request) => {
    await sendTestSms(api, request)
    return done(smsText[request.language].testSent)
  })
  route(api, contract.smsAllowance, async ({ db, caller: { hotelId }, now }) => ({
    ...done(),
    allowance: await allowanceNow(api, db, { hotelId, now }),
  }))
}
