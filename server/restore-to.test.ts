// The tests run `npm run restore -- --to` as an operator does, always on their own embedded server.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import {
  type Archive,
  archiveOf,
  archiveSettings,
  packLog,
  prepareArchive,
} from '#server/platform/backup/point-in-time/wal-archive.ts'
import { takeBase } from '#server/platform/backup/point-in-time/base.ts'
import { type Embedded, startEmbedded } from './platform/db/embedded/start-embedded.ts'
import { migrate, readMigrations } from './platform/db/migrate.ts'
import { catalogueOf } from './test/catalogue.fixture.ts'
import { inDatabase, onServer } from './test/database.ts'
import { lastOfFormer } from './test/former-release.fixture.ts'

let folder: string
let archive: Archive
let beforeBase: Date
let whole: Date
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
  await takeBase(archive, join(data(), 'postgres'), server.url)
  await ask(
    server,
    `insert into outbox_message (channel, recipient, text)
     select 'sms', 'x', md5(n::text) from generate_series(1, 2000) n`,
  )
  // The moment is the first at which all rows are there and the base can be used, because the base's time is rounded up
  // to a second.
  const [base = ''] = await readdir(archive.bases)
  const from = base.replace(/^(....)(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5')
  await vi.waitUntil(async () => (whole = await clockOf(server)).getTime() > Date.parse(from), { timeout: 5_000 })
  await vi.waitUntil(async () => (await clockOf(server)).getTime() > whole.getTime() + 1)
  await ask(server, 'delete from outbox_message')
  await packLog(archive)
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

function start(moment: string, env: Record<string, string> = {}) {
  return spawn(process.execPath, [fileURLToPath(new URL('restore.ts', import.meta.url)), '--to', moment], {
    env: { PATH: process.env['PATH'], KONUK_DATA_DIR: data(), KONUK_BACKUP_DIR: backups(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

async function restoreTo(moment: string, env: Record<string, string> = {}) {
  const child = start(moment, env)
  const [out, error, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { out, error, code: code as number }
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

  const [log = ''] = (await readdir(archive.wal)).filter((name) => /^[0-9A-F]{24}(\.gz)?$/.test(name)).toSorted()
  await rename(join(archive.wal, log), join(folder, 'away'))
  const gap = await restoreTo(inTurkiye(whole))
  expect([gap.code, gap.error]).toEqual([1, expect.stringContaining('is missing')])
  await rename(join(folder, 'away'), join(archive.wal, log))

  expect((await readdir(data())).filter((name) => /^before-|^restoring/.test(name))).toEqual([])
})

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
  for (const part of ['data', 'backups']) execFileSync('cp', ['-a', join(folder, part), join(copy, part)])
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
