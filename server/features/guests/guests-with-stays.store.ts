import { sql } from 'kysely'
import type { Db } from '#server/platform/db/connect.ts'

/**
 * Selects guests with their reservations and the units in which these begin, one row per guest and reservation, for
 * further selecting and filtering.
 */
export const guestsWithStays = (db: Db, hotelId: number) =>
  db
    .selectFrom('guest')
    .innerJoin('reservation', (join) =>
      join.onRef('reservation.hotelId', '=', 'guest.hotelId').onRef('reservation.id', '=', 'guest.reservationId'),
    )
    .innerJoin('unit', (join) =>
      join.onRef('unit.hotelId', '=', 'reservation.hotelId').onRef('unit.id', '=', 'reservation.unitId'),
    )
    .where('guest.hotelId', '=', hotelId)

export type GuestWithStay = Awaited<ReturnType<typeof guestsById>>[number]

/** Returns these guests with their stays, in the order of the ids; guests of other hotels are left out. */
export function guestsById(db: Db, hotelId: number, guestIds: readonly number[]) {
  return guestsWithStays(db, hotelId)
    .select([
      'guest.id',
      'guest.firstName',
      'guest.lastName',
      'guest.phone',
      'reservation.id as reservationId',
      'reservation.bookingId',
      'reservation.checkIn',
      'reservation.checkOut',
      'unit.unitName',
    ])
    .where(sql<boolean>`guest.id = any(${guestIds}::bigint[])`)
    .orderBy(sql`array_position(${guestIds}::bigint[], guest.id)`)
    .execute()
}
