import * as contract from '#contract/history/endpoints.ts'
import { done } from '#contract/shapes.ts'
import type { Api } from '#server/api.ts'
import { route } from '#server/platform/http/route.ts'
import { readCalendarThen } from './read-calendar-then.ts'
import { readReservationThen } from './read-reservation-then.ts'

export function historyRoutes(api: Api): void {
  route(api, contract.readCalendarThen, async ({ db, caller, query }) => ({
    ...done(),
    calendar: await readCalendarThen(db, caller, query),
  }))
  route(api, contract.readReservationThen, async ({ db, caller, params, query }) => ({
    ...done(),
    reservation: await readReservationThen(db, caller, { ...params, ...query }),
  }))
}
