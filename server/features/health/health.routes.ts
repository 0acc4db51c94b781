import { health } from '#contract/health.ts'
import type { Api } from '#server/api.ts'
import { route } from '#server/platform/http/route.ts'

/** The transaction that `route` opens is the check: without the database the answer is 503. */
export function healthRoutes(api: Api): void {
  route(api, health, () => Promise.resolve({ status: 'ok' as const }))
}
