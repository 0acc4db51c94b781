import * as together from '#contract/groups/at-once/endpoints.ts'
import * as contract from '#contract/groups/endpoints.ts'
import { done } from '#contract/shapes.ts'
import type { Api } from '#server/api.ts'
import { route } from '#server/platform/http/route.ts'
import { addUnit } from './add-unit.ts'
import { cancelGroup } from './at-once/cancel-group.ts'
import { checkInGroup, checkOutGroup, moveGroup, undoGroup } from './at-once/front-desk-of-group.ts'
import { changeGroup } from './change-group.ts'
import { groupsText } from './groups.text.ts'
import { joinBookings, partFromGroup } from './join-bookings.ts'
import { moveOnFolios } from './move-on-folios.ts'
import { bookGroup } from './new-group.ts'
import { payForGroup, refundToGroup } from './pay-group.ts'
import { readGroup } from './read-group.ts'

export function groupRoutes(api: Api): void {
  const { secret, jobs } = api
  route(api, contract.bookGroup, async (request) => ({
    ...done(groupsText[request.language].booked),
    group: await bookGroup({ ...request, secret, jobs }),
  }))
  route(api, contract.readGroup, async ({ db, caller, params }) => ({
    ...done(),
    group: await readGroup(db, caller, params.id),
  }))
  route(api, contract.changeGroup, async (request) => ({
    ...done(groupsText[request.language].changed),
    group: await changeGroup(request),
  }))
  route(api, contract.addUnit, async (request) => ({
    ...done(groupsText[request.language].joined),
    group: await addUnit({ ...request, secret }),
  }))
  route(api, contract.joinBookings, async (request) => ({
    ...done(groupsText[request.language].joined),
    group: await joinBookings({ ...request, jobs }),
  }))
  route(api, contract.partFromGroup, async (request) => ({
    ...done(groupsText[request.language].parted),
    reservationUniqId: await partFromGroup({ ...request, jobs }),
  }))
  route(api, contract.payForGroup, async (request) => ({ ...done(), group: await payForGroup(request) }))
  route(api, contract.refundToGroup, async (request) => ({ ...done(), group: await refundToGroup(request) }))
  route(api, contract.moveOnFolios, async (request) => ({ ...done(), ...(await moveOnFolios(request)) }))
  route(api, together.cancelGroup, async (request) => ({ ...done(), act: await cancelGroup(request) }))
  route(api, together.checkInGroup, async (request) => ({
    ...done(),
    act: await checkInGroup({ ...request, secret }),
  }))
  route(api, together.checkOutGroup, async (request) => ({ ...done(), act: await checkOutGroup(request) }))
  route(api, together.moveGroup, async (request) => ({ ...done(), act: await moveGroup(request) }))
  route(api, together.undoGroup, async (request) => ({ ...done(), act: await undoGroup({ ...request, jobs }) }))
}
