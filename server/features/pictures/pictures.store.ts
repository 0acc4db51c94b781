import { sql } from 'kysely'
import type { UnitCover, UnitPicture } from '#contract/pictures/schemas.ts'
import type { Db } from '#server/platform/db/connect.ts'

/** A size that has been stored, with what its row says. */
export type StoredSize = { hash: string; width: number; height: number; bytes: number; mediaType: string }

/** The sizes of a picture in WebP, the smallest first, as the contract has them. */
const files = sql<UnitPicture['files']>`(
  select jsonb_agg(jsonb_build_object('hash', hash, 'width', width, 'height', height) order by width)
  from stored_file as file
  where file.hotel_id = unit_picture.hotel_id and file.picture = unit_picture.picture and media_type = 'image/webp')`

const pictures = (db: Db, hotelId: number) =>
  db
    .selectFrom('unitPicture')
    .select(['unitPicture.id', 'unitPicture.description', 'unitPicture.version', files.as('files')])
    .where('unitPicture.hotelId', '=', hotelId)

/** Lists the pictures of a unit in their order. Removed ones are left out. */
export const picturesOfUnit = (db: Db, hotelId: number, unitId: number): Promise<UnitPicture[]> =>
  pictures(db, hotelId)
    .where('unitId', '=', unitId)
    .where('removedAt', 'is', null)
    .orderBy('position')
    .orderBy('unitPicture.id')
    .execute()

export async function readPicture(db: Db, hotelId: number, id: number): Promise<UnitPicture | undefined> {
  return pictures(db, hotelId).where('unitPicture.id', '=', id).executeTakeFirst()
}

/** Returns the first picture of each unit in use that has one. */
export async function coversOf(db: Db, hotelId: number): Promise<UnitCover[]> {
  const { rows } = await sql<{ unitId: number; count: number } & UnitPicture>`
    select unit_picture.id, description, version, unit_id, count, ${files} as files
    from (
      select distinct on (p.unit_id) p.*, count(*) over (partition by p.unit_id)::int as count
      from unit_picture as p
      where p.hotel_id = ${hotelId} and p.removed_at is null
      order by p.unit_id, p.position, p.id
    ) as unit_picture
    where exists (select from unit where unit.hotel_id = ${hotelId} and unit.id = unit_id and unit.removed_at is null)
    order by unit_id`.execute(db)
  return rows.map(({ unitId, count, ...picture }) => ({ unitId, count, picture }))
}

type PlacedPicture = {
  id: number
  unitId: number
  picture: string
  description: string
  version: number
  removedAt: Date | null
}

/** All pictures of a unit, also the removed ones. The caller has locked the unit. */
export const knownOfUnit = (tx: Db, hotelId: number, unitId: number): Promise<PlacedPicture[]> =>
  tx
    .selectFrom('unitPicture')
    .select(['id', 'unitId', 'picture', 'description', 'version', 'removedAt'])
    .where('hotelId', '=', hotelId)
    .where('unitId', '=', unitId)
    .orderBy('position')
    .orderBy('id')
    .execute()

/**
 * Holds back whoever adds or deletes files of this business until the transaction ends, so that no picture is added whose
 * file is just being deleted.
 */
export async function lockFiles(tx: Db, hotelId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`files ${hotelId}`}, 0))`.execute(tx)
}

/** Notes the sizes of a picture, unless the business has them already. */
export async function noteFiles(
  tx: Db,
  hotelId: number,
  { picture, sizes, now }: { picture: string; sizes: readonly StoredSize[]; now: Date },
): Promise<void> {
  await tx
    .insertInto('storedFile')
    .values(sizes.map((size) => ({ ...size, hotelId, picture, createdAt: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function insertPicture(
  tx: Db,
  hotelId: number,
  picture: { unitId: number; picture: string; position: number; createdAt: Date; description?: string },
): Promise<number> {
  const { id } = await tx
    .insertInto('unitPicture')
    .values({ ...picture, hotelId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function changePicture(
  tx: Db,
  hotelId: number,
  id: number,
  change: { description: string } | { removedAt: Date | null },
): Promise<void> {
  await tx
    .updateTable('unitPicture')
    // The version is of what is typed, so that another order outdates no typing.
    .set({ ...change, ...('description' in change && { version: sql<number>`version + 1` }) })
    .where('hotelId', '=', hotelId)
    .where('id', '=', id)
    .execute()
}

export async function storePictureOrder(tx: Db, hotelId: number, ids: readonly number[]): Promise<void> {
  await sql`
    update unit_picture set position = wanted.position
    from unnest(${ids}::bigint[]) with ordinality as wanted (id, position)
    where hotel_id = ${hotelId} and unit_picture.id = wanted.id and unit_picture.position <> wanted.position`.execute(
    tx,
  )
}

/** Returns what a file of the business is, or undefined if it has none of this hash. */
export const fileOfBusiness = (db: Db, hotelId: number, hash: string): Promise<{ mediaType: string } | undefined> =>
  db
    .selectFrom('storedFile')
    .select('mediaType')
    .where('hotelId', '=', hotelId)
    .where('hash', '=', hash)
    .limit(1)
    .executeTakeFirst()

/** Does the same for a file that a guest of this unit may see: one of a picture that the unit shows. */
export const fileOfUnit = (
  db: Db,
  hotelId: number,
  { unitId, hash }: { unitId: number; hash: string },
): Promise<{ mediaType: string } | undefined> =>
  db
    .selectFrom('storedFile')
    .innerJoin('unitPicture', (join) =>
      join
        .onRef('unitPicture.hotelId', '=', 'storedFile.hotelId')
        .onRef('unitPicture.picture', '=', 'storedFile.picture'),
    )
    .select('mediaType')
    .where('storedFile.hotelId', '=', hotelId)
    .where('hash', '=', hash)
    .where('unitId', '=', unitId)
    .where('removedAt', 'is', null)
    .limit(1)
    .executeTakeFirst()

/** Deletes pictures that were removed before this moment, and the files that no picture has any more. */
export async function deleteRemovedPictures(tx: Db, hotelId: number, before: Date): Promise<void> {
  await tx.deleteFrom('unitPicture').where('hotelId', '=', hotelId).where('removedAt', '<', before).execute()
  await sql`
    delete from stored_file as file where file.hotel_id = ${hotelId} and not exists (
      select from unit_picture as p where p.hotel_id = file.hotel_id and p.picture = file.picture)`.execute(tx)
}

export async function hashesOf(tx: Db, hotelId: number): Promise<string[]> {
  const rows = await tx.selectFrom('storedFile').select('hash').distinct().where('hotelId', '=', hotelId).execute()
  return rows.map(({ hash }) => hash)
}

/** Pictures whose largest size has no AVIF yet. */
export async function withoutAvif(tx: Db, hotelId: number): Promise<string[]> {
  const { rows } = await sql<{ picture: string }>`
    select picture from stored_file where hotel_id = ${hotelId}
    group by picture having not bool_or(media_type = 'image/avif') order by picture limit 100`.execute(tx)
  return rows.map(({ picture }) => picture)
}
