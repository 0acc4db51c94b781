import * as contract from '#contract/guest-requests/endpoints.ts'
import { done } from '#contract/shapes.ts'
import type { Api } from '#server/api.ts'
import { route } from '#server/platform/http/route.ts'
import { acceptRequest, answerRequest, reopenRequest } from './answer-request.ts'
import { serveRequests } from './ask.ts'
import { serveRequestsToCancel } from './ask-to-cancel.ts'
import { listRequests, requestsOfStay } from './read-requests.ts'
import { noteArrival, readArrivalOf, serveArrival } from './say-arrival.ts'

export function guestRequestRoutes(api: Api): void {
  serveArrival(api)
  serveRequests(api)
  serveRequestsToCancel(api)
  route(api, contract.readArrival, async ({ db, caller: { hotelId }, params }) => ({
    ...done(),
    arrival: await readArrivalOf(db, { hotelId, reservationId: params.id }),
  }))
  route(api, contract.sayArrival, async ({ db, caller: { hotelId }, params, body, now }) => {
    const stay = { hotelId, reservationId: params.id }
    await noteArrival(db, stay, { ...body, now })
    return { ...done(), arrival: await readArrivalOf(db, stay) }
  })
  route(api, contract.listGuestRequests, async ({ db, caller, query, now }) => ({
    ...done(),
    ...(await listRequests(db, caller, query, now)),
  }))
  route(api, contract.requestsOfStay, async ({ db, caller, params, now }) => {
    await readArrivalOf(db, { hotelId: caller.hotelId, reservationId: params.id })
    return { ...done(), requests: await requestsOfStay(db, caller, params.id, now) }
  })
  route(api, contract.answerGuestRequest, async (request) => {
    await answerRequest(request)
    return done()
  })
  route(api, contract.acceptExtra, async (request) => {
    await acceptRequest(request)
    return done()
  })
  route(api, contract.reopenGuestRequest, async (request) => {
    await reopenRequest(request)
    return done()
  })
}
