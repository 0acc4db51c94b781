import * as contract from '#contract/account/second-step/endpoints.ts'
import { done } from '#contract/shapes.ts'
import type { Api } from '#server/api.ts'
import { profileOf } from '#server/features/account/account.store.ts'
import { rememberDevice } from '#server/features/account/device.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import { route } from '#server/platform/http/route.ts'
import { secondStepText } from './second-step.text.ts'
import { isSecondStepWanted, recoveryCodesLeft, secondStepOf } from './second-step.store.ts'
import { turnOff } from './second-step.ts'
import { begin, renewCodes, turnOn } from './second-step.ts'

export function secondStepRoutes(api: Api): void {
  route(api, contract.readSecondStep, ({ db, caller }) => answer(db, caller))
  route(api, contract.beginSecondStep, async (asked) => ({ ...done(), ...(await begin(api, asked)) }))
  route(api, contract.turnOnSecondStep, async ({ body, language, cookies, ...asked }) => {
    const { db, caller, now } = asked
    const recoveryCodes = await turnOn(api, asked, body.code)
    // Both steps were shown in this browser, so its tries are counted separately and strangers cannot use them up.
    const { email } = await profileOf(db, caller)
    rememberDevice({ secret: api.secret, cookies, now }, email, true)
    return { ...(await answer(db, caller, secondStepText[language].on)), recoveryCodes }
  })
  route(api, contract.renewRecoveryCodes, async ({ language, ...asked }) => {
    const recoveryCodes = await renewCodes(api, asked)
    return { ...(await answer(asked.db, asked.caller, secondStepText[language].renewed)), recoveryCodes }
  })
  route(api, contract.turnOffSecondStep, async ({ db, caller, language }) => {
    await turnOff(api, db, caller)
    return answer(db, caller, secondStepText[language].off)
  })
}

async function answer(db: Db, caller: Caller, message = '') {
  const kept = await secondStepOf(db, caller)
  return {
    ...done(message),
    secondStep: {
      onSince: kept?.confirmedAt?.toISOString() ?? null,
      codesLeft: kept?.confirmedAt ? await recoveryCodesLeft(db, caller) : 0,
      isWanted: await isSecondStepWanted(db),
    },
  }
}
