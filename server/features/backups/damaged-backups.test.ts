// These backups are large enough that rows are already being restored when the damage shows. Each is refused with a
// message, nothing is left behind, and the app keeps running. An uncaught error fails the test run.
import { mkdtempSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { zstdCompressSync } from 'node:zlib'
import { Encrypter } from 'age-encryption'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { backUpNow, listBackups, tryBackup } from '#contract/backups/endpoints.ts'
import { health } from '#contract/health/endpoints.ts'
import { type Frame, framed, framesOf } from '#server/platform/backup/frames.ts'
import { flipped, startStore, type Store } from '#server/platform/backup/s3-server.fixture.ts'
import { isEmpty, load } from '#server/platform/backup/load.ts'
import { NotOpened } from '#server/platform/backup/not-opened.ts'
import { bytesOf } from '#server/platform/backup/open-place.ts'
import { keyOfSecret, openedStream, recipientOf, sealedStream } from '#server/platform/backup/seal.ts'
import { openDb } from '#server/platform/db/connect.ts'
import { seedDemo } from '#server/seed/seed-demo.ts'
import { asOwner, emptyDatabase, type TestDatabase } from '#server/test/database.ts'
import { type TestHotel, world } from '#server/test/world.ts'
import { backupJob } from './backups-jobs.ts'

const folder = mkdtempSync(join(tmpdir(), 'konuk-damaged-'))
const operator = 'isletmeci@konuk.test'
const w = world({ backupFolder: folder, env: { KONUK_OPERATORS: operator, KONUK_BACKUPS: '0' } })
let ours: TestHotel
let run: { id: number; file: string }
let sound: Buffer

beforeAll(async () => {
  const owner = openDb(w.url, { max: 1 })
  await seedDemo(owner, w.clock.now(), w.api.secret)
  await owner.destroy()
  await asOwner(
    w.url,
    `insert into outbox_message (channel, recipient, text)
       select 'sms', 'x', md5(n::text) || md5((n * 7)::text) from generate_series(1, 13000) n`,
  )
  ours = await w.hotel({ email: operator })
  run = await backUp()
  sound = await readFile(join(folder, run.file))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function backUp() {
  w.clock.advance({ minutes: 1 })
  await w.call(backUpNow, {}, ours)
  await w.jobs.settled(backupJob, 30_000)
  const [made] = (await w.call(listBackups, {}, ours)).runs
  return { id: made?.id ?? 0, file: made?.file ?? '', state: made?.state }
}

/**
 * Returns the response to a trial, after checking that nothing is left of the trial and the app still serves requests.
 */
async function tried(id = run.id): Promise<string> {
  const answer = await w.send(tryBackup, { params: { id }, body: { key: '' } }, ours)
  await expectNothingLeft()
  const { code, message } = answer.json<{ code?: string; message: string }>()
  if (code === undefined) return 'restored'
  return /^Yedek.*\.$/.test(message) ? code : `${code}, in these words: ${message}`
}

async function expectNothingLeft() {
  const name = new URL(w.url).pathname.slice(1)
  const scratch = [`konuk_trial_${name}`, `konuk_check_${name}`].map((whole) => whole.slice(0, 63))
  const { rows } = await sql`select datname from pg_database where datname in (${sql.join(scratch)})
    union all select datname from pg_stat_activity where datname in (${sql.join(scratch)})`.execute(w.db)
  expect(rows).toEqual([])
  expect((await w.send(health, {})).statusCode).toBe(200)
}

/** Positions spread over a file, the same on every run. */
function places(count: number, length: number): number[] {
  let seed = 20261126
  return Array.from({ length: count }, () => {
    seed = (Math.imul(seed, 1103515245) + 12345) & 0x7fffffff
    return 1_000 + (seed % (length - 1_000))
  })
}

const keyOfServer = () => keyOfSecret(w.api.secret)
/** Encrypts any content correctly with age. */
async function sealed(content: Uint8Array): Promise<Buffer> {
  const encrypter = new Encrypter()
  encrypter.addRecipient(await recipientOf(await keyOfServer()))
  return Buffer.from(await encrypter.encrypt(content))
}
/** A valid backup that is decrypted, changed, and correctly encrypted again. */
async function changed(change: (frame: Frame) => Frame | undefined): Promise<Buffer> {
  async function* frames() {
    for await (const frame of framesOf(openedStream(file(), [await keyOfServer()]))) {
      const next = change(frame)
      if (next !== undefined) yield framed(next)
    }
  }
  async function* file() {
    yield sound
  }
  return buffer(await sealedStream(frames(), [await recipientOf(await keyOfServer())]))
}
async function opened(): Promise<Buffer> {
  async function* file() {
    yield sound
  }
  return buffer(openedStream(file(), [await keyOfServer()]))
}

describe('from the disk', () => {
  const path = () => join(folder, run.file)
  const put = (content: Uint8Array) => writeFile(path(), content)
  let into: TestDatabase
  beforeAll(async () => {
    into = await emptyDatabase()
  })
  afterAll(() => into.drop())

  /** Returns the reason why the file cannot be restored, after checking that the database then is empty. */
  async function refusal(content: Uint8Array): Promise<string> {
    await put(content)
    const refused = await load(into.url, openedStream(bytesOf(path()), [await keyOfServer()]), { hold: false }).catch(
      (error: unknown) => error,
    )
    expect(await isEmpty(into.url)).toBe(true)
    if (!(refused instanceof NotOpened)) throw refused
    expect(refused.message).toMatch(/^The backup .*\.$/)
    return refused.why
  }

  test('one bit of it is another, at twenty places', async () => {
    expect(sound.length).toBeGreaterThan(2_000_000)
    for (const at of places(20, sound.length)) expect([at, await refusal(flipped(sound, at))]).toEqual([at, 'damaged'])
  })

  test.each([
    ['its second half is missing', () => sound.subarray(0, sound.length / 2)],
    ['it is one byte short', () => sound.subarray(0, -1)],
    ['it ends after its first part', () => sound.subarray(0, 70_000)],
    ['it is empty', () => Buffer.alloc(0)],
    ['its head is another', () => flipped(sound, 5)],
    ['it has something after its end', () => Buffer.concat([sound, Buffer.from('more')])],
    ['it is sealed, and no compressed file', () => sealed(Buffer.alloc(300_000, 'rubbish'))],
    ['it is sealed and compressed, and no backup', () => sealed(zstdCompressSync(Buffer.alloc(300_000, 'rubbish')))],
    ['it is sealed, and cut off inside', async () => sealed(zstdCompressSync(await opened()).subarray(0, -200_000))],
    ['it has no list of what is in it', () => changed((frame) => (frame.kind === 'manifest' ? undefined : frame))],
    ['its head is missing', () => changed((frame) => (frame.kind === 'head' ? undefined : frame))],
    ['its head is rows', () => changed((frame) => (frame.kind === 'head' ? rubbish : frame))],
    ['its rows do not fit their table', () => changed((frame) => (frame.kind === 'rows' ? rubbish : frame))],
    ['it names a table that there is not', () => changed((frame) => renamed(frame, 'reservation', 'nowhere'))],
    ['it has fewer rows than it says', () => changed((frame) => (frame.kind === 'rows' ? noRow : frame))],
  ])('%s', async (_what, content) => {
    expect(await refusal(await content())).toBe('damaged')
  })

  test('a user who tries the backup learns the reason, and the scratch database is gone', async () => {
    const deep = Math.floor(sound.length * 0.6)
    const unfit = await changed((frame) => (frame.kind === 'rows' ? rubbish : frame))
    for (const content of [flipped(sound, deep), unfit]) {
      await put(content)
      expect(await tried()).toBe('backups.damaged')
    }
    await rm(path())
    await mkdir(path())
    expect(await tried()).toBe('backups.not-read')
    await rm(path(), { recursive: true })
    await put(sound)
    expect(await tried()).toBe('restored')
  })
})

const rubbish: Frame = { kind: 'rows', bytes: Buffer.from('no\trow\tof\tany\ttable\n') }
const noRow: Frame = { kind: 'rows', bytes: Buffer.alloc(0) }
const renamed = (frame: Frame, from: string, to: string): Frame =>
  frame.kind === 'table' && frame.value.name === from ? { ...frame, value: { ...frame.value, name: to } } : frame

describe('from a store', () => {
  const account = { keyId: 'AKIDEXAMPLE', secret: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY', region: 'eu-central-1' }
  let store: Store

  beforeAll(async () => {
    store = await startStore(account, 'yedek')
    const source = w.api.backups
    if (source === undefined) throw new Error('Nothing is backed up')
    source.place = { kind: 's3', endpoint: store.endpoint, bucket: 'yedek', prefix: '', ...account }
    store.objects.set(run.file, sound)
  })
  afterAll(() => store.close())
  const after = (mishap: Store['mishap']) => {
    delete store.mishap.cutAt
    delete store.mishap.flipAt
    Object.assign(store.mishap, mishap)
  }

  test('one bit comes back as another', async () => {
    after({ flipAt: Math.floor(sound.length * 0.8) })
    expect(await tried()).toBe('backups.damaged')
  })

  test('the connection is cut half-way and just before its end', async () => {
    for (const cutAt of [sound.length / 2, sound.length - 1]) {
      after({ cutAt })
      expect([cutAt, await tried()]).toEqual([cutAt, 'backups.not-read'])
    }
  })

  test('the backup of the hour cannot be read back: it is told, and the next one is made', async () => {
    after({ cutAt: 900_000 })
    expect(await backUp()).toMatchObject({ state: 'not-checked' })
    await expectNothingLeft()
    after({})
    expect(await backUp()).toMatchObject({ state: 'made' })
  })

  test('the store is away', async () => {
    store.close()
    expect(await tried()).toBe('backups.not-read')
  })
})
