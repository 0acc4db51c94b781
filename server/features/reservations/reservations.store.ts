import { sql } from 'kysely'
import type { Status } from '#domain/reservations/status.ts'
import type { StayDates } from '#domain/reservations/stay.ts'
import { withPeople } from '#server/features/guests/match-people.ts'
import type { Db } from '#server/platform/db/connect.ts'

export type NewReservationRow = StayDates & {
  hotelId: number
  unitId: number
  reservationUniqId: string
  requestHash: string
  numberOfGuests: number
  totalPriceKurus: number
  specialRequests: string
  status: Status
  createdBy: number
  createdAt: Date
}

/** In the order in which they were added. Empty texts are unknown, so null. */
export type NewGuestRow = {
  firstName: string
  lastName: string
  phone: string | null
  email: string | null
  nationality: string
  tcKimlik: string | null
  passportNumber: string | null
  identityHash: string | null
  isMainGuest: boolean
}

/** The reservation that already bears this number. */
export function reservationKnownAs(db: Db, hotelId: number, reservationUniqId: string) {
  return db
    .selectFrom('reservation')
    .select(['id', 'requestHash', 'unitId', 'checkIn', 'checkOut', 'numberOfGuests', 'totalPriceKurus'])
    .where('hotelId', '=', hotelId)
    .where('reservationUniqId', '=', reservationUniqId)
    .executeTakeFirst()
}

const unitInUse = (db: Db, hotelId: number, id: number) =>
  db
    .selectFrom('unit')
    .select(['id', 'unitName', 'priceKurus', 'checkInTime', 'checkOutTime'])
    .where('hotelId', '=', hotelId)
    .where('id', '=', id)
    .where('removedAt', 'is', null)

export function unitOf(db: Db, hotelId: number, id: number) {
  return unitInUse(db, hotelId, id).executeTakeFirst()
}

/**
 * Reads the unit and holds its row until the transaction ends. Bookings of one unit queue here: without, two that meet
 * in the exclusion constraint would wait for each other, and PostgreSQL would end one as a deadlock.
 */
export function lockUnit(tx: Db, hotelId: number, id: number) {
  return unitInUse(tx, hotelId, id).forNoKeyUpdate().executeTakeFirst()
}

export async function insertReservation(
  tx: Db,
  reservation: NewReservationRow,
  guests: readonly NewGuestRow[],
): Promise<number> {
  const { id } = await tx.insertInto('reservation').values(reservation).returning('id').executeTakeFirstOrThrow()
  const { hotelId, createdAt } = reservation
  const people = await withPeople(tx, hotelId, guests, createdAt)
  const rows = people.map((guest, position) => ({ ...guest, hotelId, reservationId: id, position }))
  await tx.insertInto('guest').values(rows).execute()
  return id
}

/** What keeps these nights of a unit from others: a stay, or a block with its reason. */
export type Clash = StayDates & { reason: string | null }

/**
 * What shares a night with this stay in the unit: what the exclusion constraint found. `besides` is the reservation or
 * block that is being changed.
 */
export function clashWith(
  db: Db,
  hotelId: number,
  unitId: number,
  stay: StayDates,
  besides: { reservationId?: number; blockId?: number } = {},
): Promise<Clash | undefined> {
  const { reservationId = 0, blockId = 0 } = besides
  return db
    .selectFrom('occupancy')
    .leftJoin('unitBlock', (join) =>
      join.onRef('unitBlock.hotelId', '=', 'occupancy.hotelId').onRef('unitBlock.id', '=', 'occupancy.blockId'),
    )
    .select(['occupancy.checkIn', 'occupancy.checkOut', 'reason'])
    .where('occupancy.hotelId', '=', hotelId)
    .where('occupancy.unitId', '=', unitId)
    .where('holds', '=', true)
    .where('occupancy.checkIn', '<', stay.checkOut)
    .where('occupancy.checkOut', '>', stay.checkIn)
    .where(sql<boolean>`(reservation_id is distinct from ${reservationId} and block_id is distinct from ${blockId})`)
    .orderBy('occupancy.checkIn')
    .limit(1)
    .executeTakeFirst()
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
    .selectFrom('occupancy')
    .innerJoin('reservation', (join) =>
      join
        .onRef('reservation.hotelId', '=', 'occupancy.hotelId')
        .onRef('reservation.id', '=', 'occupancy.reservationId'),
    )
    .select(['occupancy.checkIn', 'occupancy.checkOut'])
    .where('occupancy.hotelId', '=', hotelId)
    .where('occupancy.unitId', '=', unitId)
    .where('reservation.status', '=', 'COMPLETED')
    .where('reservation.id', '!=', besides)
    .where('occupancy.checkIn', '<', stay.checkOut)
    .where('occupancy.checkOut', '>', stay.checkIn)
    .orderBy('occupancy.checkIn')
    .limit(1)
    .executeTakeFirst()
}

/** Runs `act` so that a refused statement in it leaves the transaction usable: what it did is taken back. */
export async function withSavepoint<T>(tx: Db, act: () => Promise<T>): Promise<T> {
  await sql`savepoint kept`.execute(tx)
  try {
    const result = await act()
    await sql`release savepoint kept`.execute(tx)
    return result
  } catch (error) {
    await sql`rollback to savepoint kept`.execute(tx)
    throw error
  }
}
