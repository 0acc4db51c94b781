// A backup is tried by hand, and one business is taken from it; the running database stays untouched, and nothing is
// left behind.
import { mkdtempSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { readTakeout } from '#contract/takeout/endpoints.ts'
import { backUpNow, listBackups, takeFromBackup, tryBackup } from '#contract/backups/endpoints.ts'
import { createReservation, searchReservations } from '#contract/reservations/endpoints.ts'
import { changeUnit, listUnits } from '#contract/units/endpoints.ts'
import { booking } from '#server/features/reservations/booking.fixture.ts'
import { brokenEntries } from '#server/features/audit/audit-chain.store.ts'
import { oneAtATime } from '#server/platform/backup/check.ts'
import { sweepScratch } from '#server/platform/backup/scratch.ts'
import { newKey, recipientOf } from '#server/platform/backup/seal.ts'
import { inHotel } from '#server/platform/db/scope.ts'
import { asOwner } from '#server/test/database.ts'
import { world } from '#server/test/world.ts'
import { backupJob } from './backups-jobs.ts'

const folder = mkdtempSync(join(tmpdir(), 'konuk-tries-'))
const operator = 'isletmeci@konuk.test'
const w = world({ backupFolder: folder, env: { KONUK_OPERATORS: operator } })
afterAll(() => rm(folder, { recursive: true, force: true }))
const { call, send } = w

let known: Awaited<ReturnType<typeof w.hotel>> | undefined
const ours = async () => (known ??= await w.hotel({ email: operator }))

async function backUp() {
  w.clock.advance({ minutes: 1 })
  await call(backUpNow, {}, await ours())
  await w.jobs.settled(backupJob, 30_000)
  const [run] = (await call(listBackups, {}, await ours())).runs
  return { params: { id: run?.id ?? 0 }, file: join(folder, run?.file ?? '') }
}
const tried = async (params: { id: number }, key = '') =>
  (await call(tryBackup, { params, body: { key } }, await ours())).trial
const trialDatabases = async () =>
  (await sql`select datname from pg_database where datname = ${scratchName()}`.execute(w.db)).rows
const scratchName = () => `konuk_trial_${new URL(w.url).pathname.slice(1)}`.slice(0, 63)
const refused = (code: string) => expect.objectContaining({ problem: expect.objectContaining({ code }) })
const passphrase = 'zeytin dali 42 yaz'
const order = { passphrase, again: passphrase, key: '' }

test('a backup is restored beside the running database, and each table has as many rows as the backup states', async () => {
  const theirs = await w.hotel()
  const made = await w.unit(theirs)
  await call(createReservation, { body: booking(made) }, theirs)
  const { params } = await backUp()
  await call(
    createReservation,
    { body: booking(made, { checkInDate: '2026-12-05', checkOutDate: '2026-12-06' }) },
    theirs,
  )

  const trial = await tried(params)
  expect(trial).toMatchObject({ takenAt: w.clock.now().toISOString(), checkedBy: 'restored' })
  expect(trial.tables.filter(({ said, restored }) => said !== restored)).toEqual([])
  const { rows } = await sql<{ rows: number }>`select count(*)::int as rows from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(w.db)
  // All but the list of migrations, and the files beside the tables.
  expect(trial.tables.filter(({ name }) => name !== 'files').length).toBe((rows[0]?.rows ?? 0) - 1)
  expect(trial.tables.at(-1)).toEqual({ name: 'files', said: 0, restored: 0 })
  expect(trial.tables.find(({ name }) => name === 'hotel')?.restored).toBe(trial.businesses.length)
  expect(trial.businesses.map(({ id }) => id)).toEqual(expect.arrayContaining([theirs.hotelId]))
  // The running database still has the changes made since the backup.
  expect((await call(searchReservations, { body: {} }, theirs)).reservations).toHaveLength(2)
  expect(await trialDatabases()).toEqual([])
})

test('one business is taken as it was, and an empty business reads it in, identity numbers and all', async () => {
  const theirs = await w.hotel()
  const made = await w.unit(theirs, { unitName: 'Göl Evi' })
  await call(createReservation, { body: booking(made) }, theirs)
  const { params } = await backUp()
  const { id, hotelId: _h, name: _n, version: _v, state: _s, stateUntil: _u, ...fields } = made
  await call(changeUnit, { params: { id }, body: { ...fields, price: 1000, unitName: 'Yanlışlıkla' } }, theirs)

  const body = { ...order, hotelId: theirs.hotelId }
  const answer = await send(takeFromBackup, { params, body }, await ours())
  expect(answer.statusCode).toBe(200)
  const empty = await w.hotel()
  const content = answer.rawPayload.toString('base64')
  await call(readTakeout, { body: { passphrase, content } }, empty)
  expect((await call(listUnits, {}, empty)).hotelDetails.map(({ unitName }) => unitName)).toEqual(['Göl Evi'])
  const [stay] = (await call(searchReservations, { body: {} }, empty)).reservations
  expect(stay?.guests[0]?.tcKimlik).toBe('10000000146')
  expect((await call(listUnits, {}, theirs)).hotelDetails.map(({ unitName }) => unitName)).toEqual(['Yanlışlıkla'])

  const log = (of: number) =>
    inHotel(w.db, of, (db) =>
      db
        .selectFrom('auditEntry')
        .selectAll()
        .where('operation', '=', 'see')
        .where('tableName', '=', 'backup_file')
        .execute(),
    )
  const { userId, sessionId, hotelId: operators } = await ours()
  expect(await log(theirs.hotelId)).toMatchObject([{ actorId: userId, sessionId, rowKey: String(params.id) }])
  expect(await inHotel(w.db, theirs.hotelId, (db) => brokenEntries(db, theirs.hotelId))).toEqual([])
  expect(await log(operators)).toEqual([])

  const unknown = { ...order, hotelId: 999_999 }
  await expect(call(takeFromBackup, { params, body: unknown }, await ours())).rejects.toMatchObject({
    problem: { fields: { hotelId: expect.any(String) } },
  })
  expect(await trialDatabases()).toEqual([])
})

test('a live demo is none of the businesses of a backup', async () => {
  const [theirs, demo] = [await w.hotel(), await w.hotel()]
  await asOwner(
    w.url,
    `begin; set local konuk.auth_scope = 'on';
     insert into live_demo (hotel_id, challenge, made_at, ends_at) values (${demo.hotelId}, 'x', now(), now()); commit`,
  )
  const { params } = await backUp()
  const ids = (await tried(params)).businesses.map(({ id }) => id)
  expect([ids.includes(theirs.hotelId), ids.includes(demo.hotelId)]).toEqual([true, false])
  const body = { ...order, hotelId: demo.hotelId }
  await expect(call(takeFromBackup, { params, body }, await ours())).rejects.toMatchObject({
    problem: { fields: { hotelId: expect.any(String) } },
  })
})

test("only Konuk's operator tries a backup or takes a business from it, even the own one", async () => {
  const theirs = await w.hotel()
  const { params } = await backUp()
  expect((await send(tryBackup, { params, body: { key: '' } }, theirs)).statusCode).toBe(403)
  const body = { ...order, hotelId: theirs.hotelId }
  expect((await send(takeFromBackup, { params, body }, theirs)).statusCode).toBe(403)
})

test('a wrong key, a missing key and a mistyped key get different refusals', async () => {
  const [key, other] = [await newKey(), await newKey()]
  const source = w.api.backups
  if (source === undefined) throw new Error('Nothing is backed up')
  source.recipient = await recipientOf(key)
  onTestFinished(() => {
    source.recipient = undefined
  })
  const { params } = await backUp()
  expect(await call(listBackups, {}, await ours())).toMatchObject({ needsKey: true })
  expect(await call(listBackups, {}, await w.hotel())).toMatchObject({ needsKey: false })
  for (const [pasted, words] of [
    ['', 'yapıştırın'],
    ['age1abc', 'AGE-SECRET-KEY-1 ile başlayan'],
    [key.slice(0, -1) + (key.endsWith('Q') ? 'P' : 'Q'), 'AGE-SECRET-KEY-1 ile başlayan'],
    [other, 'açmıyor'],
  ] as const) {
    await expect(tried(params, pasted)).rejects.toMatchObject({
      problem: { fields: { key: expect.stringContaining(words) } },
    })
  }
  const file = `# created: 2026-11-24\n# public key: ${source.recipient}\n${key}\n`
  for (const pasted of [file, file.replaceAll('\n', '')])
    expect(await tried(params, pasted)).toMatchObject({ checkedBy: 'restored' })
  expect(await trialDatabases()).toEqual([])
})

test('a truncated or missing backup is refused, and leaves nothing', async () => {
  const { params, file } = await backUp()
  const content = await readFile(file)
  await writeFile(file, content.subarray(0, content.length - 1_000))
  await expect(tried(params)).rejects.toEqual(refused('backups.damaged'))
  expect(await trialDatabases()).toEqual([])
  await rm(file)
  await expect(tried(params)).rejects.toEqual(refused('backups.no-such-backup'))
  await expect(tried({ id: 999_999 })).rejects.toEqual(refused('backups.no-such-backup'))
})

test('trials run one at a time, also across processes', async () => {
  const { params } = await backUp()
  const during = await oneAtATime(
    w.url,
    async () => send(tryBackup, { params, body: { key: '' } }, await ours()),
    'konuk.backup-trial',
  )
  expect(during).toMatchObject({ statusCode: 409 })
  await expect(tried(params)).resolves.toMatchObject({ checkedBy: 'restored' })
})

test('the databases that a killed process left are dropped at the start, and before the next trial', async () => {
  await asOwner(w.url, `create database "${scratchName()}" template template0`)
  expect(await trialDatabases()).toHaveLength(1)
  await sweepScratch(w.url, 'konuk_trial_')
  expect(await trialDatabases()).toEqual([])

  const { params } = await backUp()
  await asOwner(w.url, `create database "${scratchName()}" template template0`)
  expect(await tried(params)).toMatchObject({ checkedBy: 'restored' })
  expect(await trialDatabases()).toEqual([])
})
