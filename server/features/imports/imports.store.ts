import { sql } from 'kysely'
import type { Db } from '#server/platform/db/connect.ts'

/** Returns the numbers among these that reservations of the business already have. */
export async function numbersKnown(db: Db, hotelId: number, numbers: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('reservation')
    .select('reservationUniqId')
    .where('hotelId', '=', hotelId)
    .where(sql<boolean>`reservation_uniq_id = any(${numbers}::text[])`)
    .execute()
  return new Set(rows.map(({ reservationUniqId }) => reservationUniqId))
}
