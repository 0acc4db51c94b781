// The tests run `npm run restore -- --to` as an operator does, always on their own embedded server.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import {
  type Archive,
  archiveOf,
  archivesIn,
  archiveSettings,
  formsOf,
  logOf,
  prepareArchive,
} from '#server/platform/backup/point-in-time/wal-archive.ts'
import { basesOf } from '#server/platform/backup/point-in-time/base.ts'
import { sealLog } from '#server/platform/backup/point-in-time/seal-log.ts'
import { takeBase } from '#server/platform/backup/point-in-time/take-base.ts'
import { unpackTar } from '#server/platform/backup/point-in-time/tar.ts'
import { bytesOf } from './platform/backup/open-place.ts'
import { keyOfSecret, newKey, openedStream, recipientOf } from './platform/backup/seal.ts'
import { type Embedded, startEmbedded } from './platform/db/embedded/start-embedded.ts'
import { migrate, readMigrations } from './platform/db/migrate.ts'
import { catalogueOf } from './test/catalogue.fixture.ts'
import { inDatabase, onServer } from './test/database.ts'
import { lastOfFormer } from './test/former-release.fixture.ts'

let folder: string
let archive: Archive
let beforeBase: Date
let whole: Date
const secret = 'the-secret-of-the-drill-the-secret-of-the-drill'
const key = { recipient: undefined, secret }
const data = () => join(folder, 'data')
const backups = () => join(folder, 'backups')

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'konuk-minutes-'))
  await chmod(folder, 0o711) // PostgreSQL's own account has to pass through
  archive = await prepareArchive(data(), backups())
  const server = await startEmbedded(data(), () => {}, { settings: archiveSettings(archive) })
  // The log is of a release of before the baseline, because those must go back too.
  await migrate(
    server.url,
    (await readMigrations()).filter(({ name }) => name <= lastOfFormer),
  )
  beforeBase = new Date(Date.now() - 60_000)
  await takeBase(archive, join(data(), 'postgres'), server.url, key)
  await ask(
    server,
    `insert into outbox_message (channel, recipient, text)
     select 'sms', 'x', md5(n::text) from generate_series(1, 2000) n`,
  )
  // The moment is the first at which all rows are there and the base can be used, because the base's time is rounded up
  // to a second.
  const from = (await basesOf(archive))[0]?.from.getTime() ?? 0
  await vi.waitUntil(async () => (whole = await clockOf(server)).getTime() > from, { timeout: 5_000 })
  await vi.waitUntil(async () => (await clockOf(server)).getTime() > whole.getTime() + 1)
  await ask(server, 'delete from outbox_message')
  await sealLog(archive, key)
  await server.stop()
}, 60_000)
afterAll(() => rm(folder, { recursive: true, force: true }))

async function ask<Row extends object>(server: Embedded, sql: string): Promise<Row[]> {
  const client = new Client({ connectionString: server.url })
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

/** Returns the time of the server in whole milliseconds, rounded up. */
async function clockOf(server: Embedded): Promise<Date> {
  const [row] = await ask<{ ms: string }>(server, 'select ceil(extract(epoch from clock_timestamp()) * 1000) as ms')
  return new Date(Number(row?.ms))
}

const inTurkiye = (moment: Date) =>
  new Date(moment.getTime() + 3 * 3_600_000).toISOString().replace('T', ' ').slice(0, -1)

function start(moment: string, env: Record<string, string> = {}, more: string[] = []) {
  const script = fileURLToPath(new URL('restore.ts', import.meta.url))
  return spawn(process.execPath, [script, '--to', moment, ...more], {
    env: {
      PATH: process.env['PATH'],
      KONUK_DATA_DIR: data(),
      KONUK_BACKUP_DIR: backups(),
      KONUK_SECRET: secret,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

async function restoreTo(moment: string, env: Record<string, string> = {}, more: string[] = []) {
  const child = start(moment, env, more)
  const [out, error, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { out, error, code: code as number }
}

/** Copies the folder of the backups, as from a disk that outlived the machine. */
async function backupsAlone(): Promise<{ dataFolder: string; env: Record<string, string>; copied: Archive }> {
  const copy = await mkdtemp(join(tmpdir(), 'konuk-minutes-alone-'))
  onTestFinished(() => rm(copy, { recursive: true, force: true }))
  await chmod(copy, 0o711)
  const [dataFolder, kept] = [join(copy, 'data'), join(copy, 'backups')]
  execFileSync('cp', ['-a', backups(), kept])
  const [copied] = await archivesIn(dataFolder, kept)
  if (copied === undefined) throw new Error('the archive was not copied')
  return { dataFolder, env: { KONUK_DATA_DIR: dataFolder, KONUK_BACKUP_DIR: kept }, copied }
}

const rowsIn = async (of = data()) => {
  const server = await startEmbedded(of)
  const [row] = await ask<{ rows: number; held: Date | null }>(
    server,
    `select (select count(*)::int from outbox_message) as rows, (select sending_held_at from installation) as held`,
  )
  await server.stop()
  return row
}

test('an impossible moment is refused with a clear message, and nothing is changed', async () => {
  for (const [moment, words] of [
    ['yesterday', 'by the clock of Türkiye'],
    ['2026-02-30 10:00', 'by the clock of Türkiye'],
    [inTurkiye(beforeBase), 'before the first moment that can be had'],
    [inTurkiye(new Date(Date.now() + 3_600_000)), 'in the future'],
  ] as const) {
    const { code, error } = await restoreTo(moment)
    expect([code, error]).toEqual([1, expect.stringContaining(words)])
  }
  const elsewhere = await restoreTo(inTurkiye(whole), { DATABASE_URL: 'postgresql://localhost/none' })
  expect([elsewhere.code, elsewhere.error]).toEqual([1, expect.stringContaining('the matter of the server')])

  const log = `${(await basesOf(archive))[0]?.firstLog}.zst.age`
  await rename(join(archive.wal, log), join(folder, 'away'))
  const gap = await restoreTo(inTurkiye(whole))
  expect([gap.code, gap.error]).toEqual([1, expect.stringContaining('is missing')])
  await rename(join(folder, 'away'), join(archive.wal, log))

  expect((await readdir(data())).filter((name) => /^before-|^restoring/.test(name))).toEqual([])
})

test('nothing of the database lies in clear in the folder of the backups', async () => {
  expect(await readdir(archive.waiting)).toEqual([])
  const files = (await readdir(backups(), { recursive: true, withFileTypes: true })).filter((file) => file.isFile())
  expect(files.length).toBeGreaterThan(2)
  const begins = async ({ parentPath, name }: (typeof files)[number]) =>
    (await readFile(join(parentPath, name), 'latin1')).slice(0, 21)
  const clear: string[] = []
  for (const file of files) if ((await begins(file)) !== 'age-encryption.org/v1') clear.push(file.name)
  expect(clear).toEqual(['key.txt'])
  expect(await readFile(join(archive.bases, 'key.txt'), 'utf8')).toMatch(/^secret [0-9a-f]{12}\n$/)
})

test('the database comes back from the folder of the backups and the secret alone, if the data folder is lost', async () => {
  const { dataFolder, env } = await backupsAlone()
  const other = await restoreTo(inTurkiye(whole), { ...env, KONUK_SECRET: secret.toUpperCase() })
  expect([other.code, other.error]).toEqual([1, expect.stringContaining('made for another one')])
  expect((await readdir(dataFolder)).filter((name) => /restoring|postgres/.test(name))).toEqual([])

  const { code, error } = await restoreTo(inTurkiye(whole), env)
  expect([code, error]).toEqual([0, ''])
  expect(await rowsIn(dataFolder)).toEqual({ rows: 2000, held: expect.any(Date) })
}, 60_000)

test('a new Konuk that somebody has started by then does not hide the archive of the lost one', async () => {
  const { dataFolder, env } = await backupsAlone()
  await prepareArchive(dataFolder, env['KONUK_BACKUP_DIR'] ?? '')
  const { code, error } = await restoreTo(inTurkiye(whole), env)
  expect([code, error]).toEqual([0, ''])
  expect(await rowsIn(dataFolder)).toEqual({ rows: 2000, held: expect.any(Date) })
}, 60_000)

test('a log that was encrypted to another key since the copy needs both keys', async () => {
  const { dataFolder, env, copied } = await backupsAlone()
  const owners = await newKey()
  const keyFile = join(copied.wal, 'owners-key.txt')
  await writeFile(keyFile, `# kept off the machine\n${owners}\n`)
  for (const [at, name] of (await logOf(copied)).entries()) {
    const { sealed, packed, plain } = formsOf(name)
    const { mtime } = await stat(join(copied.wal, sealed))
    const log = await buffer(openedStream(bytesOf(join(copied.wal, sealed)), [await keyOfSecret(secret)]))
    // What an earlier release has compressed with gzip is encrypted as it is.
    const [clear, content] = at % 2 === 0 ? [packed, gzipSync(log)] : [plain, log]
    await writeFile(join(copied.wal, clear), content)
    await utimes(join(copied.wal, clear), mtime, mtime)
    await rm(join(copied.wal, sealed))
  }
  await mkdir(copied.waiting, { recursive: true })
  await sealLog(copied, { recipient: await recipientOf(owners), secret })
  expect((await restoreTo(inTurkiye(whole), env)).error).toContain('made for another one')
  const { code, error } = await restoreTo(inTurkiye(whole), env, ['--key', keyFile])
  expect([code, error]).toEqual([0, ''])
  expect(await rowsIn(dataFolder)).toEqual({ rows: 2000, held: expect.any(Date) })
}, 60_000)

test('a copy and a log that an earlier release left in clear go back too, with the password from the data folder', async () => {
  const { dataFolder, env, copied } = await backupsAlone()
  const keys = [await keyOfSecret(secret)]
  const [base] = await basesOf(copied)
  const unpacked = join(copied.bases, 'unpacked')
  await unpackTar(openedStream(bytesOf(base?.path ?? ''), keys), unpacked)
  await rename(join(unpacked, 'postgres'), (base?.path ?? '').replace(/Z\..*$/, 'Z'))
  await rm(base?.path ?? '')
  for (const [at, name] of (await logOf(copied)).entries()) {
    const { sealed, packed, plain } = formsOf(name)
    const log = await buffer(openedStream(bytesOf(join(copied.wal, sealed)), keys))
    // The earlier release compressed the log every ten minutes, and so left both forms.
    await writeFile(join(copied.wal, at % 2 === 0 ? packed : plain), at % 2 === 0 ? gzipSync(log) : log)
    await rm(join(copied.wal, sealed))
  }
  const lost = await restoreTo(inTurkiye(whole), env)
  expect([lost.code, lost.error]).toEqual([1, expect.stringContaining('postgres.password')])

  await writeFile(join(dataFolder, 'postgres.password'), await readFile(join(data(), 'postgres.password')))
  const { code, error } = await restoreTo(inTurkiye(whole), env)
  expect([code, error]).toEqual([0, ''])
  expect(await rowsIn(dataFolder)).toEqual({ rows: 2000, held: expect.any(Date) })
}, 60_000)

test.each([
  ['while files are copied', 'base'],
  ['while the log is replayed', 'postmaster.pid'],
])(
  'a restore that is killed %s leaves the database as it is',
  async (_when, sign) => {
    const child = start(inTurkiye(whole))
    const gone = once(child, 'exit')
    await expect
      .poll(() => existsSync(join(data(), 'restoring/postgres', sign)), { timeout: 30_000, interval: 5 })
      .toBe(true)
    child.kill('SIGKILL')
    await gone
    expect(await rowsIn()).toEqual({ rows: 0, held: null })
  },
  60_000,
)

test('a restore killed between removing the old database and placing the new one is finished by the next start', async () => {
  const copy = await mkdtemp(join(tmpdir(), 'konuk-minutes-killed-'))
  onTestFinished(() => rm(copy, { recursive: true, force: true }))
  await chmod(copy, 0o711)
  // The database of the restore that was killed just before is still at work in its folder.
  const copying = 'tar -C "$1" --exclude data/restoring -cf - data backups | tar -C "$2" -xpf -'
  execFileSync('sh', ['-c', copying, 'sh', folder, copy])
  const killing = `
    import fs from 'node:fs'
    import { syncBuiltinESMExports } from 'node:module'
    const { rename } = fs.promises
    fs.promises.rename = (from, to) =>
      String(from).endsWith('/restoring/postgres') ? process.kill(process.pid, 'SIGKILL') : rename(from, to)
    syncBuiltinESMExports()`
  const child = start(inTurkiye(whole), {
    KONUK_DATA_DIR: join(copy, 'data'),
    KONUK_BACKUP_DIR: join(copy, 'backups'),
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(killing)}`,
  })
  expect((await once(child, 'exit'))[1]).toBe('SIGKILL')
  expect(existsSync(join(copy, 'data/postgres'))).toBe(false)

  expect(await rowsIn(join(copy, 'data'))).toEqual({ rows: 2000, held: expect.any(Date) })
  expect(await archiveOf(join(copy, 'data'), join(copy, 'backups'))).toBeUndefined()
}, 60_000)

test('the database is as it was just before the deletion, sends nothing, and the old one lies beside it', async () => {
  const { code, error, out } = await restoreTo(inTurkiye(whole))
  expect([code, error]).toEqual([0, ''])
  expect(out).toContain('--resume-sending')
  expect(await rowsIn()).toEqual({ rows: 2000, held: expect.any(Date) })
  expect((await readdir(data())).filter((name) => name.startsWith('before-'))).toHaveLength(1)
  // The next start gives the database its own archive, because two histories in one archive could not be told apart.
  expect(await archiveOf(data(), backups())).toBeUndefined()
}, 60_000)

test('the next start brings the restored database of a former release to the present schema, with its rows', async () => {
  const server = await startEmbedded(data())
  const fresh = inDatabase(server.url, 'fresh')
  await onServer(server.url, 'create database fresh template template0')
  await migrate(fresh)
  const ran = await migrate(server.url)
  const [there, expected] = [await catalogueOf(server.url), await catalogueOf(fresh)]
  await server.stop()

  expect(ran).toContain('0172_baseline.sql')
  expect(there).toEqual(expected)
  expect(await rowsIn()).toEqual({ rows: 2000, held: expect.any(Date) })
}, 60_000)
