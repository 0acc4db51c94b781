import { readCalendar as endpoint } from '#contract/calendar/endpoints.ts'
import { done } from '#contract/shapes.ts'
import type { Api } from '#server/api.ts'
import { route } from '#server/platform/http/route.ts'
import { readCalendar } from './read-calendar.ts'

export function calendarRoutes(api: Api): void {
  route(api, endpoint, async ({ db, caller, query }) => ({
    ...done(),
    calendar: await readCalendar(db, caller.hotelId, query),
  }))
}
