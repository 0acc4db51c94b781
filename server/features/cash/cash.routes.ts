import * as contract from '#contract/cash.ts'
import { done } from '#contract/shapes.ts'
import type { Api } from '#server/api.ts'
import { route } from '#server/platform/http/route.ts'
import { closeTill } from './close-till.ts'
import { moveCash } from './move-cash.ts'
import { openTill } from './open-till.ts'
import { listClosings, listMovements, readTill } from './read-till.ts'

export function cashRoutes(api: Api): void {
  route(api, contract.readTill, async (request) => ({ ...done(), till: await readTill(request) }))
  route(api, contract.openTill, async (request) => ({ ...done(), till: await openTill(request) }))
  route(api, contract.moveCash, async (request) => ({ ...done(), till: await moveCash(request) }))
  route(api, contract.closeTill, async (request) => ({ ...done(), ...(await closeTill(request)) }))
  route(api, contract.listMovements, async ({ db, caller: { hotelId }, params: { id }, query }) => ({
    ...done(),
    ...(await listMovements(db, { hotelId, id }, query)),
  }))
  route(api, contract.listClosings, async ({ db, caller: { hotelId }, query }) => ({
    ...done(),
    ...(await listClosings(db, hotelId, query)),
  }))
}
