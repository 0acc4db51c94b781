import { occupyingStatuses } from '#domain/reservations/status.ts'
import type { Day } from '#domain/time/day.ts'
import type { Db } from '#server/platform/db/connect.ts'

/** Stays that hold nights although they ended before `today`: nobody has closed them. */
export async function forgottenStays(db: Db, hotelId: number, today: Day): Promise<number[]> {
  const rows = await db
    .selectFrom('reservation')
    .select('id')
    .where('hotelId', '=', hotelId)
    .where('status', 'in', occupyingStatuses)
    .where('checkOut', '<', today)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
