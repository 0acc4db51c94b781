import type { Db } from '#server/platform/db/connect.ts'
import type { OfStay } from './invoices.store.ts'

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
