import { setTimeout as wait } from 'node:timers/promises'
import { health } from '#contract/health/endpoints.ts'
import type { Api } from '#server/api.ts'
import { hourlyAlarm } from '#server/features/backups/watch-backups.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { RuleBroken } from '#server/platform/http/problems.ts'
import { routeInSteps } from '#server/platform/http/route.ts'
import { askDatabase } from './health.store.ts'

/** Monitoring must get a response within two seconds, even if the database does not respond at all. */
const patienceMs = 1_500

/** Responds with 503 if the database is down, even while a connection pooler in between still responds. */
export function healthRoutes(api: Api): void {
  routeInSteps(api, health, async ({ inTransaction, now }) => {
    const alarms = await Promise.race([inTransaction((db) => alarmsNow(api, db, now)), silence()])
    // A database with a full disk can still be read, so the check for free space is separate.
    if ((await api.hasRoom?.()) === false) throw noSpace()
    return { status: 'ok' as const, ...(alarms.length > 0 && { alarms }) }
  })
}

/** Whoever can ask is told only where to look, because the address is public. */
async function alarmsNow({ backups }: Pick<Api, 'backups'>, db: Db, now: Date): Promise<'backups'[]> {
  if (backups === undefined) return askDatabase(db).then(() => [])
  const { alarm, isStuck } = await hourlyAlarm(db, backups, now)
  return alarm === undefined && !isStuck ? [] : ['backups']
}

async function silence(): Promise<never> {
  await wait(patienceMs, undefined, { ref: false })
  throw new RuleBroken('request.busy', 503, { retryAfter: 3 })
}

const noSpace = () => new RuleBroken('health.no-space', 503, { retryAfter: 30 })
