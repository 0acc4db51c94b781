import * as contract from '#contract/payment-ways/endpoints.ts'
import { done } from '#contract/shapes.ts'
import type { Api } from '#server/api.ts'
import { route } from '#server/platform/http/route.ts'
import * as act from './change-payment-way.ts'
import { readPaymentWays } from './read-payment-ways.ts'

export function paymentWayRoutes(api: Api): void {
  route(api, contract.readPaymentWays, async ({ db, caller }) => ({
    ...done(),
    ...(await readPaymentWays(db, caller)),
  }))
  route(api, contract.addPaymentWay, async (request) => {
    await act.addPaymentWay(request)
    return { ...done(), ...(await readPaymentWays(request.db, request.caller)) }
  })
  route(api, contract.changePaymentWay, async (request) => {
    await act.changePaymentWay(request)
    return { ...done(), ...(await readPaymentWays(request.db, request.caller)) }
  })
  route(api, contract.makePaymentWayFirst, async (request) => {
    await act.makePaymentWayFirst(request)
    return { ...done(), ...(await readPaymentWays(request.db, request.caller)) }
  })
  route(api, contract.archivePaymentWay, async (request) => {
    await act.archivePaymentWay(request)
    return { ...done(), ...(await readPaymentWays(request.db, request.caller)) }
  })
}
