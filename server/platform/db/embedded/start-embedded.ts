import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client, escapeLiteral, type QueryResult, type QueryResultRow } from 'pg'
import { CannotStart } from '../cannot-start.ts'
import { isConnectionLost, sqlState } from '../connect.ts'
import { databaseAccount } from './account.ts'
import { type Binaries, postgresBinaries } from './binaries.ts'
import { appRole, type Cluster, openCluster, urlOf } from './cluster.ts'
import { lockDataFolder } from './data-folder-lock.ts'
import { prepareDataFolder } from './data-folder.ts'
import { findPostmaster, isPostmasterOf, startPostmaster, stopPostmaster } from './postmaster.ts'
import { finishSwap } from './swap-data.ts'

const database = 'konuk'
const invalidPassword = '28P01'
const undefinedDatabase = '3D000'
const watchMs = 250

export type Embedded = {
  /** The URL of the owner of all tables, for migrations and the job queue. */
  url: string
  /** The URL of konuk_app on this database. Everything else uses it. */
  appUrl: string
  /** Stops PostgreSQL cleanly and lets another app use the folder. */
  stop: () => Promise<void>
}

type Options = {
  /** PostgreSQL settings that differ from the app's own. */
  settings?: Record<string, string>
  /** A PostgreSQL to use instead of the one that comes with the app. */
  binaries?: Binaries | undefined
  /** The callback runs when PostgreSQL has been launched and is starting. */
  launched?: () => void
}

/**
 * Starts the PostgreSQL that comes with the app on a data folder, which this process then has to itself. A server that
 * outlived a killed app is taken over, and a server that dies is started again.
 */
export async function startEmbedded(
  dataFolder: string,
  log: (line: string) => void = () => {},
  { settings = {}, binaries, launched }: Options = {},
): Promise<Embedded> {
  const account = databaseAccount()
  const folder = await prepareDataFolder(dataFolder, account)
  const lock = lockDataFolder(folder)
  try {
    await finishSwap(folder)
    const cluster = await openCluster(folder, account, binaries ?? (await postgresBinaries(account)), settings)
    const first = (await takeOver(cluster)) ?? (await startPostmaster(cluster, log, launched))
    await ensureDatabase(cluster)
    await ensureAppLogin(cluster)
    const stop = keepAlive(cluster, first, log)
    const end = async () => {
      await stop()
      await rm(cluster.socketFolder, { recursive: true, force: true }) // the socket folder may lie outside the data folder
      lock.release()
    }
    let ended: Promise<void> | undefined
    return { url: urlOf(cluster, database), appUrl: urlOf(cluster, database, 'app'), stop: () => (ended ??= end()) }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** Returns the owner's URL of a database that another process serves, for work that may run at the same time. */
export async function urlOfRunning(dataFolder: string): Promise<string | undefined> {
  const folder = resolve(dataFolder)
  if (!existsSync(join(folder, 'postgres'))) return undefined
  const account = databaseAccount()
  const cluster = await openCluster(folder, account, await postgresBinaries(account), {})
  return findPostmaster(cluster) === undefined ? undefined : urlOf(cluster, database)
}

/** Stops the server of an abandoned folder, so that the folder can be removed. */
export async function stopLeftBehind(folder: string): Promise<void> {
  if (!existsSync(join(folder, 'postgres', 'postmaster.pid'))) return
  const account = databaseAccount()
  const cluster = await openCluster(folder, account, await postgresBinaries(account), {})
  const pid = findPostmaster(cluster)
  if (pid !== undefined) await stopPostmaster(cluster, pid)
  await rm(cluster.socketFolder, { recursive: true, force: true })
}

/** Returns the server that an earlier app left running, if its programs and settings match. Stops any other server. */
async function takeOver(cluster: Cluster): Promise<number | undefined> {
  const pid = findPostmaster(cluster)
  if (pid === undefined) return undefined
  while (isPostmasterOf(pid, cluster.data)) {
    try {
      if ((await nameOfServer(cluster)) === cluster.name) return pid
      await stopPostmaster(cluster, pid)
    } catch (error) {
      // The server is starting or stopping, perhaps because the app was killed while stopping it.
      if (!isConnectionLost(error)) throw explained(error, cluster)
      await pause(20)
    }
  }
  return undefined
}

async function nameOfServer(cluster: Cluster): Promise<string | undefined> {
  const { rows } = await ask<{ name: string }>(cluster, 'postgres', `select current_setting('cluster_name') as name`)
  return rows[0]?.name
}

async function ensureDatabase(cluster: Cluster): Promise<void> {
  try {
    await ask(cluster, database, 'select')
  } catch (error) {
    if (sqlState(error) !== undefinedDatabase) throw explained(error, cluster)
    await ask(cluster, 'postgres', `create database ${database}`)
  }
}

/** Runs at each start, so that an older folder gets the role as well, and a role with additional rights loses them. */
async function ensureAppLogin(cluster: Cluster): Promise<void> {
  await ask(
    cluster,
    database,
    `do $$ begin
       if not exists (select from pg_roles where rolname = '${appRole}') then create role ${appRole}; end if;
     end $$;
     alter role ${appRole} login nosuperuser nobypassrls nocreatedb nocreaterole noreplication
       password ${escapeLiteral(cluster.appPassword)}`,
  )
}

async function ask<Row extends QueryResultRow>(cluster: Cluster, name: string, sql: string): Promise<QueryResult<Row>> {
  const client = new Client({ connectionString: urlOf(cluster, name), connectionTimeoutMillis: 5_000 })
  client.on('error', () => {}) // the query itself rejects
  try {
    await client.connect()
    return await client.query<Row>(sql)
  } finally {
    await client.end().catch(() => {})
  }
}

function explained(error: unknown, { data }: Cluster): unknown {
  if (sqlState(error) !== invalidPassword) return error
  return new CannotStart(`The password in ${data}.password is not that of the database in ${data}.`, { cause: error })
}

/** Restarts the server whenever it is gone. Returns the function that ends this and stops the server. */
function keepAlive(cluster: Cluster, first: number, log: (line: string) => void): () => Promise<void> {
  let pid = first
  const ending = new AbortController()
  const watch = async () => {
    for (;;) {
      await pause(watchMs, undefined, { ref: false, signal: ending.signal })
      if (isPostmasterOf(pid, cluster.data)) continue
      log('PostgreSQL ended unexpectedly; starting it again')
      try {
        pid = await startPostmaster(cluster, log)
      } catch (error) {
        log(error instanceof Error ? error.message : String(error))
        await pause(5_000, undefined, { ref: false, signal: ending.signal })
      }
    }
  }
  const watching = watch().catch((error: unknown) => {
    if (!ending.signal.aborted) throw error
  })
  return async () => {
    ending.abort()
    await watching
    if (isPostmasterOf(pid, cluster.data)) await stopPostmaster(cluster, pid)
  }
}
