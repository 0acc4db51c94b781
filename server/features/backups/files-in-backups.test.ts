// Files of businesses in backups, trials and takeouts, on a real database.
import { mkdtempSync } from 'node:fs'
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { takeFromBackup, tryBackup } from '#contract/backups/endpoints.ts'
import { addPicture, listPictures, readStoredFile, removePicture } from '#contract/pictures/endpoints.ts'
import { makeTakeout, readTakeout } from '#contract/takeout/endpoints.ts'
import { listUnits } from '#contract/units/endpoints.ts'
import { pictureJob, sweep } from '#server/features/pictures/picture-jobs.ts'
import { load } from '#server/platform/backup/load.ts'
import { openPlace } from '#server/platform/backup/open-place.ts'
import { fileOfHash, fileOfPiece } from '#server/platform/backup/place.ts'
import { openedBackup } from '#server/platform/backup/pieces/opened-backup.ts'
import { keyOfSecret } from '#server/platform/backup/seal.ts'
import { storedHashes } from '#server/platform/backup/snapshot.ts'
import { bytesOf, restoreFiles } from '#server/platform/backup/stored-files.ts'
import { openFileStore } from '#server/platform/files/open-file-store.ts'
import { emptyDatabase } from '#server/test/database.ts'
import { type Asker, world } from '#server/test/world.ts'
import { makeBackup } from './make-backup.ts'

const [folder, elsewhere] = ['backups', 'elsewhere'].map((name) => mkdtempSync(join(tmpdir(), `konuk-${name}-`))) as [
  string,
  string,
]
const operator = 'isletmeci@konuk.test'
const w = world({ backupFolder: folder, env: { KONUK_OPERATORS: operator, KONUK_BACKUPS: '0' } })
const logged: string[] = []
const log = { info: () => {}, error: (what: object) => void logged.push(JSON.stringify(what)) }
const passphrase = 'dere tepe düz gittik'
let ours: Awaited<ReturnType<typeof w.hotel>>
let unitId = 0
let hashes: string[] = []

beforeAll(async () => {
  ours = await w.hotel({ email: operator })
  unitId = (await w.unit(ours)).id
  // Noise does not shrink, so the largest size is larger than any chunk of a stream or a piece.
  const noise = sharp({
    create: { width: 1400, height: 1000, channels: 3, background: '#777', noise: { type: 'gaussian', sigma: 60 } },
  })
  await add(await noise.jpeg({ quality: 95 }).toBuffer())
  // The sizes in AVIF come afterwards.
  await w.jobs.settled(pictureJob, 120_000)
  hashes = (await storedHashes(w.url)).toSorted()
})
afterAll(async () => {
  for (const one of [folder, elsewhere]) await rm(one, { recursive: true, force: true })
})

const add = (content: Uint8Array, asker: Asker = ours, id = unitId) =>
  w.call(addPicture, { params: { id }, body: new Uint8Array(content) }, asker)

async function backUp(isManual: boolean) {
  const { secret, backups: source } = w.api
  if (source === undefined) throw new Error('Nothing is backed up')
  const made = await makeBackup({ db: w.db, clock: w.clock.now, secret, source, isManual, log })
  w.clock.advance({ minutes: 60 })
  if (made.state !== 'made') throw new Error(JSON.stringify(made))
  return made
}
const place = openPlace({ kind: 'folder', folder })
const copies = async () =>
  (await readdir(join(folder, 'files'))).filter((name) => /^[0-9a-f]{64}$/.test(name)).toSorted()
const pathOf = (hash: string) => join(w.fileFolder, hash.slice(0, 2), hash)
const runOf = async (file: string) =>
  (await w.db.selectFrom('backupRun').select('id').where('file', '=', file).executeTakeFirstOrThrow()).id
const triedFiles = async (file: string) => {
  const { trial } = await w.call(tryBackup, { params: { id: await runOf(file) }, body: { key: '' } }, ours)
  return trial.tables.find(({ name }) => name === 'files')
}

test('an hourly backup copies each file once, sealed, and the next one copies nothing', async () => {
  const largest = Math.max(...(await Promise.all(hashes.map(async (hash) => (await stat(pathOf(hash))).size))))
  expect(largest).toBeGreaterThan(300_000)
  await backUp(false)
  expect(await copies()).toEqual(hashes)
  const [hash = ''] = hashes
  const [copy, own] = [await readFile(join(folder, fileOfHash(hash))), await readFile(pathOf(hash))]
  expect([copy.subarray(0, 22).toString(), copy.includes(own.subarray(0, 64))]).toEqual([
    'age-encryption.org/v1\n',
    false,
  ])
  const times = async () =>
    Promise.all((await copies()).map(async (name) => (await stat(join(folder, 'files', name))).mtimeMs))
  const before = await times()
  const { file, bytes } = await backUp(false)
  expect([await times(), bytes < largest]).toEqual([before, true])
  expect(await triedFiles(file)).toEqual({ name: 'files', said: hashes.length, restored: hashes.length })
  expect(logged).toEqual([])
})

test.each([false, true])(
  'a restore on an empty machine brings the files back and compares them (by hand: %s)',
  async (isManual) => {
    const { file } = await backUp(isManual)
    const from = await place
    const keys = [await keyOfSecret(w.api.secret)]
    const copy = await emptyDatabase()
    const store = await openFileStore(join(elsewhere, String(isManual)), undefined)
    try {
      const opened = openedBackup(from.get(file), keys, (name) => from.get(fileOfPiece(name)))
      await load(copy.url, opened, { hold: true, files: store })
      const none = () => Promise.reject(new Error('A backup made by hand depends on nothing'))
      const brought = await restoreFiles(await storedHashes(copy.url), store, {
        bytesOf: isManual ? none : (hash) => bytesOf(from, hash),
        keys,
      })
      expect(brought).toEqual({ restored: hashes.length, lost: [] })
      for (const hash of hashes) expect(await store.get(hash)).toEqual(await readFile(pathOf(hash)))
    } finally {
      await copy.drop()
    }
  },
)

test('a trial says which backup lacks a file, and the next backup after it mends what the store still has', async () => {
  const { file } = await backUp(false)
  const [hash = ''] = hashes
  const path = join(folder, fileOfHash(hash))
  const content = await readFile(path)
  content[content.length - 10] = (content.at(-10) ?? 0) ^ 1
  await writeFile(path, content)
  expect(await triedFiles(file)).toEqual({ name: 'files', said: hashes.length, restored: hashes.length - 1 })
  await rm(path)
  await backUp(false)
  expect(await triedFiles(file)).toEqual({ name: 'files', said: hashes.length, restored: hashes.length })
})

test('a file that the store has lost comes back from beside the backups, and one that nobody has is told', async () => {
  await backUp(false)
  const [hash = '', other = ''] = hashes
  const whole = await readFile(pathOf(other))
  await rm(pathOf(hash))
  expect((await w.send(readStoredFile, { params: { hash } }, ours)).statusCode).toBe(503)
  await backUp(false)
  expect((await w.send(readStoredFile, { params: { hash } }, ours)).statusCode).toBe(200)
  await rm(pathOf(other))
  await rm(join(folder, fileOfHash(other)))
  logged.length = 0
  await backUp(false)
  expect(logged).toEqual([JSON.stringify({ files: [other], count: 1 })])
  await w.api.files.put(whole)
  await backUp(false)
  expect(await copies()).toEqual(hashes)
})

test('a takeout holds the pictures, and an empty business reads them back', async () => {
  const taken = await w.send(makeTakeout, { body: { passphrase, again: passphrase } }, ours)
  const theirs = await w.hotel()
  const body = { passphrase, content: taken.rawPayload.toString('base64') }
  await w.call(readTakeout, { body }, theirs)
  const [unit] = (await w.call(listUnits, {}, theirs)).hotelDetails
  const read = async (asker: Asker, id: number) =>
    (await w.call(listPictures, { params: { id } }, asker)).pictures.map(({ files }) => files)
  expect(await read(theirs, unit?.id ?? 0)).toEqual(await read(ours, unitId))

  const without = await w.send(makeTakeout, { body: { passphrase, again: passphrase, withoutPictures: true } }, ours)
  const third = await w.hotel()
  await w.call(readTakeout, { body: { passphrase, content: without.rawPayload.toString('base64') } }, third)
  const [bare] = (await w.call(listUnits, {}, third)).hotelDetails
  expect(await read(third, bare?.id ?? 0)).toEqual([])
})

test('one business is taken out of a backup with its pictures', async () => {
  const { file } = await backUp(false)
  const order = { key: '', hotelId: ours.hotelId, passphrase, again: passphrase }
  const taken = await w.send(takeFromBackup, { params: { id: await runOf(file) }, body: order }, ours)
  const theirs = await w.hotel()
  await w.call(readTakeout, { body: { passphrase, content: taken.rawPayload.toString('base64') } }, theirs)
  const [unit] = (await w.call(listUnits, {}, theirs)).hotelDetails
  expect((await w.call(listPictures, { params: { id: unit?.id ?? 0 } }, theirs)).pictures).toHaveLength(1)
})

test('a copy that no row names is removed once no backup can need it', async () => {
  const content = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#123456' } })
    .png()
    .toBuffer()
  const { picture } = await add(content)
  const hash = picture.files[0]?.hash ?? ''
  await backUp(false)
  await w.call(removePicture, { params: { id: unitId, pictureId: picture.id } }, ours)
  w.clock.advance({ minutes: 2 * 24 * 60 })
  await sweep(w.api)
  expect((await storedHashes(w.url)).includes(hash)).toBe(false)
  await backUp(false)
  expect((await copies()).includes(hash)).toBe(true)
  for (const name of await readdir(folder)) if (/\.shared\.age/.test(name)) await rm(join(folder, name))
  await backUp(false)
  await backUp(false)
  expect((await copies()).includes(hash)).toBe(false)
})
