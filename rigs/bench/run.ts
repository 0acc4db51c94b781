// npm run bench: measures the app, started as in production, and the control, on an embedded PostgreSQL with a thousand
// businesses. `-- --rows 10000` is a quick run, and `-- --chart` measures the calendar in a browser.
import { randomBytes } from 'node:crypto'
import { chmod } from 'node:fs/promises'
import { createServer } from 'node:net'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { dayIn } from '#domain/time/day.ts'
import { startEmbedded } from '#server/platform/db/embedded/start-embedded.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { startApp, startBare, startToHealthy } from './app.ts'
import { benchChart } from './chart.ts'
import { compare, pathOf } from './compared.ts'
import { type Grown, growthBetween, type Side } from './growth.ts'
import { inFolder, type Open } from './in-folder.ts'
import { loggingSettings, recording } from './recorded.ts'
import { newReport, publish, type Size } from './report.ts'
import { addStock } from './stock.ts'
import { subjectsOf } from './subjects.ts'

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '10000,100000,1000000' },
    seconds: { type: 'string', default: '3' },
    turns: { type: 'string', default: '3' },
    only: { type: 'string', default: '' },
    chart: { type: 'boolean', default: false },
  },
})
type Measured = { size: Size; postgres: string; side: Side }

/** The database and the app of each size keep running, because the smallest and the largest are compared at the end. */
async function measure(rows: number, folder: string, open: Open): Promise<Measured> {
  const say = (line: string) => process.stdout.write(`${line}\n`)
  const postgres = await startEmbedded(folder, () => {}, { settings: loggingSettings })
  open(postgres.stop)
  await migrate(postgres.url)
  const secret = randomBytes(32).toString('hex')
  const now = new Date()
  const began = performance.now()
  const stock = await addStock({ url: postgres.url, secret, now, today: dayIn(now), rows })
  say(`\n${rows.toLocaleString('en')} reservations stored in ${((performance.now() - began) / 1000).toFixed(0)} s`)

  const app = await startApp({ DATABASE_URL: postgres.appUrl, KONUK_MIGRATE_URL: postgres.url, KONUK_SECRET: secret })
  open(app.stop)
  await wait(3_000)
  const idleMB = await app.memory()
  const subjects = subjectsOf(stock).filter(({ name }) => name.includes(values.only))

  const recorder = await recording({
    url: postgres.url,
    logFile: join(folder, 'postgres/log/bench.json'),
    address: app.address,
  })
  const recorded = new Map<string, Awaited<ReturnType<typeof recorder.of>>>()
  // The recorded booking uses a number that no other call uses.
  for (const { name, call } of subjects) recorded.set(name, await recorder.of(call(3_000_000)))
  await recorder.end()
  const { create, ...reads } = Object.fromEntries(recorded)
  for (const [name, { queries }] of recorded) say(`  ${name}: ${queries.length} statements`)

  const bare = await startBare({
    url: postgres.url,
    booked: create?.answer ?? '{}',
    reads: Object.fromEntries(Object.entries(reads).map(([name, one]) => [pathOf(name), one])),
  })
  const desks = new Map(stock.desks.map(({ token, hotelId, sessionId }) => [`Bearer ${token}`, { hotelId, sessionId }]))
  const nobody = { hotelId: 0, sessionId: '' }
  const compared = await compare({
    app,
    bare,
    subjects,
    sessionOf: (token) => desks.get(token) ?? nobody,
    seconds: Number(values.seconds),
    turns: Number(values.turns),
  })
  await bare.stop()
  const { databaseMB, version } = await aboutDatabase(postgres.url)
  const side = { address: app.address, subjects }
  return { size: { rows, compared, idleMB, databaseMB }, postgres: `PostgreSQL ${version}`, side }
}

async function measureAll(folder: string, open: Open): Promise<{ measured: Measured[]; growth: Grown[] }> {
  // PostgreSQL runs as a separate system user, which needs access to the files in this folder.
  await chmod(folder, 0o711)
  const measured: Measured[] = []
  for (const rows of values.rows.split(',').map(Number))
    measured.push(await measure(rows, join(folder, String(rows)), open))
  const [small, large] = [measured.at(0), measured.at(-1)]
  const isOne = small === undefined || large === undefined || small === large
  return { measured, growth: isOne ? [] : await growthBetween(small.side, large.side) }
}

async function aboutDatabase(url: string): Promise<{ databaseMB: number; version: string }> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ mb: number; version: string }>(
      `select (pg_database_size(current_database()) / 1048576)::integer as mb, current_setting('server_version') as version`,
    )
    return { databaseMB: rows[0]?.mb ?? 0, version: rows[0]?.version ?? '' }
  } finally {
    await client.end()
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address !== null ? address.port : 0
}

if (values.chart) await inFolder(benchChart)
else {
  const startMs = await inFolder(async (folder) => startToHealthy(folder, await freePort()))
  process.stdout.write(`Start to healthy: ${startMs.toFixed(0)} ms, mean of ten\n`)
  const { measured, growth } = await inFolder(measureAll)
  const sizes = measured.map(({ size }) => size)
  await publish(newReport({ startMs, sizes, growth, postgres: measured[0]?.postgres ?? '' }))
}
