import { type ChildProcess, spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chown, lstat, mkdir, mkdtemp, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { RuntimeRole } from '../runtime-role.ts'
import { CannotStart } from '../cannot-start.ts'
import { type SystemUser, asUser } from './account.ts'
import type { Binaries } from './binaries.ts'

/** One PostgreSQL cluster: its programs, its files, and its connection settings. */
export type Cluster = {
  account: SystemUser
  binaries: Binaries
  /** PostgreSQL's own folder ("PGDATA"). */
  data: string
  /** The folder contains the unix socket, which is the only way to connect. */
  socketFolder: string
  log: string
  password: string
  /** The password of konuk_app, the role that runs requests. */
  appPassword: string
  /** The name depends on programs and settings, so that a server still running with others is restarted. */
  name: string
  settings: Record<string, string>
}

const superuser = 'konuk'
/** Requests sign in as this role, which owns nothing and cannot become another role. */
export const appRole: RuntimeRole = 'konuk_app'
export const port = 5432

const usual: Record<string, string> = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '50',
  shared_buffers: '64MB',
  max_wal_size: '512MB',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // PostgreSQL's errors quote values of the failed row or statement, and guests' data must never reach a log. The app
  // logs its own errors without them.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
}

/** Finds the cluster of a data folder, or makes it. */
export async function openCluster(
  folder: string,
  account: SystemUser,
  binaries: Binaries,
  extra: Record<string, string>,
): Promise<Cluster> {
  const data = join(folder, 'postgres')
  const settings = { ...usual, ...extra }
  const cluster: Cluster = {
    account,
    binaries,
    data,
    socketFolder: await socketFolder(folder, account),
    log: join(folder, 'postgres.log'),
    password: await readOrMakePassword(join(folder, 'postgres.password'), existsSync(data)),
    appPassword: await readOrMakePassword(join(folder, 'app.password'), false),
    name: `konuk-${fingerprint([binaries.folder, binaries.version, settings])}`,
    settings,
  }
  if (existsSync(data)) await checkVersion(cluster)
  else await create(cluster, folder)
  return cluster
}

export function urlOf(cluster: Cluster, database: string, who: 'owner' | 'app' = 'owner'): string {
  const user = who === 'owner' ? superuser : appRole
  const url = new URL(`postgresql://${user}@localhost:${port}/${database}`)
  url.password = who === 'owner' ? cluster.password : cluster.appPassword
  url.searchParams.set('host', cluster.socketFolder)
  return url.href
}

/** Starts one of PostgreSQL's programs as the database account, without the environment of this process. */
export function runProgram(
  cluster: Cluster,
  program: 'initdb' | 'postgres',
  args: string[],
  output: 'pipe' | number,
): ChildProcess {
  return spawn(join(cluster.binaries.folder, 'bin', program), args, {
    ...asUser(cluster.account),
    cwd: '/', // the database account may be unable to enter the current folder
    env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' },
    stdio: ['ignore', output, output],
    // Ctrl-C reaches every process of the terminal's group: the app must be able to finish before its database stops.
    detached: true,
  })
}

/** The name appears only when the cluster is complete, so a crash leaves nothing that looks like a cluster. */
async function create(cluster: Cluster, folder: string): Promise<void> {
  const prefix = 'postgres.incomplete.'
  const abandoned = (await readdir(folder)).filter((name) => name.startsWith(prefix))
  for (const name of abandoned) await rm(join(folder, name), { recursive: true, force: true, maxRetries: 5 })
  // The name is new each time, because the initdb of a killed app may still be writing into the last one.
  const unfinished = await mkdtemp(join(folder, prefix))
  if (cluster.account) await chown(unfinished, cluster.account.uid, cluster.account.gid)
  const passwordFile = join(unfinished, 'password')
  await writeFile(passwordFile, cluster.password, { mode: 0o600 })
  if (cluster.account) await chown(passwordFile, cluster.account.uid, cluster.account.gid)

  const data = join(unfinished, 'data')
  const initdb = runProgram(
    cluster,
    'initdb',
    [
      `--pgdata=${data}`,
      `--username=${superuser}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      // PostgreSQL's built-in C.UTF-8 sorts identically on every machine. It never changes, so an index never becomes
      // invalid.
      ...(major(cluster.binaries) >= 17 ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'] : []),
      process.platform === 'linux' ? '--locale=C.UTF-8' : '--locale=C',
      ...(cluster.settings['fsync'] === 'off' ? ['--no-sync'] : []),
    ],
    'pipe',
  )
  const [said, complained, code] = await Promise.all([
    initdb.stdout ? text(initdb.stdout) : '',
    initdb.stderr ? text(initdb.stderr) : '',
    new Promise<number | null>((resolve, reject) => {
      initdb.once('error', (error) => reject(doesNotRun(error)))
      initdb.once('close', resolve)
    }),
  ])
  if (code !== 0) throw new Error(`initdb failed (${code}): ${complained || said}`)

  await rename(data, cluster.data)
  await syncFolder(folder)
  await rm(unfinished, { recursive: true, force: true })
}

export function doesNotRun(error: Error): CannotStart {
  return new CannotStart(
    `The embedded PostgreSQL does not run on this system (${error.message}): set DATABASE_URL to a PostgreSQL 15 or newer.`,
    { cause: error },
  )
}

function major({ version }: Binaries): number {
  return Number.parseInt(version, 10)
}

async function checkVersion({ data, binaries }: Cluster): Promise<void> {
  const made = await readFile(join(data, 'PG_VERSION'), 'utf8').then(
    (content) => content.trim(),
    (error: Error) => {
      throw new CannotStart(`The data folder ${data} cannot be read: ${error.message}`, { cause: error })
    },
  )
  if (String(major(binaries)) === made) return
  throw new CannotStart(`${data} is of PostgreSQL ${made}, and this Konuk brings ${binaries.version}.`)
}

async function readOrMakePassword(file: string, mustExist: boolean): Promise<string> {
  try {
    return (await readFile(file, 'utf8')).trim()
  } catch (error) {
    if (mustExist || existsSync(file)) {
      throw new CannotStart(`The database password cannot be read from ${file}.`, { cause: error })
    }
  }
  const password = randomBytes(24).toString('base64url')
  await writeFile(`${file}.new`, `${password}\n`, { mode: 0o600 })
  await rename(`${file}.new`, file)
  return password
}

/**
 * A socket's path may have only about 100 bytes, so a deeply nested data folder gets its socket in the temporary
 * folder.
 */
async function socketFolder(folder: string, account: SystemUser): Promise<string> {
  const near = join(folder, 'run')
  const path = Buffer.byteLength(near) <= 85 ? near : join(tmpdir(), `konuk-${fingerprint(folder)}`)
  await makePrivateFolder(path, account)
  return path
}

async function makePrivateFolder(path: string, account: SystemUser): Promise<void> {
  await mkdir(path, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  if (account) await chown(path, account.uid, account.gid)
  const { uid } = await lstat(path)
  const owner = account?.uid ?? process.getuid?.()
  if (uid !== owner) throw new CannotStart(`${path} belongs to another user: remove it, or start Konuk as its owner.`)
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path)
  await folder.sync()
  await folder.close()
}

function fingerprint(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 10)
}
