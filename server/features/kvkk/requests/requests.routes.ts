import * as contract from '#contract/kvkk/requests/endpoints.ts'
import { done } from '#contract/shapes.ts'
import type { Api } from '#server/api.ts'
import { route } from '#server/platform/http/route.ts'
import { answerRequest, reopenRequest } from './answer-request.ts'
import { listRequests } from './list-requests.ts'
import { changeRequest, recordRequest } from './record-request.ts'
import { requestsText } from './requests.text.ts'

export function dataRequestRoutes(api: Api): void {
  route(api, contract.listDataRequests, async ({ db, caller, query, now }) => ({
    ...done(),
    ...(await listRequests(db, caller.hotelId, query, now)),
  }))
  route(api, contract.recordDataRequest, async ({ db, caller, body, language, now }) => ({
    ...done(requestsText[language].recorded),
    request: await recordRequest({ db, caller, now }, body),
  }))
  route(api, contract.changeDataRequest, async ({ db, caller, params, body, language, now }) => ({
    ...done(requestsText[language].changed),
    request: await changeRequest({ db, caller, now }, params.id, body),
  }))
  route(api, contract.answerDataRequest, async ({ db, caller, params, body, language, now }) => ({
    ...done(requestsText[language].answered),
    request: await answerRequest({ db, caller, now }, params.id, body),
  }))
  route(api, contract.reopenDataRequest, async ({ db, caller, params, body, language, now }) => ({
    ...done(requestsText[language].reopened),
    request: await reopenRequest({ db, caller, now }, params.id, body),
  }))
}
