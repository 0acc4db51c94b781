// The connection to the database is cut for a while: first it is refused, then it becomes silent.
import { setTimeout as wait } from 'node:timers/promises'
import { listUnits } from '#contract/units/endpoints.ts'
import { startApp, statusOf, type StatusAnswer, untilHealthy } from './app.ts'
import { openBusiness } from './business.ts'
import { startGated } from './database.ts'
import type { Scenario } from './scenario.ts'

/** The longest time that PostgreSQL itself may take for a statement, with a margin: see `silenceMs` in connect.ts. */
const boundMs = { refused: 2_000, silent: 45_000 }
const healthMs = 2_000

export const databaseAway: Scenario = {
  title: 'The database gone for half a minute: refused, and silent',
  async run(day) {
    const { check, extent } = day
    const { gate, env } = await startGated(day)
    const app = await startApp(day, env)
    const { token } = await openBusiness(app.address, 'Ada', 2)
    const headers = { authorization: `Bearer ${token}` }
    for (const way of ['refused', 'silent'] as const) {
      const asks = new AbortController()
      const told: StatusAnswer[] = []
      const health: StatusAnswer[] = []
      const asking = Array.from({ length: 12 }, async () => {
        while (!asks.signal.aborted) {
          told.push(await statusOf(`${app.address}${listUnits.path}`, { headers }, 120_000))
          await wait(250)
        }
      })
      await wait(500)
      gate.be(way)
      const away = told.length
      const cutAt = performance.now()
      let unhealthyAfter = Infinity
      while (performance.now() - cutAt < extent.seconds * 1000) {
        const one = await statusOf(`${app.address}/api/health`, {}, 60_000)
        health.push(one)
        if (one.status === 503) unhealthyAfter = Math.min(unhealthyAfter, performance.now() - cutAt)
        await wait(200)
      }
      gate.be('open')
      const backMs = await untilHealthy(app.address)
      const served = await untilServed(`${app.address}${listUnits.path}`, headers)
      asks.abort()
      await Promise.all(asking)
      const [during, slowest] = [told.slice(away), Math.max(...told.slice(away).map(({ ms }) => ms))]
      const odd = during.filter(
        ({ status, retryAfter, message }) => status !== 200 && !(status === 503 && retryAfter && message),
      )
      const refused = during.filter(({ status }) => status === 503).length
      check(
        `${way}: each request is answered, else 503 with Retry-After and a sentence`,
        odd.length === 0 && refused > 0,
        `${refused} of ${during.length} told 503; ${odd.map(({ status }) => status).join()}`,
      )
      check(`${way}: within ${boundMs[way] / 1000} s`, slowest < boundMs[way], `at most ${Math.round(slowest)} ms`)
      check(`${way}: health says 503 within 2 s`, unhealthyAfter < healthMs, `${Math.round(unhealthyAfter)} ms`)
      check(
        `${way}: health answers at once all the time`,
        health.every(({ ms }) => ms < healthMs),
        `at most ${Math.round(Math.max(...health.map(({ ms }) => ms)))} ms`,
      )
      check(`${way}: all well within 2 s after`, backMs + served < 2_000, `${Math.round(backMs + served)} ms`)
      check(`${way}: the app lived`, !app.isOver())
    }
  },
}

async function untilServed(url: string, headers: Record<string, string>): Promise<number> {
  const began = performance.now()
  while ((await statusOf(url, { headers })).status !== 200 && performance.now() - began < 60_000) await wait(50)
  return performance.now() - began
}
