import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { type Embedded, startEmbedded } from './start-embedded.ts'

const app = fileURLToPath(new URL('./embedded-app.ts', import.meta.url))
const isRoot = process.getuid?.() === 0

/**
 * Tests share the folder that the first test has filled, unless a test needs an empty folder, because initdb takes
 * longer than most tests.
 */
let folder: string
const used = newFolder()
const apps: ChildProcess[] = []
const servers: Embedded[] = []

async function newFolder() {
  return mkdtemp(join(tmpdir(), 'konuk-embedded-'))
}

beforeEach(async () => {
  folder = await used
})

afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop()
  for (const child of apps.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  // A server left by any test is taken over and stopped.
  if (existsSync(join(folder, 'postgres'))) await (await startEmbedded(folder)).stop()
  if (folder !== (await used)) await rm(folder, { recursive: true, force: true })
})

afterAll(async () => rm(await used, { recursive: true, force: true }))

/** Starts a server in this process. */
async function start(dataFolder: string): Promise<Embedded> {
  const server = await startEmbedded(dataFolder)
  servers.push(server)
  return server
}

/** Starts an app in its own process and returns its database's URL. */
async function startApp(...settings: string[]): Promise<{ process: ChildProcess; url: string }> {
  const child = spawn(process.execPath, [app, folder, ...settings], { stdio: ['ignore', 'pipe', 'inherit'] })
  apps.push(child)
  for await (const url of createInterface({ input: child.stdout })) return { process: child, url }
  throw new Error('The app ended before its database was ready')
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL')
  await once(child, 'exit')
}

async function query<Row>(url: string, sql: string): Promise<Row[]> {
  return (await queries<Row>(url, [sql]))[0] ?? []
}

/** Runs the statements in sequence on one connection. */
async function queries<Row>(url: string, statements: string[]): Promise<Row[][]> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  const answers: Row[][] = []
  try {
    await client.connect()
    for (const sql of statements) answers.push((await client.query(sql)).rows)
    return answers
  } finally {
    await client.end().catch(() => {})
  }
}

const postmaster = async () => Number((await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0])

/** Inserts one row after another until the server is gone. Returns the last number that the server acknowledged. */
async function writeUntilLost(url: string, onAcknowledged: (count: number) => void): Promise<number> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  await client.query('drop table if exists written; create table written (number int)')
  let acknowledged = 0
  try {
    for (;;) {
      await client.query('insert into written values ($1)', [acknowledged + 1])
      acknowledged += 1
      onAcknowledged(acknowledged)
    }
  } catch {
    return acknowledged
  }
}

const written = async (url: string) =>
  (await query<{ rows: number }>(url, 'select count(*)::int as rows from written'))[0]?.rows

test('an empty folder becomes a database that only this app on this machine can use', async () => {
  const server = await start(folder)
  const [facts] = await query(
    server.url,
    `select current_database() as database, pg_encoding_to_char(encoding) as encoding, datlocale as locale,
            current_setting('fsync') as fsync, current_setting('listen_addresses') as addresses,
            current_setting('max_connections') as connections
       from pg_database where datname = current_database()`,
  )
  const withoutPassword = new URL(server.url)
  withoutPassword.password = 'guess'
  const guess = query(withoutPassword.href, 'select')

  expect(facts).toEqual({
    database: 'konuk',
    encoding: 'UTF8',
    locale: 'C.UTF-8',
    fsync: 'on',
    addresses: '',
    connections: '50',
  })
  await expect(guess).rejects.toMatchObject({ code: '28P01' })
  const closed = await Promise.all(
    ['postgres.password', 'app.password', 'postgres.log', 'postgres', 'run'].map(
      async (name) => (await stat(join(folder, name))).mode & 0o777,
    ),
  )
  expect(closed).toEqual([0o600, 0o600, 0o600, 0o700, 0o700])
  await server.stop()
  expect(existsSync(join(folder, 'postgres/postmaster.pid'))).toBe(false)
})

test('stored data is there again after a stop and a start', async () => {
  const first = await start(folder)
  await query(first.url, `create table note as select 'kept' as text`)
  await first.stop()

  const second = await start(folder)
  const notes = await query(second.url, 'select text from note')

  expect(notes).toEqual([{ text: 'kept' }])
})

test('requests sign in as a role that cannot become another role, even on a folder of an older version', async () => {
  const first = await start(folder)
  // The role is in the state in which an older version left it, which created no login, and has an additional right
  // that somebody granted.
  await query(first.url, 'alter role konuk_app nologin createrole password null')
  await first.stop()
  await rm(join(folder, 'app.password'))

  const { appUrl } = await start(folder)

  const who = `select current_user::text as role, session_user::text as login, rolsuper or rolbypassrls or rolcreaterole
    or rolcreatedb or rolreplication as more from pg_roles where rolname = current_user`
  const itself = { role: 'konuk_app', login: 'konuk_app', more: false }
  expect(await query(appUrl, who)).toEqual([itself])
  for (const wayOut of ['set role none', 'reset role', 'reset session authorization']) {
    expect((await queries(appUrl, [wayOut, who])).at(-1)).toEqual([itself])
  }
  for (const wayUp of ['set role konuk', 'set session authorization konuk', 'alter role konuk_app superuser']) {
    await expect(query(appUrl, wayUp)).rejects.toMatchObject({ code: '42501' })
  }
})

test('the extensions that the schema needs are included', async () => {
  const server = await start(folder)

  await query(server.url, 'create extension btree_gist')
  await query(server.url, 'create extension pg_trgm')

  expect(await query(server.url, `select similarity('konuk', 'konuk') as alike`)).toEqual([{ alike: 1 }])
})

test('the server of a killed app keeps running, and the next app takes it over', async () => {
  const killed = await startApp()
  const pid = await postmaster()
  await kill(killed.process)

  const next = await startApp()

  expect(await postmaster()).toBe(pid)
  expect(await query(next.url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a server that was left running with other settings is started anew', async () => {
  const killed = await startApp('work_mem=5MB')
  await kill(killed.process)

  const next = await startApp('work_mem=6MB')

  expect(await query(next.url, 'show work_mem')).toEqual([{ work_mem: '6MB' }])
})

test('a second app on the folder prints one line and ends, until the first app is gone', async () => {
  const first = await startApp()

  const second = spawn(process.execPath, [app, folder], { stdio: ['ignore', 'inherit', 'pipe'] })
  const [said, [code]] = await Promise.all([text(second.stderr), once(second, 'exit')])

  expect(code).toBe(1)
  expect(said).toBe(
    `Konuk already runs on the data folder ${folder} (process ${first.process.pid}): stop it, or set KONUK_DATA_DIR to another folder.\n`,
  )
  await kill(first.process)
  await expect(startApp()).resolves.toBeDefined()
})

test('of two apps that start at once on an empty folder, one succeeds', async () => {
  folder = await newFolder()
  const outcomes = await Promise.allSettled([start(folder), start(folder)])

  const served = outcomes.filter((outcome) => outcome.status === 'fulfilled')
  expect(served).toHaveLength(1)
})

test('an app that is killed while it creates the database does not block the next one', async () => {
  folder = await newFolder()
  const child = spawn(process.execPath, [app, folder], { stdio: 'ignore' })
  const unfinished = async () => (await readdir(folder)).some((name) => name.startsWith('postgres.incomplete'))
  await expect.poll(unfinished, { interval: 2 }).toBe(true)
  await kill(child)
  expect(existsSync(join(folder, 'postgres'))).toBe(false)

  const next = await startApp()

  expect(await query(next.url, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(await unfinished()).toBe(false)
})

test('a server killed in the middle of writes is started again, and has every row that it acknowledged', async () => {
  const { url } = await startApp()
  const pid = await postmaster()

  const acknowledged = await writeUntilLost(url, (count) => count === 200 && process.kill(pid, 'SIGKILL'))

  await expect.poll(() => written(url).catch(() => undefined), { timeout: 30_000 }).toBeGreaterThanOrEqual(acknowledged)
  expect(acknowledged).toBeGreaterThanOrEqual(200)
  expect(await postmaster()).not.toBe(pid)
})

test('after app and server are killed during writes, the next app has every acknowledged row', async () => {
  const first = await startApp()
  const pid = await postmaster()
  const acknowledged = await writeUntilLost(first.url, (count) => {
    if (count !== 200) return
    first.process.kill('SIGKILL')
    process.kill(pid, 'SIGKILL')
  })

  const next = await startApp()

  expect(await written(next.url)).toBeGreaterThanOrEqual(acknowledged)
})

test("a dead server's process id that now belongs to another program blocks nothing", async () => {
  const first = await startApp()
  const pid = await postmaster()
  await kill(first.process)
  process.kill(pid, 'SIGKILL')
  const files = [join(folder, 'postgres/postmaster.pid'), join(folder, 'run/.s.PGSQL.5432.lock')]
  for (const file of files) {
    const [, ...rest] = (await readFile(file, 'utf8')).split('\n')
    await writeFile(file, [process.pid, ...rest].join('\n'))
  }

  const next = await startApp()

  expect(await query(next.url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a folder whose path is too long for a socket works too', async () => {
  folder = await newFolder()
  const deep = join(folder, 'a-folder-with-a-long-name/'.repeat(4))
  await chmod(folder, 0o711)
  const server = await start(deep)

  expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test.skipIf(!isRoot)('as root, a folder that the database account cannot reach is refused in one line', async () => {
  folder = await newFolder()
  const closed = join(folder, 'closed')
  await mkdir(closed)
  await chmod(folder, 0o711)
  await chmod(closed, 0o700)

  await expect(startEmbedded(join(closed, 'data'))).rejects.toThrow(
    `The account "postgres", which PostgreSQL runs as, cannot enter ${closed}: open it (chmod o+x) or set KONUK_DATA_DIR to a folder that it can reach.`,
  )
})
