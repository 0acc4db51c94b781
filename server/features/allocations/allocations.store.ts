// Stores who occupies each night of a unit: segments of stays, and blocks.
import { sql } from 'kysely'
import type { Kurus } from '#domain/money/money.ts'
import type { StaySegment } from '#domain/reservations/segments.ts'
import type { StayDates } from '#domain/reservations/stay.ts'
import { occupies, type Status } from '#domain/reservations/status.ts'
import type { Day } from '#domain/time/day.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { statement } from '#server/platform/db/statement.ts'

/** Returns the segments of these reservations. Within a stay they are in order. */
export function segmentsOf(db: Db, hotelId: number, reservationIds: readonly number[]) {
  return (
    db
      .selectFrom('allocation')
      .innerJoin('unit', (join) =>
        join.onRef('unit.hotelId', '=', 'allocation.hotelId').onRef('unit.id', '=', 'allocation.unitId'),
      )
      .select(['allocation.unitId', 'unit.unitName', 'allocation.checkIn', 'allocation.checkOut'])
      // The table's check guarantees that every segment has its reservation and its price.
      .select([sql<number>`reservation_id`.as('reservationId'), sql<Kurus>`allocation.price_kurus`.as('priceKurus')])
      .where('allocation.hotelId', '=', hotelId)
      .where(sql<boolean>`reservation_id = any(${reservationIds}::bigint[])`)
      .orderBy('allocation.checkIn')
      .execute()
  )
}
export type SegmentOfReservation = Awaited<ReturnType<typeof segmentsOf>>[number]

/** The segments of the row's `reservation` as JSON, in order. */
export const segmentsAsJson = sql<SegmentOfReservation[]>`(
  select coalesce(json_agg(json_build_object('reservationId', segment.reservation_id, 'unitId', segment.unit_id,
    'unitName', its_unit.unit_name, 'checkIn', segment.check_in, 'checkOut', segment.check_out,
    'priceKurus', segment.price_kurus) order by segment.check_in), '[]')
  from allocation as segment
  join unit as its_unit on its_unit.hotel_id = segment.hotel_id and its_unit.id = segment.unit_id
  where segment.hotel_id = reservation.hotel_id and segment.reservation_id = reservation.id)`

/** Returns a stay's segments in the form that the domain rules use. */
export async function storedSegments(db: Db, hotelId: number, reservationId: number): Promise<StaySegment[]> {
  const rows = await segmentsOf(db, hotelId, [reservationId])
  return rows.map(({ unitId, checkIn, checkOut, priceKurus }) => ({ unitId, checkIn, checkOut, priceKurus }))
}

/** Replaces the segments of the stay. The caller must adapt the stay's dates and price in the same transaction. */
export async function replaceSegments(
  tx: Db,
  hotelId: number,
  reservationId: number,
  status: Status,
  segments: readonly StaySegment[],
): Promise<void> {
  await tx.deleteFrom('allocation').where('hotelId', '=', hotelId).where('reservationId', '=', reservationId).execute()
  await tx
    .insertInto('allocation')
    .values(
      segments.map(({ unitId, checkIn, checkOut, priceKurus }) => ({
        hotelId,
        reservationId,
        unitId,
        checkIn,
        checkOut,
        priceKurus,
        holds: occupies(status),
      })),
    )
    .execute()
}

/** A stay or a block that occupies these nights of a unit; only a block has a reason. */
export type Clash = StayDates & { reason: string | null }

/**
 * Finds the stay or block that shares a night with this stay in the unit, after the exclusion constraint has refused
 * it. `besides` is the reservation or block that is being changed.
 */
export async function clashWith(
  db: Db,
  hotelId: number,
  unitId: number,
  { checkIn, checkOut }: StayDates,
  { reservationId = 0, blockId = 0 }: { reservationId?: number; blockId?: number } = {},
): Promise<Clash | undefined> {
  const [clash] = await firstSharing(db, { hotelId, unitId, checkIn, checkOut, reservationId, blockId })
  return clash
}
type NightsWanted = StayDates & { hotelId: number; unitId: number; reservationId: number; blockId: number }
const firstSharing = statement((db, { hotelId, unitId, reservationId, blockId, checkIn, checkOut }: NightsWanted) =>
  db
    .selectFrom('allocation')
    .leftJoin('unitBlock', (join) =>
      join.onRef('unitBlock.hotelId', '=', 'allocation.hotelId').onRef('unitBlock.id', '=', 'allocation.blockId'),
    )
    .select(['allocation.checkIn', 'allocation.checkOut', 'reason'])
    .where('allocation.hotelId', '=', hotelId)
    .where('allocation.unitId', '=', unitId)
    .where('holds', '=', true)
    .where('allocation.checkIn', '<', checkOut)
    .where('allocation.checkOut', '>', checkIn)
    .where(sql<boolean>`(reservation_id is distinct from ${reservationId} and block_id is distinct from ${blockId})`)
    .orderBy('allocation.checkIn')
    .limit(1),
)

/** Returns the units in use that are free for these nights: no stay, no block, and available. */
export async function unitsFreeFor(db: Db, hotelId: number, { checkIn, checkOut }: StayDates): Promise<number[]> {
  const rows = await db
    .selectFrom('unit')
    .select('id')
    .where('hotelId', '=', hotelId)
    .where('removedAt', 'is', null)
    .where('isAvailable', '=', true)
    .where(
      sql<boolean>`id <> all(array(
        select unit_id from allocation
        where hotel_id = ${hotelId} and check_out > ${checkIn} and check_in < ${checkOut} and holds))`,
    )
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Returns the nights on which this unit is taken on `day` or later; undefined when the unit is not in use. */
export async function nightsTaken(db: Db, hotelId: number, unitId: number, day: Day): Promise<StayDates[] | undefined> {
  const rows = await db
    .selectFrom('unit')
    .leftJoin('allocation', (join) =>
      join
        .onRef('allocation.hotelId', '=', 'unit.hotelId')
        .onRef('allocation.unitId', '=', 'unit.id')
        .on('holds', '=', true)
        .on('checkOut', '>', day),
    )
    .select(['checkIn', 'checkOut'])
    .where('unit.hotelId', '=', hotelId)
    .where('unit.id', '=', unitId)
    .where('removedAt', 'is', null)
    .orderBy('checkIn')
    .execute()
  if (rows.length === 0) return undefined
  return rows.flatMap(({ checkIn, checkOut }) => (checkIn === null || checkOut === null ? [] : [{ checkIn, checkOut }]))
}

/** Returns the stay or block that shares a night with the first segment that cannot be allocated. */
export async function firstClash(
  db: Db,
  hotelId: number,
  reservationId: number,
  segments: readonly StaySegment[],
): Promise<(Clash & { unitId: number }) | undefined> {
  for (const segment of segments) {
    const clash = await clashWith(db, hotelId, segment.unitId, segment, { reservationId })
    if (clash !== undefined) return { ...clash, unitId: segment.unitId }
  }
  return undefined
}

/** Checks past nights, or the nights of a stay that has ended; returns the stay or block that occupies one of them. */
export async function pastOccupant(
  db: Db,
  hotelId: number,
  nights: readonly (StayDates & { unitId: number })[],
  reservationId = 0,
): Promise<(StayDates & { unitId: number }) | undefined> {
  for (const { unitId, ...stay } of nights) {
    const clash =
      (await clashWith(db, hotelId, unitId, stay, { reservationId })) ??
      (await nightsSlept(db, hotelId, unitId, stay, reservationId))
    if (clash !== undefined) return { ...clash, unitId }
  }
  return undefined
}

/**
 * Finds a completed stay that had one of these nights of the unit; the exclusion constraint does not cover completed
 * stays.
 */
function nightsSlept(
  db: Db,
  hotelId: number,
  unitId: number,
  stay: StayDates,
  besides: number,
): Promise<StayDates | undefined> {
  return db
    .selectFrom('allocation')
    .innerJoin('reservation', (join) =>
      join
        .onRef('reservation.hotelId', '=', 'allocation.hotelId')
        .onRef('reservation.id', '=', 'allocation.reservationId'),
    )
    .select(['allocation.checkIn', 'allocation.checkOut'])
    .where('allocation.hotelId', '=', hotelId)
    .where('allocation.unitId', '=', unitId)
    .where('reservation.status', '=', 'COMPLETED')
    .where('reservation.id', '!=', besides)
    .where('allocation.checkIn', '<', stay.checkOut)
    .where('allocation.checkOut', '>', stay.checkIn)
    .orderBy('allocation.checkIn')
    .limit(1)
    .executeTakeFirst()
}
