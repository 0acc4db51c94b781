import { sql } from 'kysely'
import type { NewUnit, Unit } from '#contract/units.ts'
import { type Kurus, toKurus, toTl } from '#domain/money/money.ts'
import type { StayDates } from '#domain/reservations/stay.ts'
import type { Day } from '#domain/time/day.ts'
import type { RoomType } from '#domain/units/unit.ts'
import type { Db } from '#server/platform/db/connect.ts'

const columns = [
  'id',
  'hotelId',
  'unitName',
  'capacity',
  'priceKurus',
  'address',
  'phone',
  'email',
  'website',
  'description',
  'hasWifi',
  'hasParking',
  'hasPool',
  'hasGym',
  'hasRestaurant',
  'hasJacuzzi',
  'hasBalcony',
  'hasSeaView',
  'hasMountainView',
  'amenities',
  'checkInTime',
  'checkOutTime',
  'isAvailable',
] as const
/** The constraint unit_room_type lets no other word in. */
const roomType = sql<RoomType>`room_type`.as('roomType')

type Row = Omit<Unit, 'name' | 'price'> & { priceKurus: Kurus }

const asUnit = ({ priceKurus, ...unit }: Row): Unit => ({ ...unit, name: unit.unitName, price: toTl(priceKurus) })

/** By name, Bungalov 2 before Bungalov 10. Deleted units are not among them. */
export async function unitsByName(db: Db, hotelId: number): Promise<Unit[]> {
  const rows = await db
    .selectFrom('unit')
    .select(columns)
    .select(roomType)
    .where('hotelId', '=', hotelId)
    .where('removedAt', 'is', null)
    .orderBy(sql`unit_name collate tr_natural`)
    .orderBy('id')
    .execute()
  return rows.map(asUnit)
}

export const unitInUse = (db: Db, hotelId: number, id: number) =>
  db
    .selectFrom('unit')
    .select(['id', 'unitName', 'checkInTime', 'checkOutTime'])
    .where('hotelId', '=', hotelId)
    .where('id', '=', id)
    .where('removedAt', 'is', null)

export function unitOf(db: Db, hotelId: number, id: number) {
  return unitInUse(db, hotelId, id).executeTakeFirst()
}

/** Also of a unit that has been taken out of use. */
export async function unitNameOf(db: Db, hotelId: number, id: number): Promise<string | undefined> {
  const unit = await db
    .selectFrom('unit')
    .select('unitName')
    .where('hotelId', '=', hotelId)
    .where('id', '=', id)
    .executeTakeFirst()
  return unit?.unitName
}

export async function insertUnit(db: Db, hotelId: number, { price, ...unit }: NewUnit, now: Date): Promise<Unit> {
  const row = await db
    .insertInto('unit')
    .values({ ...unit, hotelId, priceKurus: toKurus(price), createdAt: now })
    .returning(columns)
    .returning(roomType)
    .executeTakeFirstOrThrow()
  return asUnit(row)
}

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

export async function markRemoved(db: Db, hotelId: number, id: number, now: Date): Promise<void> {
  await db.updateTable('unit').set({ removedAt: now }).where('hotelId', '=', hotelId).where('id', '=', id).execute()
}
