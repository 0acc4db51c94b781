// Reads what a guest's page says of the place, within the scope of a link, which sees one booking.
import { sql } from 'kysely'
import type { Day } from '#domain/time/day.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { LinkedBooking } from '#server/platform/db/scope.ts'
import type { GuideText, Translations } from './guides.store.ts'

/** The nights of a stay in one unit, in order; a stay that moves has several. */
export type Segment = {
  reservationId: number
  version: number
  unitId: number
  unitName: string
  hasWifi: boolean
  address: string
  checkIn: Day
  checkOut: Day
  checkInTime: string
  checkOutTime: string
  isCancelled: boolean
  isCheckedOut: boolean
}

export async function segmentsBehindLink(
  db: Db,
  { hotelId, bookingId }: Pick<LinkedBooking, 'hotelId' | 'bookingId'>,
): Promise<Segment[]> {
  const { rows } = await sql<Segment>`
    select reservation.id as reservation_id, reservation.version, unit.id as unit_id, unit_name, has_wifi, unit.address,
      segment.check_in, segment.check_out, check_in_time, check_out_time,
      reservation.status in ('CANCELLED', 'NO_SHOW') as is_cancelled, checked_out_at is not null as is_checked_out
    from reservation
    join allocation as segment on segment.hotel_id = ${hotelId} and segment.reservation_id = reservation.id
    join unit on unit.hotel_id = ${hotelId} and unit.id = segment.unit_id
    where reservation.hotel_id = ${hotelId} and booking_id = ${bookingId}
    order by segment.check_in, reservation.id`.execute(db)
  return rows
}

/** The text of a guide, and which codes it has, but not the codes. */
export type GuideRow = GuideText & {
  id: number
  unitId: number | null
  hasDoor: boolean
  hasWifiPassword: boolean
  translations: Partial<Translations>
}

/** The guides of these units, and that of the business. */
export async function guidesFor(db: Db, hotelId: number, unitIds: readonly number[]): Promise<GuideRow[]> {
  const { rows } = await sql<GuideRow>`
    select guide.id, unit_id, directions, latitude, longitude, rules, wifi_name, codes_before, picture_id,
      door_box is not null as has_door, wifi_box is not null as has_wifi_password, (
        select coalesce(jsonb_object_agg(language, jsonb_build_object('directions', words.directions, 'rules', words.rules)), '{}')
        from unit_guide_translation as words where words.hotel_id = ${hotelId} and words.guide_id = guide.id
      ) as translations
    from unit_guide as guide
    left join unit_guide_code as code on code.hotel_id = ${hotelId} and code.guide_id = guide.id
    where guide.hotel_id = ${hotelId} and (unit_id is null or unit_id = any (${unitIds}::bigint[]))`.execute(db)
  return rows
}

export type PictureRow = {
  id: number
  unitId: number
  description: string
  files: { type: 'image/avif' | 'image/webp'; hash: string; width: number; height: number }[]
}

/**
 * The pictures that these units show, in their order. Of each type there is the largest size that is small enough for a
 * phone on a slow network, and at least the smallest.
 */
export async function picturesFor(
  db: Db,
  hotelId: number,
  unitIds: readonly number[],
  mostBytes: number,
): Promise<PictureRow[]> {
  const { rows } = await sql<PictureRow>`
    select picture.id, unit_id, description, (
        select jsonb_agg(jsonb_build_object('type', media_type, 'hash', hash, 'width', width, 'height', height)
          order by media_type)
        from (
          select distinct on (media_type) media_type, hash, width, height from stored_file as file
          where file.hotel_id = ${hotelId} and file.picture = picture.picture
          order by media_type, bytes > ${mostBytes}, case when bytes > ${mostBytes} then bytes else -bytes end
        ) as chosen
      ) as files
    from unit_picture as picture
    where picture.hotel_id = ${hotelId} and unit_id = any (${unitIds}::bigint[]) and removed_at is null
    order by position, picture.id`.execute(db)
  return rows
}

/** What a file behind the link is; the scope of a link shows only files of pictures that its units show. */
export const fileBehindLink = (db: Db, hotelId: number, hash: string): Promise<{ mediaType: string } | undefined> =>
  db
    .selectFrom('storedFile')
    .select('mediaType')
    .where('hotelId', '=', hotelId)
    .where('hash', '=', hash)
    .limit(1)
    .executeTakeFirst()

export const placeOfBusiness = (db: Db, hotelId: number): Promise<{ name: string; address: string }> =>
  db.selectFrom('hotel').select(['name', 'address']).where('id', '=', hotelId).executeTakeFirstOrThrow()
