// Two installations of Konuk that are set to keep their backups in one place.
import { randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { listBackups, resumeSendingFromCopy } from '#contract/backups/endpoints.ts'
import { health } from '#contract/health/endpoints.ts'
import { listNotifications } from '#contract/notifications/endpoints.ts'
import { openPlace } from '#server/platform/backup/open-place.ts'
import { backupName, fileOfPiece, listOf, markName, noteOf } from '#server/platform/backup/place.ts'
import { listText } from '#server/platform/backup/pieces/piece-list.ts'
import { startStore } from '#server/platform/backup/s3-server.fixture.ts'
import { openPool } from '#server/platform/db/connect.ts'
import { asOwner } from '#server/test/database.ts'
import { type TestHotel, world } from '#server/test/world.ts'
import { backupJob } from './backups-jobs.ts'
import { makeBackup } from './make-backup.ts'
import { takePlace } from './own-place.ts'
import { removeSuperfluous } from './remove-superfluous.ts'
import { alarmJob, alarmMail } from './watch-backups.ts'

const folder = mkdtempSync(join(tmpdir(), 'konuk-one-place-'))
const backups = join(folder, 'backups')
const operator = 'isletmeci@konuk.test'
const setting = { backupFolder: backups, env: { KONUK_OPERATORS: operator, KONUK_BACKUPS: '0' } }
const [first, second] = [world(setting), world(setting)]
type World = typeof first
const log = { info: () => {}, error: () => {} }
afterAll(() => rm(folder, { recursive: true, force: true }))

const hotels = new Map<World, TestHotel>()
async function hotelOf(w: World): Promise<TestHotel> {
  const hotel = hotels.get(w) ?? (await w.hotel({ email: operator }))
  hotels.set(w, hotel)
  return hotel
}

beforeEach(async () => {
  await rm(backups, { recursive: true, force: true })
  for (const w of [first, second]) {
    w.clock.set('2026-11-21T09:05:00Z')
    await hotelOf(w)
    await asOwner(
      w.url,
      `delete from backup_run; delete from backup_alarm; delete from notification; delete from outbox_message;
       update installation set id = gen_random_uuid(), sending_held_at = null, copied_from = null`,
    )
  }
})

/** Makes a backup of the database. */
async function backUp(w: World, { isManual = false, takesOver = false } = {}) {
  const { secret, backups: source } = w.api
  if (source === undefined) throw new Error('Nothing is backed up')
  const made = await makeBackup({ db: w.db, clock: w.clock.now, secret, source, log, isManual, takesOver })
  for (const each of [first, second]) each.clock.advance({ minutes: 20 })
  return made
}
const isRefused = { state: 'failed', failure: 'foreign-place' }

/** Does what an hourly backup does, with files that only stand for it, and returns their names. */
async function stands(w: World, { isOnPurpose = false } = {}): Promise<string[]> {
  const place = await openPlace({ kind: 'folder', folder: backups })
  const file = backupName(w.clock.now(), randomBytes(3).toString('hex'), 'shared')
  const piece = randomBytes(16).toString('hex')
  const stillOurs = await takePlace(w.db, place, { file: await begun(w, file), isOnPurpose })
  await place.putSmall(fileOfPiece(piece), Buffer.from(w.url))
  await stillOurs()
  await place.putSmall(listOf(file), Buffer.from(listText(file, [piece])))
  await place.putSmall(file, Buffer.from(w.url))
  await place.markVerified(file)
  await removeSuperfluous({ db: w.db, clock: w.clock.now, log }, { kind: 'folder', folder: backups }, () =>
    Promise.resolve(),
  )
  for (const each of [first, second]) each.clock.advance({ minutes: 20 })
  return [file, listOf(file), noteOf(file), piece]
}
async function begun(w: World, file: string): Promise<string> {
  await asOwner(w.url, `insert into backup_run (started_at, file) values ('2026-11-21T09:05:00Z', '${file}')`)
  return file
}

/** Everything that is kept, apart from the mark, by its name and its content. */
async function everything(): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const entry of await readdir(backups, { recursive: true, withFileTypes: true }))
    if (entry.isFile() && entry.name !== markName)
      found.set(entry.name, await readFile(join(entry.parentPath, entry.name), 'base64'))
  return found
}
const idOf = async (w: World) => (await w.db.selectFrom('installation').select('id').executeTakeFirstOrThrow()).id
const marked = async () => JSON.parse(await readFile(join(backups, markName), 'utf8')) as Record<string, unknown>

test('the second installation in a place is refused there round after round, and nothing of the first is lost', async () => {
  expect((await backUp(first)).state).toBe('made')
  for (const isManual of [false, true]) {
    const before = await everything()
    expect(await backUp(second, { isManual })).toMatchObject(isRefused)
    expect(await backUp(second)).toMatchObject(isRefused)
    expect(await everything()).toEqual(before)
    expect((await backUp(first, { isManual })).state).toBe('made')
  }
  expect(await marked()).toMatchObject({ installation: await idOf(first) })
})

test('the second installation is told on the page, by the bell, by mail and by health, and its own place ends that', async () => {
  await stands(first)
  const hotel = await hotelOf(second)
  const hourly = async () => {
    await second.jobs.enqueue(second.db, backupJob, { isManual: false })
    for (const job of [backupJob, alarmJob, alarmMail]) await second.jobs.settled(job, 30_000)
    second.clock.advance({ minutes: 60 })
  }
  await hourly()
  await hourly()
  expect(await second.call(listBackups, {}, hotel)).toMatchObject({
    alarm: 'foreign-place',
    runs: [{ state: 'foreign-place', file: null }, { state: 'foreign-place' }],
  })
  const { notifications } = await second.call(listNotifications, {}, hotel)
  expect(notifications).toMatchObject([{ kind: 'backup-alarm', data: { alarm: 'foreign-place' } }])
  expect((await second.outbox(operator)).map(({ subject }) => subject)).toEqual([
    'Konuk: yedek yazılamadı, yeri başka bir Konuk’un',
  ])
  expect(await second.call(health, {})).toEqual({ status: 'ok', alarms: ['backups'] })

  const source = second.api.backups
  if (source === undefined) throw new Error('Nothing is backed up')
  const before = source.place
  source.place = { kind: 'folder', folder: join(folder, 'own') }
  await hourly()
  source.place = before
  expect(await second.call(health, {})).toEqual({ status: 'ok' })
})

test('a place that is taken over on purpose keeps all that the former one wrote, which is refused from then on', async () => {
  await stands(first)
  await stands(first)
  const before = await everything()
  for (const w of [first, second]) w.clock.set('2026-11-21T10:05:00Z')
  const early = await stands(second, { isOnPurpose: true })
  for (let round = 0; round < 4; round++) {
    expect(await backUp(first)).toMatchObject(isRefused)
    await stands(second)
  }
  const after = await everything()
  expect([...before].filter(([name, content]) => after.get(name) !== content)).toEqual([])
  // Its own earlier ones of an hour go as ever.
  expect(early.filter((name) => after.has(name))).toEqual([])
})

test('two that have shared a place since before the marks: the first to write has it, and removes only its own', async () => {
  const early = await stands(first)
  const theirs = await stands(second, { isOnPurpose: true })
  await rm(join(backups, markName))
  for (let round = 0; round < 4; round++) {
    await stands(first)
    expect(await backUp(second)).toMatchObject(isRefused)
  }
  const after = await everything()
  expect(theirs.filter((name) => !after.has(name))).toEqual([])
  expect(early.filter((name) => after.has(name))).toEqual([])
})

test('a place with backups but without a mark goes to none that knows nothing of them, nor to a copy of their maker', async () => {
  await stands(first)
  await rm(join(backups, markName))
  expect(await backUp(second)).toMatchObject(isRefused)
  await asOwner(first.url, 'update installation set sending_held_at = now()')
  expect(await backUp(first)).toMatchObject(isRefused)
  await asOwner(first.url, 'update installation set sending_held_at = null')
  await stands(first)
})

test.each(['', '{"installation":', '{"installation":"x","last":1}'])(
  'a damaged mark (%s) is written anew by the maker of the backups beside it, and by no other one',
  async (content) => {
    await stands(first)
    await writeFile(join(backups, markName), content)
    expect(await backUp(second)).toMatchObject(isRefused)
    await stands(first)
    expect(await marked()).toMatchObject({ installation: await idOf(first) })
  },
)

test('a mark without a backup, as after a crash, holds the place for its writer', async () => {
  const place = await openPlace({ kind: 'folder', folder: backups })
  await takePlace(first.db, place, { file: await begun(first, 'konuk-cut-off.age'), isOnPurpose: false })
  expect(await backUp(second)).toMatchObject(isRefused)
  await stands(first)
})

test('two that find an empty place at the same moment: the first one to mark it writes nothing there', async () => {
  const place = await openPlace({ kind: 'folder', folder: backups })
  const begin = (w: World, random: string) =>
    takePlace(w.db, place, { file: backupName(w.clock.now(), random, 'shared'), isOnPurpose: true })
  const [stillFirst, stillSecond] = [await begin(first, '111111'), await begin(second, '222222')]
  await expect(stillFirst()).rejects.toThrow('Another Konuk has begun to keep its backups in')
  await stillSecond()
})

test('a backup whose place is taken over while it is being made is not written', async () => {
  const pool = openPool(first.url)
  const holder = await pool.connect()
  await holder.query('begin; lock table guest_note in access exclusive mode')
  const running = backUp(first)
  await expect.poll(() => readFile(join(backups, markName), 'utf8').catch(() => '')).not.toBe('')
  const place = await openPlace({ kind: 'folder', folder: backups })
  await takePlace(second.db, place, { file: await begun(second, 'konuk-begun.age'), isOnPurpose: true })
  await holder.query('rollback')
  holder.release()
  expect(await running).toMatchObject(isRefused)
  await pool.end()
  expect((await readdir(backups)).filter((name) => name.includes('.age'))).toEqual([])
})

test('one that is refused removes nothing, not even what it wrote itself', async () => {
  await stands(first)
  for (const minute of [10, 20, 30]) {
    const file = await begun(first, backupName(new Date(`2026-11-20T08:${minute}:00Z`), 'abcdef'))
    for (const name of [file, noteOf(file)]) await writeFile(join(backups, name), 'x')
  }
  const before = await everything()
  await stands(second, { isOnPurpose: true })
  expect(await backUp(first)).toMatchObject(isRefused)
  const after = await everything()
  expect([...before.keys()].filter((name) => !after.has(name))).toEqual([])
})

test('a place that cannot be read or written is another matter than one of another installation', async () => {
  await mkdir(join(backups, markName), { recursive: true })
  expect(await backUp(first)).toMatchObject({
    state: 'failed',
    failure: 'not-written',
    words: expect.stringContaining('EISDIR'),
  })
})

/** Makes the second installation a clone of the first, as a copy of its disk would be. */
async function clone(): Promise<void> {
  await asOwner(second.url, `update installation set id = '${await idOf(first)}'`)
  for (const { file } of await first.db.selectFrom('backupRun').select('file').execute())
    await asOwner(second.url, `insert into backup_run (started_at, file) values ('2026-11-21', '${file}')`)
}

test('of a database and its clone, the second one to write is refused', async () => {
  await stands(first)
  await clone()
  await stands(second)
  const before = await everything()
  expect(await backUp(first)).toMatchObject(isRefused)
  expect(await everything()).toEqual(before)
  await stands(second)
})

test('a restored copy writes where its original does only once it sends again, and the original is refused then', async () => {
  await stands(first)
  await clone()
  await asOwner(second.url, 'update installation set sending_held_at = now()')
  await stands(first)
  const before = await everything()
  expect(await backUp(second)).toMatchObject(isRefused)
  expect(await everything()).toEqual(before)
  await stands(first)

  await second.call(resumeSendingFromCopy, {}, await hotelOf(second))
  await stands(second)
  expect(await backUp(first)).toMatchObject(isRefused)
  await stands(second)
})

test('a bucket is marked as a folder is', async () => {
  const account = { keyId: 'AKIDEXAMPLE', secret: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY', region: 'eu-central-1' }
  const store = await startStore(account, 'yedek')
  const place = await openPlace({ kind: 's3', endpoint: store.endpoint, bucket: 'yedek', prefix: 'a/', ...account })
  const take = async (w: World, file: string) =>
    takePlace(w.db, place, { file: await begun(w, file), isOnPurpose: false })
  await take(first, 'konuk-1.age')
  await expect(take(second, 'konuk-2.age')).rejects.toThrow('those of another Konuk')
  await (
    await take(first, 'konuk-3.age')
  )()
  expect([...store.objects.keys()]).toEqual([`a/${markName}`])
  store.close()
})
