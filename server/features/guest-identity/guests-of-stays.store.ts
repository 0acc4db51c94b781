import { sql } from 'kysely'
import { numbersOf } from '#domain/guests/guest.ts'
import { cancelledStatuses } from '#domain/reservations/status.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { literals } from '#server/platform/db/literals.ts'
import type { LinkedBooking } from '#server/platform/db/scope.ts'

/** The guests of these stays whose data were not erased, in their order. */
export async function guestsOfStays(db: Db, hotelId: number, reservationIds: readonly number[]) {
  const rows = await db
    .selectFrom('guest')
    .select(['hotelId', 'id', 'reservationId', 'firstName', 'lastName', 'nationality', 'identityNumber', 'isMainGuest'])
    .where('hotelId', '=', hotelId)
    .where(sql<boolean>`reservation_id = any(${reservationIds}::bigint[])`)
    .where('erasedAt', 'is', null)
    .orderBy('reservationId')
    .orderBy('position')
    .execute()
  return rows.map((guest) => ({ ...guest, ...numbersOf(guest) }))
}

/** The same people within the scope of a link, which reads no number: only whether there is one. */
export async function peopleBehindLink(db: Db, hotelId: number, reservationIds: readonly number[]) {
  return db
    .selectFrom('guest')
    .select(['id', 'reservationId', 'firstName', 'lastName', 'nationality'])
    .select(sql<boolean>`is_identified is not null`.as('hasNumber'))
    .where('hotelId', '=', hotelId)
    .where(sql<boolean>`reservation_id = any(${reservationIds}::bigint[])`)
    .where('erasedAt', 'is', null)
    .orderBy('reservationId')
    .orderBy('position')
    .execute()
}
export type PersonBehindLink = Awaited<ReturnType<typeof peopleBehindLink>>[number]

/** How many people a stay of this booking has, and how many of them are stored; undefined if it is none of its stays. */
export async function partyOf(tx: Db, { hotelId, bookingId }: LinkedBooking, reservationId: number) {
  const { rows } = await sql<{ guests: number; stored: number[] }>`
    select number_of_guests as guests, array(
      select id from guest where guest.hotel_id = ${hotelId} and guest.reservation_id = reservation.id
        and erased_at is null) as stored
    from reservation
    where hotel_id = ${hotelId} and id = ${reservationId} and booking_id = ${bookingId}
      and status not in (${literals(cancelledStatuses)})`.execute(tx)
  return rows[0]
}
