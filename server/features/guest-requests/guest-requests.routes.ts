import * as contract from '#contract/guest-requests/endpoints.ts'
import { done } from '#contract/shapes.ts'
import type { Api } from '#server/api.ts'
import { route } from '#server/platform/http/route.ts'
import { noteArrival, readArrivalOf, serveArrival } from './say-arrival.ts'

export function guestRequestRoutes(api: Api): void {
  serveArrival(api)
  route(api, contract.readArrival, async ({ db, caller: { hotelId }, params }) => ({
    ...done(),
    arrival: await readArrivalOf(db, { hotelId, reservationId: params.id }),
  }))
  route(api, contract.sayArrival, async ({ db, caller: { hotelId }, params, body, now }) => {
    const stay = { hotelId, reservationId: params.id }
    await noteArrival(db, stay, { ...body, now })
    return { ...done(), arrival: await readArrivalOf(db, stay) }
  })
}
