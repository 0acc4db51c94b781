import { sql } from 'kysely'
import { occupyingStatuses } from '#domain/reservations/status.ts'
import type { Day } from '#domain/time/day.ts'
import { segmentsAsJson } from '#server/features/allocations/allocations.store.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { literals } from '#server/platform/db/literals.ts'

/** Lists overdue stays: they ended before `today` but still hold nights. */
export async function overdueStays(db: Db, hotelId: number, today: Day): Promise<number[]> {
  const rows = await db
    .selectFrom('reservation')
    .select('id')
    .where('hotelId', '=', hotelId)
    .where(sql<boolean>`status in (${literals(occupyingStatuses)})`)
    .where('checkOut', '<', today)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Lists the other checked-in stays that have nights in the unit, with their segments and their main guest's name. */
export function inHouseWithNightsIn(db: Db, hotelId: number, unitId: number, besides: number) {
  return db
    .selectFrom('reservation')
    .innerJoin('guest', (join) =>
      join.onRef('guest.hotelId', '=', 'reservation.hotelId').onRef('guest.reservationId', '=', 'reservation.id'),
    )
    .select(['reservation.id', sql<string>`guest.first_name || ' ' || guest.last_name`.as('guestName')])
    .select(segmentsAsJson.as('segments'))
    .where('reservation.hotelId', '=', hotelId)
    .where('reservation.id', '!=', besides)
    .where(sql<boolean>`status in (${literals(occupyingStatuses)})`)
    .where('reservation.checkedInAt', 'is not', null)
    .where('guest.isMainGuest', '=', true)
    .where(
      sql<boolean>`reservation.id in (select reservation_id from allocation where hotel_id = ${hotelId} and unit_id = ${unitId})`,
    )
    .orderBy('reservation.id')
    .execute()
}
