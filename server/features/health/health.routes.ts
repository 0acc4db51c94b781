import { setTimeout as wait } from 'node:timers/promises'
import { health } from '#contract/health/endpoints.ts'
import type { Api } from '#server/api.ts'
import { RuleBroken } from '#server/platform/http/problems.ts'
import { routeInSteps } from '#server/platform/http/route.ts'
import { askDatabase } from './health.store.ts'

/** Monitoring must get a response within two seconds, even if the database does not respond at all. */
const patienceMs = 1_500

/** Responds with 503 if the database is down, even while a connection pooler in between still responds. */
export function healthRoutes(api: Api): void {
  routeInSteps(api, health, async ({ inTransaction }) => {
    await Promise.race([inTransaction(askDatabase), silence()])
    // A database with a full disk can still be read, so the check for free space is separate.
    if ((await api.hasRoom?.()) === false) throw noSpace()
    return { status: 'ok' as const }
  })
}

async function silence(): Promise<never> {
  await wait(patienceMs, undefined, { ref: false })
  throw new RuleBroken('request.busy', 503, { retryAfter: 3 })
}

const noSpace = () => new RuleBroken('health.no-space', 503, { retryAfter: 30 })
