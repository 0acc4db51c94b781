import { type RawBuilder, sql } from 'kysely'
import { contains } from '#server/platform/db/contains.ts'

/**
 * The number of the booking to which the row of `reservation` belongs. A join instead would let PostgreSQL read all
 * bookings of the business while its statistics are old.
 */
export const uniqIdOfBooking: RawBuilder<string> = sql`(
  select uniq_id from booking where booking.hotel_id = reservation.hotel_id and booking.id = reservation.booking_id)`

/**
 * True for a `reservation` whose booking has this part in its number. The query collects the bookings once, because a
 * check for each reservation would look up its booking every time.
 */
export const hasNumberLike = (hotelId: number, part: string): RawBuilder<boolean> => sql`
  reservation.booking_id in (
    select id from booking where hotel_id = ${hotelId} and ${contains(sql`booking.uniq_id`, sql`${part}`)})`
