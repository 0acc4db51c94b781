// npm run bench: a large business in an embedded PostgreSQL, the app as it is started in earnest, and a stopwatch.
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { openDb } from '#server/platform/db/connect.ts'
import { startEmbedded } from '#server/platform/db/embedded/start-embedded.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { type Bench, measureApi } from './api.ts'
import { measureChart } from './chart.ts'
import { addBusiness, stayCount, unitCount } from './season.ts'

/** Each prints its own table. The chart first: the other one books stays, which would be drawn as well. */
const parts: readonly ((bench: Bench) => Promise<void>)[] = [measureChart, measureApi]

const folder = await mkdtemp(join(tmpdir(), 'konuk-bench-'))
const postgres = await startEmbedded(folder)
const stopping: (() => Promise<unknown>)[] = [postgres.stop, () => rm(folder, { recursive: true, force: true })]
const stopAll = async () => {
  for (const stop of stopping.splice(0)) await stop()
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void stopAll().then(() => process.exit(1)))
}
try {
  const secret = randomBytes(32).toString('hex')
  const { url } = postgres
  await migrate(url)
  process.stdout.write(
    `\nTwo businesses of ${unitCount} units and ${stayCount} stays in the year, ${cpus().length} cores\n`,
  )
  const db = openDb(url, { max: 2, role: 'konuk_app' })
  const now = new Date()
  const started = performance.now()
  const business = await addBusiness(db, secret, now)
  // A neighbour of the same size: rows that every query has to pass over.
  await addBusiness(db, secret, now)
  await db.destroy()
  const owner = openDb(url, { max: 1 })
  await sql`vacuum analyze`.execute(owner)
  await owner.destroy()
  process.stdout.write(`Stored in ${Math.round((performance.now() - started) / 1000)} s\n`)

  const app = await startApp(url, secret)
  stopping.unshift(app.stop)
  for (const measure of parts) await measure({ url, address: app.address, business })
} finally {
  await stopAll()
}

async function startApp(url: string, secret: string): Promise<{ address: string; stop: () => Promise<unknown> }> {
  const child = spawn(process.execPath, [fileURLToPath(new URL('../server/main.ts', import.meta.url))], {
    env: {
      ...process.env,
      DATABASE_URL: url,
      KONUK_SECRET: secret,
      KONUK_LOG_LEVEL: 'warn',
      KONUK_RATE_LIMIT_FACTOR: '1000000',
      PORT: '0',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const address = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => {
      const found = /is ready: (\S+)/.exec(text.toString())?.[1]
      if (found !== undefined) resolve(found)
    })
    child.once('exit', (code) => reject(new Error(`The app ended with ${code}`)))
  })
  const stop = () => {
    child.kill('SIGTERM')
    return ended
  }
  return { address: await address, stop }
}
