// Reads and writes what guests are told of the units, and the sealed codes beside it.
import { sql } from 'kysely'
import type { GuideLanguage, GuideTranslation } from '#domain/unit-guide/guide.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { keyId } from '#server/platform/secret-box.ts'

export type GuideText = {
  directions: string
  latitude: number | null
  longitude: number | null
  rules: string
  wifiName: string
  codesBefore: number | null
  pictureId: number | null
}
export type StoredGuide = GuideText & { id: number; unitId: number | null; version: number }
export type Boxes = { doorBox: string | null; wifiBox: string | null }

const columns = [
  'id',
  'unitId',
  'directions',
  'latitude',
  'longitude',
  'rules',
  'wifiName',
  'codesBefore',
  'pictureId',
  'version',
] as const

/** The guide of a unit, or that of the business without one. */
export type GuideKey = { hotelId: number; unitId: number | null }

export function guideOf(db: Db, { hotelId, unitId }: GuideKey): Promise<StoredGuide | undefined> {
  return db
    .selectFrom('unitGuide')
    .select(columns)
    .where('hotelId', '=', hotelId)
    .where('unitId', unitId === null ? 'is' : '=', unitId)
    .executeTakeFirst()
}

/** Holds back whoever changes a guide of this business, because a guide may have no row yet. */
export async function lockGuides(tx: Db, hotelId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`guides ${hotelId}`}, 0))`.execute(tx)
}

export const guideById = (db: Db, hotelId: number, id: number): Promise<StoredGuide | undefined> =>
  db.selectFrom('unitGuide').select(columns).where('hotelId', '=', hotelId).where('id', '=', id).executeTakeFirst()

export async function insertGuide(tx: Db, of: GuideKey, guide: GuideText): Promise<number> {
  const { id } = await tx
    .insertInto('unitGuide')
    .values({ ...of, ...guide })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The version rises even if only a code has changed, so that it stands for both. */
export async function saveGuide(tx: Db, hotelId: number, id: number, guide: GuideText): Promise<void> {
  await tx
    .updateTable('unitGuide')
    .set({ ...guide, version: sql`version + 1` })
    .where('hotelId', '=', hotelId)
    .where('id', '=', id)
    .execute()
}

export async function boxesOf(db: Db, hotelId: number, guideId: number): Promise<Boxes> {
  const row = await db
    .selectFrom('unitGuideCode')
    .select(['doorBox', 'wifiBox'])
    .where('hotelId', '=', hotelId)
    .where('guideId', '=', guideId)
    .executeTakeFirst()
  return row ?? { doorBox: null, wifiBox: null }
}

export async function keepBoxes(tx: Db, hotelId: number, guideId: number, boxes: Boxes): Promise<void> {
  await tx
    .insertInto('unitGuideCode')
    .values({ hotelId, guideId, ...boxes })
    .onConflict((conflict) => conflict.columns(['hotelId', 'guideId']).doUpdateSet(boxes))
    .execute()
}

export type Translations = Record<GuideLanguage, GuideTranslation>

export async function translationsOf(db: Db, hotelId: number, guideId: number): Promise<Partial<Translations>> {
  const { rows } = await sql<GuideTranslation & { language: GuideLanguage }>`
    select language, directions, rules from unit_guide_translation
    where hotel_id = ${hotelId} and guide_id = ${guideId}`.execute(db)
  return Object.fromEntries(rows.map(({ language, ...words }) => [language, words]))
}

/** Writes only what has changed, so that the audit log says which language. */
export async function keepTranslations(
  tx: Db,
  hotelId: number,
  guideId: number,
  translations: Translations,
): Promise<void> {
  await sql`
    insert into unit_guide_translation as stored (hotel_id, guide_id, language, directions, rules)
    select ${hotelId}, ${guideId}, key, value ->> 'directions', value ->> 'rules'
    from jsonb_each(${JSON.stringify(translations)}::jsonb)
    where value ->> 'directions' <> '' or value ->> 'rules' <> '' or exists (select from unit_guide_translation as former
      where former.hotel_id = ${hotelId} and former.guide_id = ${guideId} and former.language = key)
    on conflict (hotel_id, guide_id, language) do update
      set directions = excluded.directions, rules = excluded.rules
      where (stored.directions, stored.rules) is distinct from (excluded.directions, excluded.rules)`.execute(tx)
}

/** The boxes of the business that are sealed with another secret. */
export async function boxesSealedOtherwise(
  db: Db,
  hotelId: number,
  secret: string,
): Promise<(Boxes & { guideId: number })[]> {
  const own = `v2.${keyId(secret)}.%`
  return db
    .selectFrom('unitGuideCode')
    .select(['guideId', 'doorBox', 'wifiBox'])
    .where('hotelId', '=', hotelId)
    .where((of) => of.or([of('doorBox', 'not like', own), of('wifiBox', 'not like', own)]))
    .execute()
}

export async function hasPicture(db: Db, hotelId: number, unitId: number, pictureId: number): Promise<boolean> {
  const row = await db
    .selectFrom('unitPicture')
    .select('id')
    .where('hotelId', '=', hotelId)
    .where('unitId', '=', unitId)
    .where('id', '=', pictureId)
    .where('removedAt', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}
