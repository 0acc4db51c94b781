// Takes units out of use and restores them.
import { sql } from 'kysely'
import type { StayDates } from '#domain/reservations/stay.ts'
import type { Day } from '#domain/time/day.ts'
import type { RoomType } from '#domain/units/unit.ts'
import type { Db } from '#server/platform/db/connect.ts'

/**
 * Locks the unit's row until the transaction ends, so that bookings of the unit wait too. A booking takes a weaker lock
 * on this row: if a deletion and a booking are simultaneous, the second one sees the result of the first.
 */
export async function lockUnitForRemoval(db: Db, hotelId: number, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('unit')
    .select('id')
    .where('hotelId', '=', hotelId)
    .where('id', '=', id)
    .where('removedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** Lists the unit's live stays that end after `today`, the next one first. */
export function staysAhead(db: Db, hotelId: number, unitId: number, today: Day): Promise<StayDates[]> {
  return db
    .selectFrom('allocation')
    .select(['checkIn', 'checkOut'])
    .where('hotelId', '=', hotelId)
    .where('unitId', '=', unitId)
    .where('holds', '=', true)
    .where('reservationId', 'is not', null)
    .where('checkOut', '>', today)
    .orderBy('checkIn')
    .execute()
}

type Removal = { archived: boolean; now: Date }

export async function markRemoved(db: Db, hotelId: number, id: number, { archived, now }: Removal): Promise<void> {
  await db
    .updateTable('unit')
    .set({ removedAt: now, archived, version: sql`version + 1` })
    .where('hotelId', '=', hotelId)
    .where('id', '=', id)
    .execute()
}

/** Returns false if the unit is not archived. */
export async function markRestored(db: Db, hotelId: number, id: number): Promise<boolean> {
  const row = await db
    .updateTable('unit')
    .set({ removedAt: null, archived: false, version: sql`version + 1` })
    .where('hotelId', '=', hotelId)
    .where('id', '=', id)
    .where('archived', '=', true)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function archivedUnits(db: Db, hotelId: number) {
  return db
    .selectFrom('unit')
    .select(['id', 'unitName', sql<RoomType>`room_type`.as('roomType'), sql<Date>`removed_at`.as('removedAt')])
    .where('hotelId', '=', hotelId)
    .where('archived', '=', true)
    .orderBy(sql`unit_name collate tr_natural`)
    .orderBy('id')
    .execute()
}
