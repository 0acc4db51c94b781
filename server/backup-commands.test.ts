// The tests run the commands as people do, each in a process of its own.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readdir, readFile, readlink, rm, watch, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { manifestOf, snapshot } from './platform/backup/snapshot.ts'
import { framed, framesOf } from './platform/backup/frames.ts'
import { flipped } from './platform/backup/s3-server.fixture.ts'
import { markName, noteOf } from './platform/backup/place.ts'
import { recipientOf, sealedStream } from './platform/backup/seal.ts'
import { openPool } from './platform/db/connect.ts'
import { startEmbedded } from './platform/db/embedded/start-embedded.ts'
import { asOwner, emptyDatabase, testDatabase, type TestDatabase } from './test/database.ts'

let source: TestDatabase
let folder: string
let key: string
let recipient: string
const keyFile = () => join(folder, 'key.txt')
const backups = () => join(folder, 'backups')

beforeAll(async () => {
  source = await testDatabase()
  await asOwner(
    source.url,
    `insert into hotel (name, created_at) values ('Vadi', now());
     insert into outbox_message (channel, recipient, text)
       select 'sms', 'x', md5(n::text) || md5((n * 7)::text) || md5((n * 13)::text) from generate_series(1, 20000) n`,
  )
  folder = await mkdtemp(join(tmpdir(), 'konuk-commands-'))
  await chmod(folder, 0o711) // PostgreSQL runs under its own account and must be able to pass through this folder.
})
afterAll(async () => {
  await source.drop()
  await rm(folder, { recursive: true, force: true })
})

function start(script: string, args: string[], env: Record<string, string> = {}): ChildProcess {
  return spawn(process.execPath, [fileURLToPath(new URL(script, import.meta.url)), ...args], {
    env: {
      PATH: process.env['PATH'],
      DATABASE_URL: source.url,
      KONUK_BACKUP_DIR: backups(),
      KONUK_DATA_DIR: join(folder, 'data'),
      ...(recipient && { KONUK_BACKUP_RECIPIENT: recipient }),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

async function run(script: string, args: string[], env: Record<string, string> = {}) {
  const child = start(script, args, env)
  const [out, error, [code]] = await Promise.all([
    child.stdout ? text(child.stdout) : '',
    child.stderr ? text(child.stderr) : '',
    once(child, 'exit'),
  ])
  return { out, error, code: code as number }
}

const tablesOf = async (url: string) =>
  (await manifestOf(url)).tables.filter(({ name }) => !['backup_run', 'installation'].includes(name))

test('a new key pair: the public key is shown, and only the secret key is on standard output', async () => {
  const { out, error } = await run('backup.ts', ['--new-key'])
  expect(out).toMatch(/^AGE-SECRET-KEY-1[0-9A-Z]{58}\n$/)
  key = out.trim()
  recipient = await recipientOf(key)
  expect(error).toContain(recipient)
  expect(error).not.toContain(key)
  await writeFile(keyFile(), `# kept off the machine\n${out}`)
})

test('a process that is killed midway leaves the earlier backups, and the next one works', async () => {
  const { out, error, code } = await run('backup.ts', [])
  expect([code, error]).toEqual([0, expect.stringContaining('restored and compared')])
  expect((await readdir(backups())).toSorted()).toEqual([out.trim(), noteOf(out.trim()), markName])

  const writing = begins('.age.unfinished')
  const child = start('backup.ts', [])
  await writing
  child.kill('SIGKILL')
  await once(child, 'exit')
  const there = await readdir(backups())
  expect(there.filter((name) => name.endsWith('.age'))).toEqual([out.trim()])
  expect(there.filter((name) => name.endsWith('.unfinished'))).toHaveLength(1)
})

/** Waits until a file whose name ends so is written where backups are kept. */
async function begins(ending: string): Promise<void> {
  for await (const { filename } of watch(backups())) if (filename?.endsWith(ending) === true) return
}

test('a backup is restored into an empty database, with its own key, and sends nothing there', async () => {
  const [file = ''] = (await readdir(backups())).filter((name) => name.endsWith('.age'))
  const copy = await emptyDatabase()
  const into = { DATABASE_URL: copy.url }
  const other = await run('restore.ts', [file], into)
  expect([other.code, other.error]).toEqual([1, expect.stringContaining('made for another one')])
  const unknown = await run('restore.ts', ['konuk.age', '--key', keyFile()], into)
  expect([unknown.code, unknown.error]).toEqual([1, expect.stringContaining('There is no backup')])

  const { code, out } = await run('restore.ts', [file, '--key', keyFile()], into)
  expect([code, out]).toEqual([0, expect.stringContaining('--resume-sending')])
  expect(await tablesOf(copy.url)).toEqual(await tablesOf(source.url))
  expect(await heldIn(copy.url)).not.toBeNull()

  const again = await run('restore.ts', [file, '--key', keyFile()], into)
  expect([again.code, again.error]).toEqual([1, expect.stringContaining('not empty')])
  await run('restore.ts', ['--resume-sending'], into)
  expect(await heldIn(copy.url)).toBeNull()
  await copy.drop()
})

const heldIn = async (url: string) => (await installationIn(url)).held
const idIn = async (url: string) => (await installationIn(url)).id
async function installationIn(url: string): Promise<{ id: string; held: Date | null }> {
  const pool = openPool(url)
  const { rows } = await pool.query<{ id: string; held: Date | null }>(
    'select id, sending_held_at as held from installation',
  )
  await pool.end()
  const [row] = rows
  if (row === undefined) throw new Error('There is no installation')
  return row
}

test('a backup of a newer Konuk is refused with a message that says so', async () => {
  async function* newer() {
    for await (const frame of framesOf(snapshot(source.url, new Date()))) {
      if (frame.kind !== 'head') yield framed(frame)
      else {
        const migrations = [...frame.value.migrations, { name: '9999_later.sql', checksum: '-' }]
        yield framed({ kind: 'head', value: { ...frame.value, migrations } })
      }
    }
  }
  const path = join(folder, 'newer.age')
  await writeFile(path, await sealedStream(newer(), [recipient]))
  const copy = await emptyDatabase()
  const { code, error } = await run('restore.ts', [path, '--key', keyFile()], { DATABASE_URL: copy.url })
  expect([code, error]).toEqual([
    1,
    expect.stringContaining('newer Konuk than this one: it has the migration 9999_later'),
  ])
  await copy.drop()
})

test('a restore that is killed leaves a database that the app refuses, and the next restore fills it', async () => {
  const [file = ''] = (await readdir(backups())).filter((name) => name.endsWith('.age'))
  const copy = await emptyDatabase()
  const into = { DATABASE_URL: copy.url }
  const child = start('restore.ts', [file, '--key', keyFile()], into)
  const gone = once(child, 'exit')
  await expect.poll(() => isFilling(copy.url), { timeout: 30_000, interval: 5 }).toBe(true)
  child.kill('SIGKILL')
  await gone

  for (const [script, args] of [
    ['main.ts', []],
    ['backup.ts', []],
  ] as const) {
    const refused = await run(script, [...args], into)
    expect([refused.code, refused.error]).toEqual([1, expect.stringContaining('was not finished')])
  }
  const again = await run('restore.ts', [file, '--key', keyFile()], into)
  expect([again.error, again.code]).toEqual(['', 0])
  expect(await tablesOf(copy.url)).toEqual(await tablesOf(source.url))
  await copy.drop()
})

/** Tells whether a restore into this database has its schema and is adding rows now. */
async function isFilling(url: string): Promise<boolean> {
  const pool = openPool(url)
  const { rows } = await pool.query(`
    select from pg_stat_activity
    where datname = current_database() and application_name = 'konuk-restore' and query ilike 'copy %'`)
  await pool.end()
  return rows.length > 0
}

test('a killed restore leaves no data folder in which the app would begin anew', async () => {
  const data = join(folder, 'cut-off')
  await mkdir(join(data, 'restoring', 'postgres'), { recursive: true })
  const refused = await run('main.ts', [], { DATABASE_URL: '', KONUK_DATA_DIR: data, KONUK_DEMO: '0' })
  expect([refused.code, refused.error]).toEqual([1, expect.stringContaining('was not finished')])
  expect(await readdir(data)).toEqual(['restoring'])
})

test('a database moves from a server into the embedded one and back to a server', async () => {
  const [before, id] = [await tablesOf(source.url), await idIn(source.url)]
  const moved = await run('move.ts', ['--to', 'embedded'])
  expect([moved.error, moved.code]).toEqual(['', 0])
  expect(await heldIn(source.url)).not.toBeNull()

  const back = await emptyDatabase()
  const away = await run('move.ts', ['--to', back.url], { DATABASE_URL: '' })
  expect([away.error, away.code]).toEqual(['', 0])
  expect(await tablesOf(back.url)).toEqual(before)
  expect(await heldIn(back.url)).toBeNull()
  // It goes on with the backups as what it was, and what stays behind is a copy.
  expect(await idIn(back.url)).toBe(id)
  expect(await idIn(source.url)).not.toBe(id)
  await back.drop()
})

test('a damaged backup is refused in one line, and leaves the embedded database as it was', async () => {
  const data = join(folder, 'data')
  const [file = ''] = (await readdir(backups())).filter((name) => name.endsWith('.age'))
  const refused = await run('restore.ts', [file, '--key', keyFile()], { DATABASE_URL: '' })
  expect([refused.code, refused.error]).toEqual([1, expect.stringContaining('--replace')])
  const path = join(folder, file)
  const content = await readFile(join(backups(), file))
  for (const [damaged, words] of [
    [flipped(content, Math.floor(content.length * 0.9)), 'is damaged'],
    [content.subarray(0, -1), 'is damaged'],
  ] as const) {
    await writeFile(path, damaged)
    const spoilt = await run('restore.ts', [path, '--key', keyFile(), '--replace'], { DATABASE_URL: '' })
    expect([spoilt.code, spoilt.error]).toEqual([1, expect.stringMatching(new RegExp(`^[^\\n]*${words}[^\\n]*\\n$`))])
    expect((await readdir(data)).filter((name) => /^(restoring|before-)/.test(name))).toEqual([])
    expect(await serversUnder(data)).toEqual([])
  }
})

test('a restore over the embedded database sets the old data aside', async () => {
  const data = join(folder, 'data')
  const [file = ''] = (await readdir(backups())).filter((name) => name.endsWith('.age'))
  const replaced = await run('restore.ts', [file, '--key', keyFile(), '--replace'], { DATABASE_URL: '' })
  expect([replaced.error, replaced.code]).toEqual(['', 0])
  const aside = (await readdir(data)).find((name) => name.startsWith('before-')) ?? ''
  expect(await readFile(join(data, aside, 'postgres', 'PG_VERSION'), 'utf8')).toMatch(/^\d+/)
  const server = await startEmbedded(data)
  expect(await tablesOf(server.url)).toEqual(await tablesOf(source.url))
  await server.stop()
})

/** Returns the ids of the PostgreSQL processes that work in this folder or below it. */
async function serversUnder(path: string): Promise<string[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const places = await Promise.all(pids.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => '')))
  return places.filter((place) => place.startsWith(path))
}
