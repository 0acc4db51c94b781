// Alarms about the backups reach people who do not look at the page of the backups, once for each event.
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { mkdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { backUpNow, listBackups } from '#contract/backups/endpoints.ts'
import { health } from '#contract/health/endpoints.ts'
import { listNotifications } from '#contract/notifications/endpoints.ts'
import { asOwner, testDatabase } from '#server/test/database.ts'
import { type TestHotel, world } from '#server/test/world.ts'
import { backupJob } from './backups-jobs.ts'
import { alarmJob, alarmMail, watchBackups } from './watch-backups.ts'

const folder = mkdtempSync(join(tmpdir(), 'konuk-alarms-'))
const archive = { waiting: join(folder, 'waiting'), wal: join(folder, 'wal'), bases: join(folder, 'base') }
// The world starts with a copy of the files, because it would otherwise begin to make the first one.
for (const part of [archive.waiting, archive.wal]) mkdirSync(part)
mkdirSync(join(archive.bases, '20261120T033500Z'), { recursive: true })
writeFileSync(join(archive.bases, '20261120T033500Z', 'backup_label'), '(file 000000010000000000000001)')
const operator = 'isletmeci@konuk.test'
const w = world({
  backupFolder: folder,
  env: { KONUK_OPERATORS: operator },
  database: async () => ({ ...(await testDatabase()), pointInTime: { archive, data: '' } }),
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const hour = 3_600_000
const hoursAgo = (hours: number) => new Date(w.clock.now().getTime() - hours * hour)
const madeAt = (at: Date) =>
  asOwner(
    w.url,
    `insert into backup_run (started_at, finished_at, checked_at, checked_by)
     values ('${at.toISOString()}', '${at.toISOString()}', '${at.toISOString()}', 'restored')`,
  )
const failedAt = (at: Date, failure: string) =>
  asOwner(w.url, `insert into backup_run (started_at, failure) values ('${at.toISOString()}', '${failure}')`)

let running: TestHotel | undefined
/** The business of the operator. */
const ours = async () => (running ??= await w.hotel({ email: operator }))

beforeEach(async () => {
  for (const part of Object.values(archive)) {
    // A base copy of an earlier test may still be written.
    await rm(part, { recursive: true, force: true, maxRetries: 5 })
    await mkdir(part)
  }
  await asOwner(
    w.url,
    'delete from backup_run; delete from backup_alarm; delete from notification; delete from outbox_message',
  )
  await asOwner(w.url, 'update installation set sending_held_at = null')
  await ours()
})

async function watch() {
  await watchBackups(w.api)
  for (const job of [alarmJob, alarmMail]) await w.jobs.settled(job, 10_000)
}
async function toldTo(of: TestHotel) {
  const { notifications } = await w.call(listNotifications, {}, of)
  return notifications.flatMap(({ kind, data }) => (kind === 'backup-alarm' && 'alarm' in data ? [data.alarm] : []))
}
const mailed = async (to: string) => (await w.outbox(to)).map(({ subject }) => subject)

test('a backup that fails is told to who keeps the data of each business, mailed to the operator and shown by health, once until it works again', async () => {
  const theirs = await w.hotel()
  const clerk = await w.colleague(theirs, { role: 'reception' })
  const backUp = async () => {
    w.clock.advance({ minutes: 1 })
    await w.call(backUpNow, {}, await ours())
    for (const job of [backupJob, alarmJob, alarmMail]) await w.jobs.settled(job, 30_000)
  }
  expect(await w.call(health, {})).toEqual({ status: 'ok' })
  await asOwner(
    w.url,
    `create table forgotten (id bigint primary key); alter table forgotten enable row level security;
    create policy narrow on forgotten as restrictive for select using (id = 1)`,
  )
  await backUp()
  await backUp()
  expect([await toldTo(await ours()), await toldTo(theirs), await toldTo(clerk)]).toEqual([['failed'], ['failed'], []])
  expect(await mailed(operator)).toEqual(['Konuk: son yedek alınamadı'])
  expect(await mailed(theirs.email)).toEqual([])
  expect((await w.outbox(operator))[0]?.text).toContain('http://konuk.test/admin/backups')
  expect(await w.call(health, {})).toEqual({ status: 'ok', alarms: ['backups'] })

  await asOwner(w.url, 'drop table forgotten')
  await backUp()
  expect(await w.call(health, {})).toEqual({ status: 'ok' })
  await failedAt(w.clock.now(), 'not-checked')
  await watch()
  expect(await toldTo(theirs)).toEqual(['unchecked', 'failed'])
  expect(await mailed(operator)).toHaveLength(2)
})

test('a backup that is too old is told of, also if it is dated tomorrow because the clock was wrong', async () => {
  await madeAt(hoursAgo(1))
  await watch()
  expect(await toldTo(await ours())).toEqual([])

  await asOwner(w.url, 'delete from backup_run')
  await madeAt(hoursAgo(3))
  await madeAt(hoursAgo(-24))
  expect(await w.call(listBackups, {}, await ours())).toMatchObject({
    alarm: 'missed',
    madeAt: hoursAgo(3).toISOString(),
  })
  expect(await w.call(health, {})).toEqual({ status: 'ok', alarms: ['backups'] })
  await watch()
  expect(await toldTo(await ours())).toEqual(['missed'])

  // A later run failed, though the one that is dated tomorrow was fine.
  await failedAt(w.clock.now(), 'not-written')
  await watch()
  expect(await toldTo(await ours())).toEqual(['failed', 'missed'])
})

test('the only backup raises an alarm if it is dated tomorrow', async () => {
  await madeAt(hoursAgo(-24))
  expect(await w.call(listBackups, {}, await ours())).toMatchObject({ alarm: 'none-yet' })
})

test('point-in-time recovery that is stuck is told of, also if a copy of the files is dated next week', async () => {
  await madeAt(hoursAgo(1))
  const base = async (at: Date, file: string) => {
    const name = join(archive.bases, at.toISOString().replaceAll(/[-:]|\.\d+/g, ''))
    await mkdir(name)
    await writeFile(join(name, 'backup_label'), `START WAL LOCATION: 0/2000028 (file ${file})\n`)
  }
  await base(hoursAgo(-7 * 24), '000000010000000000000002')
  await base(hoursAgo(49), '000000010000000000000004')
  await watch()
  expect(await toldTo(await ours())).toEqual([])
  w.clock.advance({ minutes: 120 })
  await madeAt(hoursAgo(1))
  await watch()
  await watch()
  expect(await toldTo(await ours())).toEqual(['stuck'])
  expect(await mailed(operator)).toEqual(['Konuk: dakikalık yedekleme durdu'])
  expect(await w.call(health, {})).toEqual({ status: 'ok', alarms: ['backups'] })
})

test('log that waits for minutes to be encrypted is told of', async () => {
  await madeAt(hoursAgo(1))
  const waits = async (minutes: number) => {
    const path = join(archive.waiting, `00000001000000000000000${minutes}`)
    await writeFile(path, 'x')
    await utimes(path, hoursAgo(minutes / 60), hoursAgo(minutes / 60))
  }
  await waits(4)
  await watch()
  expect(await toldTo(await ours())).toEqual([])
  await waits(6)
  await watch()
  expect(await toldTo(await ours())).toEqual(['stuck'])
})

test('point-in-time recovery whose folder is gone is told of, and the page of the backups still opens', async () => {
  await madeAt(hoursAgo(1))
  // The copy is old and its log is gone, so not even the reach of the log can be told.
  await rm(archive.wal, { recursive: true })
  const old = join(archive.bases, '20261101T033500Z')
  await mkdir(old)
  await writeFile(join(old, 'backup_label'), '(file 000000010000000000000001)')
  expect(await w.call(listBackups, {}, await ours())).toMatchObject({ pointInTime: { state: 'stuck', until: null } })
  await rm(archive.bases, { recursive: true })
  await watch()
  expect(await toldTo(await ours())).toEqual(['stuck'])
  expect(await w.call(listBackups, {}, await ours())).toMatchObject({ alarm: null, pointInTime: { state: 'stuck' } })
})

test('owners get the mail where no operator has an account, and a restored copy tells nobody', async () => {
  const { userId } = await ours()
  const theirs = await w.hotel()
  await madeAt(hoursAgo(3))
  await asOwner(w.url, 'update installation set sending_held_at = now()')
  await watch()
  expect(await toldTo(theirs)).toEqual([])

  await asOwner(w.url, 'update installation set sending_held_at = null')
  await asOwner(w.url, `update app_user set email = 'gitti@konuk.test' where id = ${userId}`)
  await watch()
  await asOwner(w.url, `update app_user set email = '${operator}' where id = ${userId}`)
  expect(await toldTo(theirs)).toEqual(['missed'])
  expect(await mailed(theirs.email)).toEqual(['Konuk: son iki saatte yedek alınmadı'])
})
