import { done } from '#contract/shapes.ts'
import * as contract from '#contract/stays/endpoints.ts'
import type { Api } from '#server/api.ts'
import { route } from '#server/platform/http/route.ts'
import { checkIn } from './check-in.ts'
import { checkOut } from './check-out.ts'
import { markNoShow } from './mark-no-show.ts'
import { moveStay } from './move-stay.ts'
import { checkedInText, checkedOutText, movedText, noShowText, undoneText } from './stays.text.ts'
import { undoTransition } from './undo-transition.ts'

export function stayRoutes(api: Api): void {
  route(api, contract.checkInGuests, async (request) => ({
    ...done(checkedInText[request.language]),
    reservation: await checkIn({ ...request, secret: api.secret }),
  }))
  route(api, contract.checkOutGuests, async (request) => ({
    ...done(checkedOutText[request.language]),
    reservation: await checkOut(request),
  }))
  route(api, contract.markNoShow, async (request) => ({
    ...done(noShowText[request.language]),
    reservation: await markNoShow(request),
  }))
  route(api, contract.undoTransition, async (request) => ({
    ...done(undoneText[request.language]),
    reservation: await undoTransition({ ...request, jobs: api.jobs }),
  }))
  route(api, contract.moveStay, async (request) => ({
    ...done(movedText[request.language]),
    reservation: await moveStay(request),
  }))
}
