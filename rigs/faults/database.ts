// The test process runs the app's embedded database itself, so that it can inspect and kill the database.
import { join } from 'node:path'
import { Client } from 'pg'
import { startEmbedded } from '#server/platform/db/embedded/start-embedded.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { postmasterOf } from '../cluster/site.ts'
import { openGate } from './gate.ts'
import type { Day } from './scenario.ts'

export async function startDatabase(day: Pick<Day, 'folder' | 'open'>, settings: Record<string, string> = {}) {
  const { url, appUrl, stop } = await startEmbedded(day.folder, () => {}, { settings })
  day.open(stop)
  await migrate(url)
  return {
    env: { DATABASE_URL: appUrl, KONUK_MIGRATE_URL: url },
    url,
    query: <Row extends object>(statement: string) => query<Row>(url, statement),
    /** Kills the database server. The process that supervises the server restarts it. */
    kill() {
      const server = postmasterOf(join(day.folder, 'postgres'))
      if (server !== undefined) process.kill(server, 'SIGKILL')
    },
  }
}

export async function startGated(day: Pick<Day, 'folder' | 'open'>) {
  const database = await startDatabase(day)
  const folder = new URL(database.url).searchParams.get('host') ?? ''
  const gate = await openGate(day, { path: join(folder, '.s.PGSQL.5432') })
  return { ...database, gate, env: throughGate(database.env, gate.port) }
}

const throughGate = (env: { DATABASE_URL: string; KONUK_MIGRATE_URL: string }, port: number) => ({
  DATABASE_URL: atPort(env.DATABASE_URL, port),
  KONUK_MIGRATE_URL: atPort(env.KONUK_MIGRATE_URL, port),
})

function atPort(url: string, port: number): string {
  const { username, password, pathname } = new URL(url)
  return `postgresql://${username}:${password}@127.0.0.1:${port}${pathname}`
}

export async function query<Row extends object>(url: string, statement: string): Promise<Row[]> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {}) // A lost connection makes the query reject.
  await client.connect()
  try {
    // Queries run with the owner role, which reads the rows of all businesses.
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}
