// How units leave the lists and come back.
import { sql } from 'kysely'
import type { StayDates } from '#domain/reservations/stay.ts'
import type { Day } from '#domain/time/day.ts'
import type { RoomType } from '#domain/units/unit.ts'
import type { Db } from '#server/platform/db/connect.ts'

/**
 * Holds the unit's row until the transaction ends, against bookings too: booking a unit takes a weaker lock on the
 * same row, so of a deletion and a booking at once, the second to come sees what the first has done.
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

/** Live stays whose guests have not left before `today`, the next one first. */
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

/** False where it is not among the archived ones. */
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
