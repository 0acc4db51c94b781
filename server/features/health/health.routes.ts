import { health } from '#contract/health.ts'
import type { Api } from '#server/api.ts'
import { route } from '#server/platform/http/route.ts'
import { askDatabase } from './health.store.ts'

/** Without the database the answer is 503, also where a pooler in between still is. */
export function healthRoutes(api: Api): void {
  route(api, health, async ({ db }) => {
    await askDatabase(db)
    return { status: 'ok' as const }
  })
}
