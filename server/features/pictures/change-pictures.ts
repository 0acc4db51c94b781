import type { UnitPicture } from '#contract/pictures/schemas.ts'
import { maxPicturesOfUnit } from '#domain/pictures/picture.ts'
import { noSuchUnit } from '#server/features/units/units.errors.ts'
import { lockUnit } from '#server/features/units/units.store.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { noSuchPicture, orderOutdated, refuseOutdatedDescription, tooManyPictures } from './pictures.errors.ts'
import { changePicture, knownOfUnit, picturesOfUnit, readPicture, storePictureOrder } from './pictures.store.ts'

type Which = { id: number; pictureId: number }

/** Locks the unit, so that of two who change its pictures the second one sees what the first has done. */
async function locked(tx: Db, hotelId: number, unitId: number) {
  if ((await lockUnit(tx, hotelId, unitId)) === undefined) throw noSuchUnit()
  const known = await knownOfUnit(tx, hotelId, unitId)
  return { shown: known.filter(({ removedAt }) => removedAt === null), known }
}

/** Puts the pictures in this order. The list must have each picture exactly once. */
export async function putInOrder(
  tx: Db,
  hotelId: number,
  unitId: number,
  ids: readonly number[],
): Promise<UnitPicture[]> {
  const { shown } = await locked(tx, hotelId, unitId)
  const isWhole = new Set(ids).size === ids.length && shown.length === ids.length
  if (!isWhole || shown.some(({ id }) => !ids.includes(id))) throw orderOutdated()
  await storePictureOrder(tx, hotelId, ids)
  return picturesOfUnit(tx, hotelId, unitId)
}

type Describing = Which & { description: string; version: number }

export async function describe(
  tx: Db,
  hotelId: number,
  { id, pictureId, description, version }: Describing,
): Promise<UnitPicture> {
  const { shown } = await locked(tx, hotelId, id)
  const stored = shown.find((one) => one.id === pictureId)
  if (stored === undefined) throw noSuchPicture()
  if (version !== stored.version) refuseOutdatedDescription(stored.description, description)
  if (description !== stored.description) await changePicture(tx, hotelId, pictureId, { description })
  return read(tx, hotelId, pictureId)
}

/** Takes a picture away. Its place and its bytes remain for a day, so that it can come back. */
export async function remove(tx: Db, hotelId: number, { id, pictureId }: Which, now: Date): Promise<void> {
  const { shown } = await locked(tx, hotelId, id)
  if (!shown.some((one) => one.id === pictureId)) throw noSuchPicture()
  await changePicture(tx, hotelId, pictureId, { removedAt: now })
}

export async function restore(tx: Db, hotelId: number, { id, pictureId }: Which): Promise<UnitPicture> {
  const { shown, known } = await locked(tx, hotelId, id)
  const stored = known.find((one) => one.id === pictureId)
  if (stored === undefined) throw noSuchPicture()
  if (stored.removedAt !== null) {
    if (shown.length >= maxPicturesOfUnit) throw tooManyPictures()
    await changePicture(tx, hotelId, pictureId, { removedAt: null })
  }
  return read(tx, hotelId, pictureId)
}

async function read(tx: Db, hotelId: number, id: number): Promise<UnitPicture> {
  const picture = await readPicture(tx, hotelId, id)
  if (picture === undefined) throw noSuchPicture()
  return picture
}
