import { sql } from 'kysely'
import type { NewUnit, Unit } from '#contract/units/schemas.ts'
import { type Kurus, toKurus, toTl } from '#domain/money/money.ts'
import type { Day } from '#domain/time/day.ts'
import { amenityFlags, type RoomType, type UnitFields } from '#domain/units/unit.ts'
import { type Tonight, unitStateOf } from '#domain/units/unit-state.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { unitOrder } from './unit-order.store.ts'

const columns = [
  'unit.id',
  'unit.hotelId',
  'unit.version',
  'unitName',
  'capacity',
  'unit.priceKurus',
  'address',
  'phone',
  'email',
  'website',
  'description',
  ...amenityFlags,
  'amenities',
  'checkInTime',
  'checkOutTime',
  'isAvailable',
] as const
/** The constraint `unit_room_type` guarantees this type. */
const roomType = sql<RoomType>`room_type`.as('roomType')

type Row = Omit<Unit, 'name' | 'price' | 'state'> & { priceKurus: Kurus; tonight: Tonight }

const asUnit = ({ priceKurus, tonight, ...unit }: Row): Unit => ({
  ...unit,
  name: unit.unitName,
  price: toTl(priceKurus),
  state: unitStateOf(tonight, unit),
})

/**
 * Selects units in use with the stay or block that has the night of `today`. There is at most one per unit, because no
 * two may share a night.
 */
const unitsTonight = (db: Db, hotelId: number, today: Day) =>
  db
    // The night is materialised first, because a lookup per unit would scan all stays of that unit.
    .with(
      (cte) => cte('night').materialized(),
      (given) =>
        given
          .selectFrom('allocation')
          .select(['unitId', 'blockId', 'checkOut'])
          .where('hotelId', '=', hotelId)
          .where('checkOut', '>', today)
          .where('checkIn', '<=', today)
          .where('holds', '=', true),
    )
    .selectFrom('unit')
    .leftJoin('night', 'night.unitId', 'unit.id')
    .select(columns)
    .select(roomType)
    .select('night.checkOut as stateUntil')
    .select(
      sql<Tonight>`case when night.unit_id is null then null when night.block_id is null then 'stay' else 'block' end`.as(
        'tonight',
      ),
    )
    .where('unit.hotelId', '=', hotelId)
    .where('removedAt', 'is', null)

/** Lists units in the order chosen by the business. Deleted and archived units are left out. */
export async function unitsInOrder(db: Db, hotelId: number, today: Day): Promise<Unit[]> {
  const rows = await unitsTonight(db, hotelId, today).orderBy(unitOrder).execute()
  return rows.map(asUnit)
}

export async function readUnit(db: Db, hotelId: number, id: number, today: Day): Promise<Unit | undefined> {
  const row = await unitsTonight(db, hotelId, today).where('unit.id', '=', id).executeTakeFirst()
  return row && asUnit(row)
}

export const unitInUse = (db: Db, hotelId: number, id: number) =>
  db
    .selectFrom('unit')
    .select(['id', 'unitName', roomType, 'priceKurus', 'checkInTime', 'checkOutTime'])
    .where('hotelId', '=', hotelId)
    .where('id', '=', id)
    .where('removedAt', 'is', null)

export function unitOf(db: Db, hotelId: number, id: number) {
  return unitInUse(db, hotelId, id).executeTakeFirst()
}

/** Returns the name of a unit, even if the unit is out of use. */
export async function unitNameOf(db: Db, hotelId: number, id: number): Promise<string | undefined> {
  const unit = await db
    .selectFrom('unit')
    .select('unitName')
    .where('hotelId', '=', hotelId)
    .where('id', '=', id)
    .executeTakeFirst()
  return unit?.unitName
}

export async function insertUnits(db: Db, hotelId: number, units: readonly NewUnit[], now: Date): Promise<number[]> {
  const rows = await db
    .insertInto('unit')
    .values(units.map(({ price, ...unit }) => ({ ...unit, hotelId, priceKurus: toKurus(price), createdAt: now })))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Locks and lists the names of units, so that a free name stays free until the transaction ends. */
export async function lockUnitNames(tx: Db, hotelId: number): Promise<string[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`unit names ${hotelId}`}, 0))`.execute(tx)
  const rows = await tx
    .selectFrom('unit')
    .select('unitName')
    .where('hotelId', '=', hotelId)
    .where('removedAt', 'is', null)
    .execute()
  return rows.map(({ unitName }) => unitName)
}

/** Loads a unit in use and locks its row until the transaction ends, so that bookings of it wait. */
export async function lockUnit(tx: Db, hotelId: number, id: number): Promise<StoredUnit | undefined> {
  const row = await tx
    .selectFrom('unit')
    .select([...columns, roomType])
    .where('hotelId', '=', hotelId)
    .where('id', '=', id)
    .where('removedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { priceKurus, ...unit } = row
  return { ...unit, price: toTl(priceKurus) }
}
export type StoredUnit = UnitFields & { version: number }

export async function saveUnit(tx: Db, hotelId: number, id: number, { price, ...fields }: UnitFields): Promise<void> {
  await tx
    .updateTable('unit')
    .set({ ...fields, priceKurus: toKurus(price), version: sql`version + 1` })
    .where('hotelId', '=', hotelId)
    .where('id', '=', id)
    .execute()
}

/**
 * Locks all units in use until the transaction ends and returns their ids. The locking order is always the same, which
 * prevents deadlocks.
 */
export async function lockUnits(tx: Db, hotelId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('unit')
    .select('id')
    .where('hotelId', '=', hotelId)
    .where('removedAt', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

export async function storeOrder(tx: Db, hotelId: number, ids: readonly number[]): Promise<void> {
  await sql`
    update unit set position = wanted.position
    from unnest(${ids}::bigint[]) with ordinality as wanted (id, position)
    where unit.hotel_id = ${hotelId} and unit.id = wanted.id and unit.position is distinct from wanted.position
  `.execute(tx)
}
