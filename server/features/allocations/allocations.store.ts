// The nights of a unit and who has them: segments of stays, and blocks.
import { sql } from 'kysely'
import type { Kurus } from '#domain/money/money.ts'
import type { StaySegment } from '#domain/reservations/segments.ts'
import type { StayDates } from '#domain/reservations/stay.ts'
import { occupies, type Status } from '#domain/reservations/status.ts'
import type { Day } from '#domain/time/day.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { statement } from '#server/platform/db/statement.ts'

/** The segments of these reservations, each stay's in order. */
export function segmentsOf(db: Db, hotelId: number, reservationIds: readonly number[]) {
  return (
    db
      .selectFrom('allocation')
      .innerJoin('unit', (join) =>
        join.onRef('unit.hotelId', '=', 'allocation.hotelId').onRef('unit.id', '=', 'allocation.unitId'),
      )
      .select(['allocation.unitId', 'unit.unitName', 'allocation.checkIn', 'allocation.checkOut'])
      // The table's check lets no segment be without its reservation and its price.
      .select([sql<number>`reservation_id`.as('reservationId'), sql<Kurus>`allocation.price_kurus`.as('priceKurus')])
      .where('allocation.hotelId', '=', hotelId)
      .where(sql<boolean>`reservation_id = any(${reservationIds}::bigint[])`)
      .orderBy('allocation.checkIn')
      .execute()
  )
}
export type SegmentOfReservation = Awaited<ReturnType<typeof segmentsOf>>[number]

/** The segments of a stay as the rules speak of them. */
export async function storedSegments(db: Db, hotelId: number, reservationId: number): Promise<StaySegment[]> {
  const rows = await segmentsOf(db, hotelId, [reservationId])
  return rows.map(({ unitId, checkIn, checkOut, priceKurus }) => ({ unitId, checkIn, checkOut, priceKurus }))
}

/** Makes these the segments of the stay. Its own dates and price must be made to fit in the same transaction. */
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

/** What keeps these nights of a unit from others: a stay, or a block with its reason. */
export type Clash = StayDates & { reason: string | null }

/**
 * What shares a night with this stay in the unit: what the exclusion constraint found. `besides` is the reservation or
 * block that is being changed.
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

/** The units in use that nothing keeps from whoever wants these nights: no stay, no block, nor their own switch. */
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

/** When something keeps this unit from others on \`day\` or later; undefined of a unit that is not in use. */
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

/** What shares a night with the first segment that cannot be had. */
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

/** Of nights that are over, or that belong to a stay that is: who had one of them, or keeps it from others. */
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

/** A stay that is over and had one of these nights of the unit: the exclusion constraint does not see it. */
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
