import type { Db } from '#server/platform/db/connect.ts'
import type { OfStay } from './invoices.store.ts'

export function stayWithUnit(db: Db, { hotelId, reservationId }: OfStay) {
  return db
    .selectFrom('reservation')
    .innerJoin('unit', (join) =>
      join.onRef('unit.hotelId', '=', 'reservation.hotelId').onRef('unit.id', '=', 'reservation.unitId'),
    )
    .select(['unitName', 'checkIn as checkInDate', 'checkOut as checkOutDate'])
    .where('reservation.hotelId', '=', hotelId)
    .where('reservation.id', '=', reservationId)
    .executeTakeFirst()
}

export function mainGuestOf(db: Db, { hotelId, reservationId }: OfStay) {
  return db
    .selectFrom('guest')
    .select(['hotelId', 'firstName', 'lastName', 'nationality', 'identityNumber', 'email'])
    .where('hotelId', '=', hotelId)
    .where('reservationId', '=', reservationId)
    .where('isMainGuest', '=', true)
    .limit(1)
    .executeTakeFirst()
}
