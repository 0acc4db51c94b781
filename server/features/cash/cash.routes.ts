import * as contract from '#contract/cash/endpoints.ts'
import { done } from '#contract/shapes.ts'
import type { Api } from '#server/api.ts'
import { route } from '#server/platform/http/route.ts'
import { moveCash } from './cash-session.ts'
import { openCashSession, closeCashSession } from './cash-session.ts'
import { listClosings, listMovements, readCashSession } from './read-cash-session.ts'

export function cashRoutes(api: Api): void {
  route(api, contract.readCashSession, async (request) => ({ ...done(), cashSession: await readCashSession(request) }))
  route(api, contract.openCashSession, async (request) => ({ ...done(), cashSession: await openCashSession(request) }))
  route(api, contract.moveCash, async (request) => ({ ...done(), cashSession: await moveCash(request) }))
  route(api, contract.closeCashSession, async (request) => ({ ...done(), ...(await closeCashSession(request)) }))
  route(api, contract.listMovements, async ({ db, caller: { hotelId }, params: { id }, query }) => ({
    ...done(),
    ...(await listMovements(db, { hotelId, id }, query)),
  }))
  route(api, contract.listClosings, async ({ db, caller: { hotelId }, query }) => ({
    ...done(),
    ...(await listClosings(db, hotelId, query)),
  }))
}
