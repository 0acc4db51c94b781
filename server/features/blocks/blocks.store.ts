import type { Stay } from '#domain/reservations/stay.ts'
import type { Day } from '#domain/time/day.ts'
import type { Db } from '#server/platform/db/connect.ts'

/** When a unit is out of order on `day` or later. */
export function blocksFrom(db: Db, hotelId: number, unitId: number, day: Day): Promise<Stay[]> {
  return db
    .selectFrom('unitBlock')
    .select(['checkIn', 'checkOut'])
    .where('hotelId', '=', hotelId)
    .where('unitId', '=', unitId)
    .where('checkOut', '>', day)
    .orderBy('checkIn')
    .execute()
}
