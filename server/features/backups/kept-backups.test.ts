// Tests with the real jobs which files are kept: a verified backup is never deleted in favour of an unverified one.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { mkdir, readdir, rm, symlink, watch, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { backUpNow, listBackups } from '#contract/backups/endpoints.ts'
import { oneAtATime } from '#server/platform/backup/check.ts'
import { openPlace } from '#server/platform/backup/open-place.ts'
import { backupName, fileOfPiece, listOf, markName, noteOf, timeOfBackup } from '#server/platform/backup/place.ts'
import { startStore } from '#server/platform/backup/s3-server.fixture.ts'
import { piecesNamedBy } from '#server/platform/backup/pieces/piece-list.ts'
import { asOwner } from '#server/test/database.ts'
import { world } from '#server/test/world.ts'
import { backupJob } from './backups-jobs.ts'

const folder = mkdtempSync(join(tmpdir(), 'konuk-kept-'))
const operator = 'isletmeci@konuk.test'
const w = world({ backupFolder: folder, env: { KONUK_OPERATORS: operator, KONUK_BACKUPS: '0' } })
afterAll(() => rm(folder, { recursive: true, force: true }))

let known: Awaited<ReturnType<typeof w.hotel>> | undefined
const ours = async () => (known ??= await w.hotel({ email: operator }))
const newest = async () => (await w.call(listBackups, {}, await ours())).runs[0]
const files = async () => (await readdir(folder)).filter((name) => name.endsWith('.age'))

/** Makes a backup with the hourly job. */
async function hourly(): Promise<string> {
  await w.jobs.enqueue(w.db, backupJob, { isManual: false })
  await w.jobs.settled(backupJob, 30_000)
  return (await newest())?.file ?? ''
}

async function byHand(): Promise<string> {
  await w.call(backUpNow, {}, await ours())
  await w.jobs.settled(backupJob, 30_000)
  return (await newest())?.file ?? ''
}

/** Makes a backup whose process is killed after the file is written and while it is being checked. */
async function killed(): Promise<string> {
  const seen = new AbortController()
  const there = (async () => {
    for await (const { filename } of watch(folder, { signal: seen.signal }))
      if (filename?.endsWith('.age') === true) return filename
    return ''
  })()
  const child = spawn(process.execPath, [fileURLToPath(new URL('../../backup.ts', import.meta.url))], {
    env: {
      PATH: process.env['PATH'],
      DATABASE_URL: w.url,
      KONUK_BACKUP_DIR: folder,
      KONUK_SECRET: w.api.secret,
      KONUK_DATA_DIR: join(folder, 'data'),
    },
    stdio: 'ignore',
  })
  const file = await there
  child.kill('SIGKILL')
  await once(child, 'exit')
  await expect.poll(() => oneAtATime(w.url, () => Promise.resolve('free'))).toBe('free')
  return file
}

/** Lets the database know the files as backups that it has begun; their notes say which are verified. */
async function begun(...names: string[]): Promise<void> {
  for (const name of names) {
    const startedAt = (timeOfBackup(name) ?? w.clock.now()).toISOString()
    await asOwner(w.url, `insert into backup_run (started_at, file) values ('${startedAt}', '${name}')`)
  }
}

beforeEach(async () => {
  await asOwner(w.url, 'delete from backup_run')
  for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true })
  w.clock.set('2026-11-21T09:05:00Z')
})

test('a run that is killed in the middle displaces no verified one, and says what it is', async () => {
  w.clock.set(new Date().toISOString())
  const verified = await hourly()
  const cutOff = await killed()
  w.clock.advance({ minutes: 60 })
  const next = await hourly()
  expect(await files()).toEqual(expect.arrayContaining([verified, next]))
  const { runs } = await w.call(listBackups, {}, await ours())
  expect(runs.map(({ state, isManual }) => [state, isManual])).toEqual([
    ['made', false],
    ['cut-off', true],
    ['made', false],
  ])
  expect(await readdir(folder)).not.toContain(noteOf(cutOff))

  // The database no longer knows how the runs ended, as in a copy restored from the first of them: the note beside each
  // file still shows whether it is verified.
  await asOwner(w.url, `update backup_run set checked_at = null, checked_by = null, failure = 'cut-off'`)
  w.clock.advance({ minutes: 60 })
  await hourly()
  expect(await files()).toEqual(expect.arrayContaining([verified, next]))
})

test('one made by hand three minutes before the hourly one stays; the hourly one displaces the hourly one before it', async () => {
  const first = await hourly()
  w.clock.advance({ minutes: 10 })
  const hand = await byHand()
  w.clock.advance({ minutes: 3 })
  const second = await hourly()
  w.clock.advance({ minutes: 60 })
  const third = await hourly()
  expect(await files()).toEqual([hand, second, third])
  expect(first).not.toBe(second)
})

test('a file verified before notes existed gets its note from the database', async () => {
  const first = await hourly()
  await rm(join(folder, noteOf(first)))
  w.clock.advance({ minutes: 60 })
  await hourly()
  expect(await readdir(folder)).toContain(noteOf(first))
})

test('after one that failed, too, what is superfluous goes: of those that are not verified, they never fill the place', async () => {
  await asOwner(
    w.url,
    `create table forgotten (id bigint primary key); alter table forgotten enable row level security;
     create policy narrow on forgotten as restrictive for select using (id = 1)`,
  )
  const name = 'konuk-20261121T080500Z.abcdef.age'
  const later = 'konuk-20261121T085500Z.abcdef.age'
  for (const file of [name, later, noteOf(later)]) await writeFile(join(folder, file), 'x')
  await begun(name, later)
  expect(await hourly()).toBe('')
  await asOwner(w.url, 'drop table forgotten')
  expect(await files()).toEqual([later])
})

test('a file that was cut off after it was verified takes the place of no other', async () => {
  const at = (hours: number) => new Date(Date.parse('2026-11-21T08:00:00Z') - hours * 3_600_000)
  const names = Array.from({ length: 60 }, (_, hours) => backupName(at(hours), 'abcdef'))
  for (const name of names) for (const file of [name, noteOf(name)]) await writeFile(join(folder, file), 'x')
  // The last two of a day whose hours do not count any more.
  const [cut = '', before = ''] = names.filter((name) => name.startsWith('konuk-20261118'))
  await begun(...names)
  await asOwner(
    w.url,
    `update backup_run set bytes = 5, finished_at = started_at, checked_at = started_at, checked_by = 'restored'
     where file = '${cut}'`,
  )
  await hourly()
  expect(await files()).toEqual(expect.arrayContaining([before]))
})

test('a name that is no time, a link to nowhere and a file that is held on to keep none of the others', async () => {
  const [made, linked] = ['konuk-20261399T250000Z.abcdef.age', 'konuk-20261121T070500Z.abcdef.age']
  await writeFile(join(folder, made), 'x')
  await symlink('/nowhere', join(folder, linked))
  const old = 'konuk-20261121T090100Z.abcdef.age'
  for (const file of [old, noteOf(old)]) await writeFile(join(folder, file), 'x')
  const held = 'konuk-20261121T090200Z.abcdef.age'
  await writeFile(join(folder, held), 'x')
  await mkdir(join(folder, noteOf(held)))
  await begun(made, linked, old, held)
  const last = await hourly()
  expect(await files()).toEqual([linked, last, made].toSorted())
})

test('in a bucket the same: the note, the list and the pieces lie beside it, and go with it', async () => {
  const account = { keyId: 'AKIDEXAMPLE', secret: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY', region: 'eu-central-1' }
  const store = await startStore(account, 'yedek')
  const source = w.api.backups
  if (source === undefined) throw new Error('Nothing is backed up')
  const before = source.place
  source.place = { kind: 's3', endpoint: store.endpoint, bucket: 'yedek', prefix: 'a/', ...account }
  try {
    await hourly()
    w.clock.advance({ minutes: 20 })
    const second = await hourly()
    const place = await openPlace(source.place)
    const pieces = new Set((await piecesNamedBy(place, second))?.map((name) => `a/${fileOfPiece(name)}`))
    expect(pieces.size).toBeGreaterThan(0)
    expect([...store.objects.keys()].toSorted()).toEqual(
      [...pieces, ...[markName, second, listOf(second), noteOf(second)].map((name) => `a/${name}`)].toSorted(),
    )
  } finally {
    source.place = before
    store.close()
  }
})
