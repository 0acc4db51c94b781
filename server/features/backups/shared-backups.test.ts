// The hourly backups share pieces, on a real database.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { tryBackup } from '#contract/backups/endpoints.ts'
import { oneAtATime } from '#server/platform/backup/check.ts'
import { readThrough } from '#server/platform/backup/load.ts'
import { openPlace } from '#server/platform/backup/open-place.ts'
import { backupName, fileOfPiece, pieceFolder } from '#server/platform/backup/place.ts'
import { flipped } from '#server/platform/backup/s3-server.fixture.ts'
import { type BackupKey, keyOfSecret, newKey, openedBytes, recipientOf } from '#server/platform/backup/seal.ts'
import { openedBackup } from '#server/platform/backup/pieces/opened-backup.ts'
import { piecesNamedBy } from '#server/platform/backup/pieces/piece-list.ts'
import { putShared } from '#server/platform/backup/pieces/put-shared.ts'
import { framesOfDatabase, manifestOf } from '#server/platform/backup/snapshot.ts'
import { asOwner, emptyDatabase } from '#server/test/database.ts'
import { keyOfFormerBackup, ofFormerRelease } from '#server/test/former-release.fixture.ts'
import { world } from '#server/test/world.ts'
import { makeBackup } from './make-backup.ts'
import { removeSuperfluous } from './remove-superfluous.ts'

const folder = mkdtempSync(join(tmpdir(), 'konuk-shared-'))
const operator = 'isletmeci@konuk.test'
const w = world({ backupFolder: folder, env: { KONUK_OPERATORS: operator, KONUK_BACKUPS: '0' } })
let ours: Awaited<ReturnType<typeof w.hotel>>
const logged: string[] = []
const log = { info: () => {}, error: (what: object) => void logged.push(JSON.stringify(what)) }
const alone = () => Promise.resolve()

beforeAll(async () => {
  ours = await w.hotel({ email: operator })
  await asOwner(
    w.url,
    `insert into outbox_message (channel, recipient, text)
       select 'sms', 'x', md5(n::text) || md5((n * 7)::text) || md5((n * 13)::text) from generate_series(1, 12000) n`,
  )
})
afterAll(() => rm(folder, { recursive: true, force: true }))
beforeEach(async () => {
  await asOwner(w.url, 'delete from backup_run')
  for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true })
  w.clock.set('2026-11-21T09:05:00Z')
  logged.length = 0
})

/** Makes the backup of an hour, and says how it ended. */
async function hourly() {
  const { secret, backups: source } = w.api
  if (source === undefined) throw new Error('Nothing is backed up')
  const made = await makeBackup({ db: w.db, clock: w.clock.now, secret, source, isManual: false, log })
  w.clock.advance({ minutes: 60 })
  return made
}
async function madeHourly() {
  const made = await hourly()
  if (made.state !== 'made') throw new Error(JSON.stringify(made))
  return made
}

const place = openPlace({ kind: 'folder', folder })
const pieces = async () => (await readdir(join(folder, pieceFolder))).toSorted()
const named = async (file: string) => (await piecesNamedBy(await place, file)) ?? []
const listed = async () => (await (await place).list()).map(({ name }) => name)

/** Stores the database as it is in pieces, without a check. */
async function put(
  file: string,
  frames = framesOfDatabase(w.url, w.clock.now()),
  stillAlone: () => Promise<unknown> = alone,
) {
  const recipient = await recipientOf(await keyOfSecret(w.api.secret))
  const about = { at: w.clock.now(), secret: w.api.secret, recipient, checking: recipient, trusts: true, stillAlone }
  return putShared(await place, file, frames, about)
}

/** Reads a backup to its end, and returns how many of the messages it has, or why it cannot be read. */
async function read(file: string, key?: BackupKey): Promise<string> {
  const from = await place
  const keys = [key ?? (await keyOfSecret(w.api.secret))]
  const opened = openedBackup(from.get(file), keys, (name) => from.get(fileOfPiece(name)))
  return readThrough(opened).then(
    ({ manifest }) => `${manifest.tables.find(({ name }) => name === 'outbox_message')?.rows} messages`,
    (error: Error) => error.message,
  )
}

test('a backup of the same data stores next to nothing besides, and both are whole', async () => {
  const first = await madeHourly()
  const before = await pieces()
  expect(before.length).toBeGreaterThan(8)
  const second = await madeHourly()
  expect(second.file).toMatch(/^konuk-20261121T100500Z\.[0-9a-f]{6}\.shared\.age$/)

  // The run of the first backup is what the second one has besides.
  const added = (await pieces()).filter((name) => !before.includes(name))
  expect(added.length).toBeLessThanOrEqual(2)
  const sizes = await Promise.all([second.file, ...added.map(fileOfPiece)].map((name) => stat(join(folder, name))))
  expect(sizes.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(second.bytes / 5)
  expect([await read(first.file), await read(second.file)]).toEqual(['12000 messages', '12000 messages'])
})

test('with a key of the owner’s the server opens no backup any more, and the key alone opens it', async () => {
  const key = await newKey()
  const { backups: source } = w.api
  if (source === undefined) throw new Error('Nothing is backed up')
  source.recipient = await recipientOf(key)
  try {
    const { file, checkedBy } = await madeHourly()
    expect(checkedBy).toBe('restored')
    expect(await read(file)).toContain('made for another one')
    expect(await read(file, key)).toBe('12000 messages')
    // Without Konuk, age and zstd open the pieces in the order of the list.
    const parts = await Promise.all(
      (await named(file)).map(async (name) => openedBytes(await readFile(join(folder, fileOfPiece(name))), key)),
    )
    expect(
      Buffer.concat(parts)
        .toString('latin1')
        .match(/\tsms\tx\t/g),
    ).toHaveLength(12000)
  } finally {
    source.recipient = undefined
  }
})

test('a changed bit in a shared piece is found and named by the next check, and the backup after it writes the piece anew', async () => {
  const first = await madeHourly()
  const [, piece = '', missing = ''] = await named(first.file)
  const path = join(folder, fileOfPiece(piece))
  const content = await readFile(path)
  await writeFile(path, flipped(content, content.length - 100))
  await rm(join(folder, fileOfPiece(missing)))
  expect(await read(first.file)).toMatch(/damaged|cannot be read/)

  const words = `The backup is damaged: pieces/${piece} was cut off or changed. Nothing of it was taken over.`
  expect(await hourly()).toEqual({ state: 'failed', failure: 'not-checked', words })
  // A piece that is missing was written by that one.
  expect(await read(first.file)).toBe(words)

  // One made by hand says nothing about the pieces.
  await asOwner(
    w.url,
    `insert into backup_run (started_at, file, bytes, finished_at, checked_at, checked_by)
     select at, 'konuk-20261121T101500Z.abcdef.manual.age', 1, at, at, 'restored'
     from (select '2026-11-21T10:15:00Z'::timestamptz) as time (at)`,
  )
  const third = await madeHourly()
  expect(logged.at(-1)).toBe(JSON.stringify({ file: third.file, pieces: [piece] }))
  expect([await read(first.file), await read(third.file)]).toEqual(['12000 messages', '12000 messages'])
})

test('a backup that is killed between its pieces and its file leaves pieces, which the next one uses or removes', async () => {
  const killing = `
    import fs from 'node:fs'
    import { syncBuiltinESMExports } from 'node:module'
    const { rename } = fs.promises
    fs.promises.rename = (from, to) =>
      String(to).endsWith('.shared.age') ? process.kill(process.pid, 'SIGKILL') : rename(from, to)
    syncBuiltinESMExports()`
  const making = `
    import { makeBackup } from '#server/features/backups/make-backup.ts'
    import { openDb } from '#server/platform/db/connect.ts'
    const [ownerUrl, folder, secret] = process.argv.slice(1)
    const log = { info: () => {}, error: () => {} }
    const source = { ownerUrl, place: { kind: 'folder', folder }, recipient: undefined, hourly: true }
    const at = new Date('${w.clock.now().toISOString()}')
    await makeBackup({ db: openDb(ownerUrl, { max: 1 }), clock: () => at, secret, source, isManual: false, log })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', making, w.url, folder, w.api.secret], {
    cwd: fileURLToPath(new URL('../../..', import.meta.url)),
    env: { PATH: process.env['PATH'], NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(killing)}` },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  expect((await once(child, 'exit'))[1]).toBe('SIGKILL')
  const left = await pieces()
  expect(left.length).toBeGreaterThan(8)
  expect(await listed()).toEqual([])
  await expect.poll(() => oneAtATime(w.url, () => Promise.resolve('free'))).toBe('free')

  const next = await madeHourly()
  expect((await pieces()).filter((name) => left.includes(name)).length).toBeGreaterThan(left.length - 3)
  expect(await pieces()).toEqual([...new Set(await named(next.file))].toSorted())
})

test('a backup whose file cannot be written leaves no list behind', async () => {
  const file = backupName(w.clock.now(), '111111', 'shared')
  await writeFile(join(folder, `${file}.unfinished`), 'in the way')
  await expect(put(file)).rejects.toThrow('EEXIST')
  expect(await readdir(folder)).toEqual([`${file}.unfinished`, pieceFolder])
})

test('while a backup is being made no other one begins, and one that is not alone any more writes and removes nothing', async () => {
  await put(backupName(w.clock.now(), '111111', 'shared'))
  const before = await pieces()
  const [begun, goesOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  async function* waiting() {
    for await (const frame of framesOfDatabase(w.url, w.clock.now())) {
      begun.resolve()
      if (frame.kind === 'manifest') await goesOn.promise
      yield frame
    }
  }
  const slow = backupName(w.clock.now(), '222222', 'shared')
  const running = oneAtATime(w.url, (stillAlone) => put(slow, waiting(), stillAlone))
  await begun.promise
  // No backup needs the pieces any more apart from the one that is being made.
  for (const file of await listed()) await (await place).remove(file)
  expect((await hourly()).state).toBe('busy')
  expect(await pieces()).toEqual(before)
  goesOn.resolve()
  await running
  expect(await read(slow)).toBe('12000 messages')

  const spare = join(folder, fileOfPiece('0'.repeat(32)))
  await writeFile(spare, 'needed by nobody')
  const lost = oneAtATime(w.url, async (stillAlone) => {
    await asOwner(
      w.url,
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'konuk-backup-lock' and datname = current_database()`,
    )
    await removeSuperfluous({ db: w.db, clock: w.clock.now, log }, { kind: 'folder', folder }, stillAlone)
    return put(backupName(w.clock.now(), '333333', 'shared'), undefined, stillAlone)
  })
  await expect(lost).rejects.toThrow(/not queryable|terminat/)
  expect(existsSync(spare)).toBe(true)
  expect((await listed()).filter((name) => name.includes('333333'))).toEqual([])
})

test('backups of earlier releases are listed, tried and kept beside those in pieces', async () => {
  const former = 'konuk-20261120T080500Z.abcdef.age'
  await writeFile(join(folder, former), await ofFormerRelease('backup.age'))
  const { size } = await stat(join(folder, former))
  await asOwner(
    w.url,
    `insert into backup_run (started_at, file, bytes, finished_at, checked_at, checked_by)
     select at, '${former}', ${size}, at, at, 'restored' from (select '2026-11-20T08:05:00Z'::timestamptz) as time (at)`,
  )
  const { file } = await madeHourly()
  expect((await (await place).list()).map(({ name, isVerified }) => [name, isVerified])).toEqual([
    [former, true],
    [file, true],
  ])
  const runs = await w.db.selectFrom('backupRun').select(['id', 'file']).execute()
  const tried = async (name: string, key: string) => {
    const id = runs.find((run) => run.file === name)?.id ?? 0
    return (await w.call(tryBackup, { params: { id }, body: { key } }, ours)).trial.checkedBy
  }
  expect([await tried(former, keyOfFormerBackup), await tried(file, '')]).toEqual(['restored', 'restored'])
})

test('the command restores a backup whose pieces lie beside it, or where backups are kept', async () => {
  const file = backupName(w.clock.now(), 'abcdef', 'shared')
  await put(file)
  const [beside, apart] = [join(folder, 'beside'), join(folder, 'apart')]
  for (const path of [beside, apart]) {
    await mkdir(path)
    await copyFile(join(folder, file), join(path, file))
  }
  await mkdir(join(beside, pieceFolder))
  for (const name of await pieces()) await copyFile(join(folder, fileOfPiece(name)), join(beside, fileOfPiece(name)))
  const script = fileURLToPath(new URL('../../restore.ts', import.meta.url))
  for (const [path, KONUK_BACKUP_DIR] of [
    [join(beside, file), join(folder, 'nowhere')],
    [join(apart, file), folder],
  ] as const) {
    const copy = await emptyDatabase()
    const KONUK_DATA_DIR = join(folder, 'data')
    const env = { PATH: process.env['PATH'], DATABASE_URL: copy.url, KONUK_SECRET: w.api.secret }
    const child = spawn(process.execPath, [script, path], {
      env: { ...env, KONUK_BACKUP_DIR, KONUK_DATA_DIR },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    expect((await once(child, 'exit'))[0]).toBe(0)
    const rows = async (url: string) =>
      (await manifestOf(url)).tables.find(({ name }) => name === 'outbox_message')?.sha256
    expect(await rows(copy.url)).toBe(await rows(w.url))
    await copy.drop()
  }
}, 120_000)
