import { dismissFirstSteps as dismissEndpoint, readToday as endpoint } from '#contract/today/endpoints.ts'
import { done } from '#contract/shapes.ts'
import type { Api } from '#server/api.ts'
import { route } from '#server/platform/http/route.ts'
import { dismissFirstSteps } from './dismiss-first-steps.ts'
import { readToday } from './read-today.ts'

export function todayRoutes(api: Api): void {
  route(api, endpoint, async ({ db, caller, now }) => ({ ...done(), today: await readToday(db, caller.hotelId, now) }))
  route(api, dismissEndpoint, async (request) => {
    await dismissFirstSteps(request)
    return done()
  })
}
