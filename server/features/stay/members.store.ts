// The stays of a booking: one, or those of a group.
import { sql } from 'kysely'
import { occupyingStatuses } from '#domain/reservations/status.ts'
import type { StayCost } from '#domain/options/deposit-rule.ts'
import { isStanding } from '#server/features/folio/lines.store.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { literals } from '#server/platform/db/literals.ts'

type OfStay = { hotelId: number; reservationId: number }

const membersOf = ({ hotelId, reservationId }: OfStay) => sql`
  reservation as member
  where member.hotel_id = ${hotelId} and member.booking_id = (
    select booking_id from reservation where hotel_id = ${hotelId} and id = ${reservationId})`

export async function bookingOfStay(db: Db, hotelId: number, reservationId: number): Promise<number | undefined> {
  const stay = await db
    .selectFrom('reservation')
    .select('bookingId')
    .where('hotelId', '=', hotelId)
    .where('id', '=', reservationId)
    .executeTakeFirst()
  return stay?.bookingId
}

/** Returns the ids of the stays of a booking in the order in which they are locked. */
export async function memberStays(
  db: Db,
  { hotelId, bookingId }: { hotelId: number; bookingId: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('reservation')
    .select('id')
    .where('hotelId', '=', hotelId)
    .where('bookingId', '=', bookingId)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Returns the ids of all stays of the booking to which this stay belongs, in their order. */
export async function staysOfBooking(db: Db, of: OfStay): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from ${membersOf(of)} order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Locks these stays and all others of their bookings, in the order of their ids. An act on one stay that looks at the
 * deposit of its booking does so first, so that it waits for no stay while it holds another. Returns the ids.
 */
export async function lockStaysBeside(tx: Db, hotelId: number, reservationIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from reservation
    where hotel_id = ${hotelId} and booking_id = any(array(
      select booking_id from reservation where hotel_id = ${hotelId} and id = any(${reservationIds}::bigint[])))
    order by id for no key update`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Returns what the stays of a booking that take place cost together. */
export async function costOfBooking(db: Db, of: OfStay): Promise<StayCost> {
  const { rows } = await sql<StayCost>`
    select coalesce(sum(total_price_kurus), 0)::bigint as nights, coalesce(sum(extras), 0)::bigint as extras
    from (
      select total_price_kurus, (
        select sum(line.gross_kurus) from folio_line as line
        where line.hotel_id = member.hotel_id and line.reservation_id = member.id and line.kind = 'extra'
          and ${isStanding}) as extras
      from ${membersOf(of)} and member.status in (${literals(occupyingStatuses)})
    ) as stay`.execute(db)
  const [cost] = rows
  if (cost === undefined) throw new Error('A sum is one row')
  return cost
}
