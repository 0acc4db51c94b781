import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { Client } from 'pg'
import { CannotStart } from './cannot-start.ts'
import { sqlState } from './connect.ts'

const folder = new URL('../../migrations/', import.meta.url)
/** Only databases and backups of before the baseline need these migrations. */
const formerFolder = new URL('before-baseline/', folder)
/** Makes in an empty database what all former migrations together make. */
const baseline = '0172_baseline.sql'
const fileName = /^\d{4}_[a-z0-9_-]+\.sql$/
const undefinedTable = '42P01'
/** The key of the advisory lock for which apps that start simultaneously queue up. Any fixed number would do. */
const lockKey = 4_917_200_001

type Migration = { name: string; sql: string; checksum: string }

/**
 * Migrates the database to the newest schema: it runs each new `server/migrations/NNNN_name.sql`, in order, in its own
 * transaction, as the user of the URL. Returns the names of those it ran or recorded.
 */
export async function migrate(url: string, migrations?: Migration[]): Promise<string[]> {
  const known = migrations ?? (await readMigrations())
  const client = new Client({
    connectionString: url,
    application_name: 'konuk-migrate',
    connectionTimeoutMillis: 10_000,
  })
  client.on('error', () => {}) // a lost connection is reported by the next query
  await client.connect()
  try {
    if (migrations === undefined) await refuseUnfinishedRestore(client)
    if (pending(known, await applied(client)).length === 0) return []

    await client.query('select pg_advisory_lock($1)', [lockKey])
    await client.query(
      'create table if not exists migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    )
    const toRun = pending(known, await applied(client))
    for (const migration of toRun) await run(client, migration)
    return toRun.map(({ name }) => name)
  } finally {
    await client.end() // also releases the lock
  }
}

/** A restore creates this table first and drops it in the transaction that adds all rows. */
export const unfinishedRestore = 'unfinished_restore'

/** A restore that was cut off leaves a schema without rows, on which the app would serve an empty Konuk. */
async function refuseUnfinishedRestore(client: Client): Promise<void> {
  const { rows } = await client.query(`select where to_regclass('public.${unfinishedRestore}') is not null`)
  if (rows.length > 0)
    throw new CannotStart(
      'A restore into this database was not finished: run npm run restore again, or name another, empty database.',
    )
}

/** Loads all migrations, in order; those of before the baseline come first. */
export async function readMigrations(): Promise<Migration[]> {
  return [...(await migrationsIn(formerFolder)), ...(await migrationsIn(folder))]
}

async function migrationsIn(from: URL): Promise<Migration[]> {
  const names = (await readdir(from)).filter((name) => name.endsWith('.sql')).toSorted()
  const strange = names.find((name) => !fileName.test(name))
  if (strange !== undefined) throw new Error(`${strange} in server/migrations is not named NNNN_name.sql`)
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, from), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex') }
    }),
  )
}

async function applied(client: Client): Promise<Map<string, string>> {
  try {
    const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from migration')
    return new Map(rows.map(({ name, checksum }) => [name, checksum]))
  } catch (error) {
    if (sqlState(error) === undefinedTable) return new Map()
    throw error
  }
}

function pending(known: Migration[], done: Map<string, string>): Migration[] {
  const names = new Set(known.map(({ name }) => name))
  const unknown = [...done.keys()].find((name) => !names.has(name))
  if (unknown !== undefined) {
    throw new CannotStart(
      `The database is newer than this version of Konuk: it has the migration ${unknown}. Update Konuk.`,
    )
  }
  const edited = known.find(({ name, checksum }) => done.has(name) && done.get(name) !== checksum)
  if (edited !== undefined) {
    throw new CannotStart(
      `The migration ${edited.name} was edited after this database had applied it. Undo the edit and add a new migration instead.`,
    )
  }
  return wayOf(known, done).filter(({ name }) => !done.has(name))
}

/**
 * An empty database begins with the baseline. One that former migrations made gets the rest of them, and has then what
 * the baseline would make, which is therefore recorded without its statements.
 */
function wayOf(known: Migration[], done: Map<string, string>): Migration[] {
  const isFormer = done.size > 0 && !done.has(baseline)
  if (isFormer) return known.map((one) => (one.name === baseline ? { ...one, sql: '' } : one))
  return known.slice(
    Math.max(
      0,
      known.findIndex(({ name }) => name === baseline),
    ),
  )
}

async function run(client: Client, { name, sql, checksum }: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(sql)
    await client.query('insert into migration (name, checksum) values ($1, $2)', [name, checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {}) // a lost connection has rolled back already
    throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
}
