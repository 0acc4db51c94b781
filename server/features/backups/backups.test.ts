import { mkdtempSync } from 'node:fs'
import { readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { myProfile } from '#contract/account/endpoints.ts'
import { backUpNow, listBackups, resumeSendingFromCopy } from '#contract/backups/endpoints.ts'
import { sendDemoRequest } from '#contract/contact/endpoints.ts'
import { sendSms } from '#contract/messages/endpoints.ts'
import { demoRequestMail } from '#server/features/contact/contact-jobs.ts'
import { oneAtATime } from '#server/platform/backup/check.ts'
import { markName, noteOf } from '#server/platform/backup/place.ts'
import { openPool } from '#server/platform/db/connect.ts'
import { asOwner } from '#server/test/database.ts'
import { world } from '#server/test/world.ts'
import { backupJob } from './backups-jobs.ts'

const folder = mkdtempSync(join(tmpdir(), 'konuk-backups-'))
const operator = 'isletmeci@konuk.test'
const w = world({ backupFolder: folder, env: { KONUK_OPERATORS: operator } })
afterAll(() => rm(folder, { recursive: true, force: true }))

let known: Awaited<ReturnType<typeof w.hotel>> | undefined
const ours = async () => (known ??= await w.hotel({ email: operator }))

async function backUp() {
  await w.call(backUpNow, {}, await ours())
  await w.jobs.settled(backupJob, 30_000)
  return w.call(listBackups, {}, await ours())
}

beforeEach(async () => {
  await asOwner(w.url, 'delete from backup_run; update installation set sending_held_at = null')
  for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true })
})

test('a backup is made, restored and listed; the owner of one business sees times and states, no sizes and no files', async () => {
  expect(await w.call(listBackups, {}, await ours())).toMatchObject({ alarm: null, madeAt: null, runs: [] })

  const seen = await backUp()
  expect(seen).toMatchObject({
    alarm: null,
    mayMake: true,
    madeAt: w.clock.now().toISOString(),
    runs: [{ state: 'made', checkedBy: 'restored' }],
  })
  expect(seen.runs[0]?.bytes).toBeGreaterThan(1000)
  const file = seen.runs[0]?.file ?? ''
  expect(seen.runs[0]).toMatchObject({ isManual: true, file: expect.stringMatching(/\.manual\.age$/) })
  expect((await readdir(folder)).toSorted()).toEqual([file, noteOf(file), markName])

  const theirs = await w.call(listBackups, {}, await w.hotel())
  expect(theirs).toMatchObject({ mayMake: false, runs: [{ state: 'made', bytes: null, file: null }] })
  await expect(w.call(listBackups, {}, await w.colleague(await ours(), { role: 'reception' }))).rejects.toMatchObject({
    status: 403,
  })
  // The temporary database of the check has been dropped.
  const { rows } =
    await sql`select from pg_database where datname like 'konuk_check_%' and datname like ${`%${new URL(w.url).pathname.slice(1)}`}`.execute(
      w.db,
    )
  expect(rows).toEqual([])
})

test('a backup is due each hour; two hours without one raise an alarm', async () => {
  const pool = openPool(w.url)
  const { rows } = await pool.query(`select cron, timezone from pgboss.schedule where name = 'backups.make'`)
  await pool.end()
  expect(rows).toEqual([{ cron: '5 * * * *', timezone: 'Europe/Istanbul' }])
  const at = new Date(w.clock.now().getTime() - 121 * 60_000).toISOString()
  await asOwner(
    w.url,
    `insert into backup_run (started_at, finished_at, checked_at, checked_by) values ('${at}', '${at}', '${at}', 'restored')`,
  )
  expect(await w.call(listBackups, {}, await ours())).toMatchObject({ alarm: 'missed' })
})

test('a backup that cannot be written raises an alarm, and the earlier backups stay', async () => {
  await backUp()
  const before = await readdir(folder)
  await asOwner(
    w.url,
    `create table forgotten (id bigint primary key); alter table forgotten enable row level security;
    create policy narrow on forgotten as restrictive for select using (id = 1)`,
  )
  w.clock.advance({ minutes: 1 })
  expect(await backUp()).toMatchObject({ alarm: 'failed', runs: [{ state: 'not-written' }, { state: 'made' }] })
  await asOwner(w.url, 'drop table forgotten')
  expect(await readdir(folder)).toEqual(before)
})

test('backups run one at a time, also across processes; an aborted one is reported', async () => {
  await asOwner(w.url, `insert into backup_run (started_at) values (now())`)
  const during = await oneAtATime(w.url, backUp)
  expect(during).toMatchObject({ runs: [{ state: 'running' }] })
  w.clock.advance({ minutes: 1 })
  expect((await backUp()).runs.map(({ state }) => state).toSorted()).toEqual(['cut-off', 'made'])
})

test('its own old backups are deleted as new ones come, but never by a restored copy, and never other files', async () => {
  const old = Array.from(
    { length: 100 },
    (_, day) =>
      `konuk-2025${`${1 + Math.floor(day / 28)}`.padStart(2, '0')}${`${1 + (day % 28)}`.padStart(2, '0')}T000500Z.abcdef.age`,
  )
  const others = ['notes.txt', 'konuk-20250101T000500Z.fedcba.age']
  for (const name of [...old, ...old.map(noteOf), ...others]) await writeFile(join(folder, name), 'x')
  for (const name of old)
    await asOwner(w.url, `insert into backup_run (started_at, file) values ('2025-01-01', '${name}')`)
  await asOwner(w.url, 'update installation set sending_held_at = now()')
  w.clock.advance({ minutes: 1 })
  await backUp()
  expect(await readdir(folder)).toEqual(expect.arrayContaining(old))

  await asOwner(w.url, 'update installation set sending_held_at = null')
  w.clock.advance({ minutes: 1 })
  await backUp()
  const left = await readdir(folder)
  expect(left).toEqual(expect.arrayContaining(others))
  const stayed = old.filter((name) => left.includes(name))
  expect(stayed.length).toBeLessThan(old.length)
  expect(old.filter((name) => left.includes(noteOf(name)))).toEqual(stayed)
})

async function statesOf(job: string): Promise<string[]> {
  const pool = openPool(w.url)
  const { rows } = await pool.query<{ state: string }>('select state::text from pgboss.job where name = $1', [job])
  await pool.end()
  return rows.map(({ state }) => state)
}

test("a restored copy sends nothing and says so, until Konuk's operator turns sending on", async () => {
  await asOwner(w.url, 'update installation set sending_held_at = now()')
  const asker = await ours()
  expect(await w.call(myProfile, {}, asker)).toMatchObject({ isCopy: true })
  const send = () => w.call(sendSms, { body: { phoneNumber: '05321112233', message: 'Merhaba' } }, asker)
  await expect(send()).rejects.toMatchObject({ problem: { code: 'sms.not-sent' } })
  await expect(w.api.mail.send({ to: 'ali@example.com', subject: 'a', text: 'b' })).rejects.toMatchObject({
    reason: 'rejected',
    retry: false,
  })
  expect(await w.outbox('+905321112233')).toEqual([])
  // The mail of a job is given up, and not tried again when sending has been resumed by then.
  const visitor = { name: 'Ali', email: 'ali@example.com', message: 'Demo' }
  await w.call(sendDemoRequest, { body: visitor })
  await w.jobs.settled(demoRequestMail, 10_000)
  expect(await statesOf(demoRequestMail.name)).toEqual(['completed'])
  await expect(w.call(resumeSendingFromCopy, {}, await w.hotel())).rejects.toMatchObject({ status: 403 })

  await w.call(resumeSendingFromCopy, {}, asker)
  await send()
  expect(await w.outbox('+905321112233')).toHaveLength(1)
})
