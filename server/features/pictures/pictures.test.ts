import { readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { Refusal } from '#contract/client.ts'
import * as contract from '#contract/pictures/endpoints.ts'
import type { Unit } from '#contract/units/schemas.ts'
import { hashOf } from '#server/platform/files/file-store.ts'
import { drawnPicture } from '#server/platform/files/drawn-picture.fixture.ts'
import { inHotel } from '#server/platform/db/scope.ts'
import { type Asker, type TestHotel, world } from '#server/test/world.ts'
import { pictureJob, sweep } from './picture-jobs.ts'
import { insertPicture, knownOfUnit } from './pictures.store.ts'
import { readFileOf } from './read-file.ts'

const w = world()
let ours: TestHotel
let unit: Unit
let drawn = 0

beforeEach(async () => {
  ours = await w.hotel()
  unit = await w.unit(ours)
})

/** Draws a picture that no other test has. */
const bytes = (width = 400, height = 300) =>
  drawnPicture(width, height, (drawn += 1))
    .png()
    .toBuffer()
const add = async (content?: Uint8Array, asker: Asker = ours, id = unit.id) =>
  (await w.call(contract.addPicture, { params: { id }, body: new Uint8Array(content ?? (await bytes())) }, asker))
    .picture
const list = async (asker: Asker = ours, id = unit.id) =>
  (await w.call(contract.listPictures, { params: { id } }, asker)).pictures
const read = (hash: string, asker?: Asker) => w.send(contract.readStoredFile, { params: { hash } }, asker)
const refusal = async (act: Promise<unknown>) =>
  act.then(
    () => 'taken',
    (error: unknown) => (error instanceof Refusal ? error.problem.code : String(error)),
  )
const pathOf = (hash: string) => join(w.fileFolder, hash.slice(0, 2), hash)
const stored = async () =>
  (await readdir(w.fileFolder, { recursive: true }))
    .map((path) => path.split('/').at(-1) ?? '')
    .filter((name) => /^[0-9a-f]{64}/.test(name))

test('a picture of a unit is stored in its sizes, and each is served by its hash for good', async () => {
  const { id, files, description } = await add(await bytes(1600, 1200))
  expect(files.map(({ width, height }) => [width, height])).toEqual([
    [360, 270],
    [720, 540],
    [1440, 1080],
  ])
  expect([description, (await list()).map((picture) => picture.id)]).toEqual(['', [id]])
  for (const { hash, width } of files) {
    const answer = await read(hash, ours)
    expect([answer.statusCode, hashOf(answer.rawPayload)]).toEqual([200, hash])
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width })
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
  }
})

test('the same picture again is the same picture, also of two requests at once, and another unit may have it too', async () => {
  const content = await bytes()
  const [one, other] = await Promise.all([add(content), add(content)])
  expect(one.id).toBe(other.id)
  expect(await list()).toHaveLength(1)
  const second = await w.unit(ours, { unitName: 'Bungalov 2' })
  expect((await add(content, ours, second.id)).files).toEqual(one.files)
})

test('no other business and nobody outside sees a picture or changes it', async () => {
  const { id, files } = await add()
  const hash = files[0]?.hash ?? ''
  const theirs = await w.hotel()
  const which = { id: unit.id, pictureId: id }
  const acts = (asker?: Asker) => [
    w.send(contract.listPictures, { params: { id: unit.id } }, asker),
    w.send(contract.addPicture, { params: { id: unit.id }, body: new Uint8Array([1]) }, asker),
    w.send(contract.orderPictures, { params: { id: unit.id }, body: { ids: [id] } }, asker),
    w.send(contract.describePicture, { params: which, body: { description: 'x', version: 1 } }, asker),
    w.send(contract.removePicture, { params: which }, asker),
    w.send(contract.restorePicture, { params: which }, asker),
    read(hash, asker),
  ]
  const statuses = async (asker?: Asker) => (await Promise.all(acts(asker))).map(({ statusCode }) => statusCode)
  // What is no picture is refused before anybody looks whose unit it is.
  expect(await statuses(theirs)).toEqual([404, 422, 404, 404, 404, 404, 404])
  expect(await statuses()).toEqual([401, 401, 401, 401, 401, 401, 401])
  const housekeeping = await w.colleague(ours, { role: 'housekeeping' })
  expect((await statuses(housekeeping)).slice(1, 6)).toEqual([403, 403, 403, 403, 403])
  expect(await refusal(add(undefined, theirs))).toBe('unit.not-found')
  // The other business has the same bytes as well, and sees them by its own row.
  expect(await list()).toHaveLength(1)
})

test('what is no picture is refused by name and stores nothing', async () => {
  // The sizes in AVIF of pictures of other tests are still being made.
  await w.jobs.settled(pictureJob, 60_000)
  const before = await stored()
  expect(await refusal(add(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')))).toBe('picture.other-format')
  expect(await refusal(add((await bytes()).subarray(0, 200)))).toBe('picture.damaged')
  const json = await w.send(
    { ...contract.addPicture, path: `/api/hotel-details/${unit.id}/pictures` },
    { body: {} },
    ours,
  )
  expect(json.statusCode).toBe(400)
  expect([await list(), await stored()]).toEqual([[], before])
})

test('bytes are accepted only where a file is taken', async () => {
  const answer = await w.app.inject({
    method: 'PUT',
    url: `/api/hotel-details/${unit.id}/pictures/order`,
    headers: { authorization: `Bearer ${ours.token}`, 'content-type': 'image/png' },
    payload: await bytes(),
  })
  expect(answer.statusCode).toBe(400)
})

test('pictures are put in order as a whole or not at all', async () => {
  const ids = [(await add()).id, (await add()).id, (await add()).id]
  const order = (given: number[]) =>
    w.call(contract.orderPictures, { params: { id: unit.id }, body: { ids: given } }, ours)
  const turned = ids.toReversed()
  expect((await order(turned)).pictures.map(({ id }) => id)).toEqual(turned)
  for (const wrong of [ids.slice(1), [...ids, 999_999], [ids[0] ?? 0, ids[0] ?? 0, ids[1] ?? 0]])
    expect(await refusal(order(wrong))).toBe('picture.order-outdated')
  const { covers } = await w.call(contract.listCovers, {}, ours)
  expect(covers).toMatchObject([{ unitId: unit.id, count: 3, picture: { id: turned[0] } }])
})

test('a description that somebody else has changed meanwhile is not overwritten', async () => {
  const { id, version } = await add()
  const describe = (description: string) =>
    w.call(contract.describePicture, { params: { id: unit.id, pictureId: id }, body: { description, version } }, ours)
  expect((await describe('Göl manzaralı balkon')).picture.description).toBe('Göl manzaralı balkon')
  expect(await refusal(describe('Balkon'))).toBe('picture.changed-meanwhile')
  expect(await refusal(describe('x'.repeat(301)))).toBe('request.invalid')
  expect((await list())[0]?.description).toBe('Göl manzaralı balkon')
})

test('a removed picture comes back in its place for a day, and then it goes with its bytes', async () => {
  const [first, second] = [await add(), await add()]
  const which = { params: { id: unit.id, pictureId: first.id } }
  await w.call(contract.removePicture, which, ours)
  expect((await list()).map(({ id }) => id)).toEqual([second.id])
  await sweep(w.api)
  expect((await w.call(contract.restorePicture, which, ours)).picture.files).toEqual(first.files)
  expect((await list()).map(({ id }) => id)).toEqual([first.id, second.id])

  await w.call(contract.removePicture, which, ours)
  const hash = first.files[0]?.hash ?? ''
  await asOld(hash)
  await later(() => sweep(w.api))
  expect(await refusal(w.call(contract.restorePicture, which, ours))).toBe('picture.not-found')
  expect((await read(hash, ours)).statusCode).toBe(404)
  expect([(await stored()).includes(hash), (await read(second.files[0]?.hash ?? '', ours)).statusCode]).toEqual([
    false,
    200,
  ])
})

/** Runs `act` two days later than the files were stored, by the clock of the app, which the tests set. */
async function later(act: () => Promise<void>): Promise<void> {
  const before = w.clock.now()
  w.clock.set(new Date(Math.max(Date.now(), before.getTime()) + 2 * 86_400_000).toISOString())
  await act().finally(() => w.clock.set(before.toISOString()))
}
const asOld = (hash: string) => utimes(pathOf(hash), new Date(0), new Date(0))

test('bytes that no business names are deleted after a day, and those stored again are not', async () => {
  const crashed = await w.api.files.put(Buffer.from('of a crash'))
  const again = await w.api.files.put(Buffer.from('stored again'))
  await asOld(crashed)
  await asOld(again)
  await w.api.files.put(Buffer.from('stored again'))
  const { files } = await add()
  w.clock.set(new Date().toISOString())
  await sweep(w.api)
  const left = await stored()
  expect([left.includes(crashed), left.includes(again)]).toEqual([false, true])
  for (const { hash } of files) expect(left).toContain(hash)
})

test('a store that belongs to another database, or to the original of a copy, is not swept', async () => {
  const hash = await w.api.files.put(Buffer.from('of nobody'))
  await asOld(hash)
  const mark = await w.api.files.readMark()
  await w.api.files.writeMark('another\n')
  await later(() => sweep(w.api))
  expect(await stored()).toContain(hash)
  await w.api.files.writeMark(mark ?? '')
  await later(() => sweep(w.api))
  expect(await stored()).not.toContain(hash)
})

test('a flipped bit and a lost file are said plainly, and no other bytes are served', async () => {
  const { files } = await add()
  const [hash = ''] = files.map((file) => file.hash)
  const content = await readFile(pathOf(hash))
  content[100] = (content[100] ?? 0) ^ 1
  await writeFile(pathOf(hash), content)
  expect((await read(hash, ours)).json()).toMatchObject({ success: false, code: 'file.damaged' })
  await rm(pathOf(hash))
  expect((await read(hash, ours)).json()).toMatchObject({ success: false, code: 'file.missing' })
})

test('the twentieth picture is taken and the next one refused, also of two at once', async () => {
  const { files } = await add()
  await inHotel(w.db, ours.hotelId, async (tx) => {
    const [known] = await knownOfUnit(tx, ours.hotelId, unit.id)
    // Rows suffice here, as the limit counts rows.
    for (let at = 1; at < 19; at++) {
      const picture = at.toString(16).padStart(64, '0')
      const size = {
        hash: picture,
        picture,
        hotelId: ours.hotelId,
        width: 1,
        height: 1,
        bytes: 1,
        mediaType: 'image/webp',
      }
      await tx
        .insertInto('storedFile')
        .values({ ...size, createdAt: w.clock.now() })
        .execute()
      await insertPicture(tx, ours.hotelId, { unitId: unit.id, picture, position: at, createdAt: w.clock.now() })
    }
    expect(known?.picture).toBe(files.at(-1)?.hash)
  })
  const contents = [await bytes(), await bytes()]
  const outcomes = await Promise.all(contents.map((content) => refusal(add(content))))
  expect(outcomes.toSorted()).toEqual(['picture.too-many', 'taken'])
  expect(await list()).toHaveLength(20)
})

test('a guest of a unit may be served its pictures alone, and no removed one', async () => {
  const { id, files } = await add()
  const hash = files[0]?.hash ?? ''
  const other = await w.unit(ours, { unitName: 'Bungalov 2' })
  const served = (unitId: number) =>
    readFileOf(w.api, (act) => inHotel(w.db, ours.hotelId, act), { hotelId: ours.hotelId, unitId, hash }).then(
      ({ mediaType }) => mediaType,
      (error: Error) => error.message,
    )
  expect([await served(unit.id), await served(other.id)]).toEqual(['image/webp', 'picture.not-found'])
  await w.call(contract.removePicture, { params: { id: unit.id, pictureId: id } }, ours)
  expect(await served(unit.id)).toBe('picture.not-found')
})

test('a picture has its sizes in AVIF afterwards, and lists name the WebP', async () => {
  const { files } = await add()
  await w.jobs.settled(pictureJob, 60_000)
  const rows = await inHotel(w.db, ours.hotelId, (tx) =>
    tx
      .selectFrom('storedFile')
      .select(['mediaType', 'width', 'picture'])
      .orderBy('mediaType')
      .orderBy('width')
      .execute(),
  )
  expect(rows.map(({ mediaType, width }) => [mediaType, width])).toEqual([
    ['image/avif', 360],
    ['image/avif', 400],
    ['image/webp', 360],
    ['image/webp', 400],
  ])
  expect((await list())[0]?.files).toEqual(files)
})
