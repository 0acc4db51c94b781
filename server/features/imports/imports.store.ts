import { sql } from 'kysely'
import type { StayDates } from '#domain/reservations/stay.ts'
import type { Db } from '#server/platform/db/connect.ts'

/** Returns the numbers among these that bookings of the business already have. */
export async function numbersKnown(db: Db, hotelId: number, numbers: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('booking')
    .select('uniqId')
    .where('hotelId', '=', hotelId)
    .where(sql<boolean>`uniq_id = any(${numbers}::text[])`)
    .execute()
  return new Set(rows.map(({ uniqId }) => uniqId))
}

/** Returns the stays that were booked under these numbers, in the order of their ids, whichever booking they are of now. */
export async function staysNumbered(
  db: Db,
  hotelId: number,
  numbers: readonly string[],
): Promise<{ id: number; bookingId: number }[]> {
  const { rows } = await sql<{ id: number; bookingId: number }>`
    select stay.id, stay.booking_id
    from booking
    cross join lateral (
      select id, booking_id from reservation where hotel_id = ${hotelId} and booking_id = booking.id
      union
      select id, booking_id from reservation where hotel_id = ${hotelId} and joined_from = booking.id
    ) as stay
    where booking.hotel_id = ${hotelId} and booking.uniq_id = any(${numbers}::text[])
    order by stay.id`.execute(db)
  return rows
}

/**
 * Returns the numbers of those stays of a file that may share a night with a stored stay or block. One query serves the
 * whole file; the few that it returns are looked at one by one.
 */
export async function staysWithNightsTaken(
  db: Db,
  hotelId: number,
  stays: readonly (StayDates & { unitId: number; reservationUniqId: string })[],
): Promise<Set<string>> {
  if (stays.length === 0) return new Set()
  const { rows } = await sql<{ number: string }>`
    select wanted.number
    from unnest(${stays.map(({ unitId }) => unitId)}::bigint[], ${stays.map(({ checkIn }) => checkIn)}::date[],
      ${stays.map(({ checkOut }) => checkOut)}::date[], ${stays.map((stay) => stay.reservationUniqId)}::text[])
      as wanted (unit_id, check_in, check_out, number)
    where exists (select from allocation
      where allocation.hotel_id = ${hotelId} and allocation.unit_id = wanted.unit_id
        and allocation.check_in < wanted.check_out and allocation.check_out > wanted.check_in)`.execute(db)
  return new Set(rows.map(({ number }) => number))
}
