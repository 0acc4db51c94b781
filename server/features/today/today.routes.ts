import { done } from '#contract/shapes.ts'
import { readToday as endpoint } from '#contract/today.ts'
import type { Api } from '#server/api.ts'
import { route } from '#server/platform/http/route.ts'
import { readToday } from './read-today.ts'

export function todayRoutes(api: Api): void {
  route(api, endpoint, async ({ db, caller, now }) => ({ ...done(), today: await readToday(db, caller.hotelId, now) }))
}
