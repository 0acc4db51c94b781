import * as contract from '#contract/cancellation/endpoints.ts'
import * as reservations from '#contract/reservations/endpoints.ts'
import { done } from '#contract/shapes.ts'
import type { Api } from '#server/api.ts'
import { route } from '#server/platform/http/route.ts'
import { cancelReservation } from './cancel-reservation.ts'
import { cancelRule } from './cancel-rule.store.ts'
import { cancelRuleOnWire } from './cancel-rule-on-wire.ts'
import { cancelWithSettlement } from './cancel-with-settlement.ts'
import { cancelledText, cancelRuleSavedText } from './cancellation.text.ts'
import { changeCancelRule } from './change-cancel-rule.ts'
import { readCancellationCost } from './read-cancellation-cost.ts'
import { readSettlement } from './read-settlement.ts'

export function cancellationRoutes(api: Api): void {
  route(api, contract.readCancelRule, async ({ db, caller: { hotelId } }) => ({
    ...done(),
    rule: cancelRuleOnWire(await cancelRule(db, hotelId)),
  }))
  route(api, contract.changeCancelRule, async (request) => ({
    ...done(cancelRuleSavedText[request.language]),
    rule: cancelRuleOnWire(await changeCancelRule(request)),
  }))
  route(api, reservations.cancelReservation, async (request) => ({
    ...done(cancelledText[request.language].cancel),
    reservation: await cancelReservation(request),
  }))
  route(api, contract.readCancellationCost, async (request) => ({
    ...done(),
    cancellation: await readCancellationCost(request),
  }))
  route(api, contract.readSettlement, async ({ db, caller: { hotelId }, params: { id } }) => ({
    ...done(),
    settlement: await readSettlement(db, { hotelId, reservationId: id }),
  }))
  route(api, contract.settleCancellation, async (request) => ({
    ...done(cancelledText[request.language][request.body.transition]),
    reservation: await cancelWithSettlement(request),
  }))
}
