import type { UnitPicture } from '#contract/pictures/schemas.ts'
import { maxPicturesOfUnit } from '#domain/pictures/picture.ts'
import type { Api } from '#server/api.ts'
import { noSuchUnit } from '#server/features/units/units.errors.ts'
import { lockUnit, unitOf } from '#server/features/units/units.store.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { makeSizes, refuseUnlessPicture } from '#server/platform/files/make-sizes.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import type { PictureOrder } from '#server/platform/files/picture-process.ts'
import type { InTransaction } from '#server/platform/http/route.ts'
import { noSuchPicture, tooManyPictures } from './pictures.errors.ts'
import {
  changePicture,
  insertPicture,
  knownOfUnit,
  lockFiles,
  noteFiles,
  picturesOfUnit,
  readPicture,
  type StoredSize,
} from './pictures.store.ts'

type Adding = { hotelId: number; unitId: number; content: Uint8Array; now: Date }

/**
 * Makes the sizes of a picture, stores their bytes and then their rows. What fails in between leaves bytes that nothing
 * names, and the sweep deletes them.
 */
export async function addPicture(
  { files }: Pick<Api, 'files'>,
  inTransaction: InTransaction,
  { hotelId, unitId, content, now }: Adding,
): Promise<UnitPicture> {
  refuseUnlessPicture(content)
  // Nobody waits for a picture that there is no room for.
  await inTransaction(async (tx) => {
    if ((await unitOf(tx, hotelId, unitId)) === undefined) throw noSuchUnit()
    if ((await picturesOfUnit(tx, hotelId, unitId)).length >= maxPicturesOfUnit) throw tooManyPictures()
  })
  const sizes = await storedSizes(files, String(hotelId), { content, format: 'webp' })
  const picture = sizes.at(-1)?.hash ?? ''
  return inTransaction(async (tx) => {
    const id = await place(tx, { hotelId, unitId, picture, sizes, now })
    const added = await readPicture(tx, hotelId, id)
    if (added === undefined) throw noSuchPicture()
    return added
  })
}

/** Makes the sizes of a picture and stores their bytes. The last one is the largest. */
export async function storedSizes(files: FileStore, of: string, order: PictureOrder): Promise<StoredSize[]> {
  const stored: StoredSize[] = []
  for (const { content, width, height } of await makeSizes(of, order)) {
    const hash = await files.put(content)
    stored.push({ hash, width, height, bytes: content.byteLength, mediaType: `image/${order.format}` })
  }
  return stored
}

type Placing = { hotelId: number; unitId: number; picture: string; sizes: readonly StoredSize[]; now: Date }

/** Returns the id of the picture, which is the one of before if the unit had the same one already. */
async function place(tx: Db, { hotelId, unitId, picture, sizes, now }: Placing): Promise<number> {
  if ((await lockUnit(tx, hotelId, unitId)) === undefined) throw noSuchUnit()
  await lockFiles(tx, hotelId)
  const known = await knownOfUnit(tx, hotelId, unitId)
  const same = known.find((one) => one.picture === picture)
  if (same?.removedAt === null) return same.id
  if (known.filter(({ removedAt }) => removedAt === null).length >= maxPicturesOfUnit) throw tooManyPictures()
  if (same !== undefined) {
    await changePicture(tx, hotelId, same.id, { removedAt: null })
    return same.id
  }
  await noteFiles(tx, hotelId, { picture, sizes, now })
  return insertPicture(tx, hotelId, { unitId, picture, position: known.length, createdAt: now })
}
