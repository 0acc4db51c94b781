import { setTimeout as wait } from 'node:timers/promises'
import { health } from '#contract/health.ts'
import type { Api } from '#server/api.ts'
import { RuleBroken } from '#server/platform/http/problems.ts'
import { routeInSteps } from '#server/platform/http/route.ts'
import { askDatabase } from './health.store.ts'

/** Who watches wants to hear within two seconds, also of a database that says nothing at all. */
const patienceMs = 1_500

/** Without the database the answer is 503, also where a pooler in between still is. */
export function healthRoutes(api: Api): void {
  routeInSteps(api, health, async ({ inTransaction }) => {
    await Promise.race([inTransaction(askDatabase), silence()])
    // A database without room goes on reading: only who wants to store something would hear of it.
    if ((await api.hasRoom?.()) === false) throw noSpace()
    return { status: 'ok' as const }
  })
}

async function silence(): Promise<never> {
  await wait(patienceMs, undefined, { ref: false })
  throw new RuleBroken('request.busy', 503, { retryAfter: 3 })
}

const noSpace = () => new RuleBroken('health.no-space', 503, { retryAfter: 30 })
