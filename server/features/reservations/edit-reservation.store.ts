import { sql } from 'kysely'
import type { StayDates } from '#domain/reservations/stay.ts'
import type { StaySegment } from '#domain/reservations/segments.ts'
import { occupies, type Status } from '#domain/reservations/status.ts'
import { withPeople } from '#server/features/guests/match-people.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { NewGuestRow } from './reservations.store.ts'

/** Reads a reservation and holds its row until the transaction ends. */
export function lockReservation(tx: Db, hotelId: number, id: number) {
  return tx
    .selectFrom('reservation')
    .select(['id', 'unitId', 'reservationUniqId', 'checkIn', 'checkOut', 'numberOfGuests', 'totalPriceKurus'])
    .select(['specialRequests', 'version', 'checkedInAt', 'checkedOutAt', sql<Status>`status`.as('status')])
    .where('hotelId', '=', hotelId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}
export type StoredReservation = NonNullable<Awaited<ReturnType<typeof lockReservation>>>

export async function setStatus(tx: Db, hotelId: number, id: number, status: Status): Promise<void> {
  await tx
    .updateTable('reservation')
    .set((eb) => ({ status, version: eb('version', '+', 1) }))
    .where('hotelId', '=', hotelId)
    .where('id', '=', id)
    .execute()
}

/**
 * Holds both units of a move until the transaction ends, always in the same order: two moves that cross would
 * otherwise wait for each other in the exclusion constraint. Answers those of them that are in use.
 */
export async function lockUnits(tx: Db, hotelId: number, ids: readonly number[]): Promise<Set<number>> {
  const rows = await tx
    .selectFrom('unit')
    .select(['id', 'removedAt'])
    .where('hotelId', '=', hotelId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return new Set(rows.filter(({ removedAt }) => removedAt === null).map(({ id }) => id))
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

export type ChangedReservation = StayDates & {
  unitId: number
  numberOfGuests: number
  totalPriceKurus: number
  specialRequests: string
}

export async function changeReservation(tx: Db, hotelId: number, id: number, to: ChangedReservation): Promise<void> {
  await tx
    .updateTable('reservation')
    .set((eb) => ({ ...to, version: eb('version', '+', 1) }))
    .where('hotelId', '=', hotelId)
    .where('id', '=', id)
    .execute()
}

/** Makes these the parts of the reservation. Its own dates and price must be made to fit in the same transaction. */
export async function replaceSegments(
  tx: Db,
  hotelId: number,
  reservationId: number,
  status: Status,
  parts: readonly StaySegment[],
): Promise<void> {
  await tx.deleteFrom('occupancy').where('hotelId', '=', hotelId).where('reservationId', '=', reservationId).execute()
  await tx
    .insertInto('occupancy')
    .values(
      parts.map(({ unitId, checkIn, checkOut, priceKurus }) => ({
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

/** Makes these the guests of the reservation, in this order. Those with an id keep it; those not named are gone. */
export async function replaceGuests(
  tx: Db,
  hotelId: number,
  reservationId: number,
  guests: readonly (NewGuestRow & { id?: number | undefined })[],
  now: Date,
): Promise<void> {
  const people = await withPeople(tx, hotelId, guests, now)
  const kept = guests.flatMap(({ id }) => (id === undefined ? [] : [id]))
  const theirs = { hotelId, reservationId }
  await tx
    .deleteFrom('guest')
    .where((eb) => eb.and(theirs))
    .where(sql<boolean>`id <> all(${kept}::bigint[])`)
    .execute()
  // First of all: there may be but one main guest at any moment.
  await tx
    .updateTable('guest')
    .set({ isMainGuest: false })
    .where((eb) => eb.and(theirs))
    .where('isMainGuest', '=', true)
    .execute()
  for (const [position, { id, ...guest }] of people.entries()) {
    if (id === undefined)
      await tx
        .insertInto('guest')
        .values({ ...guest, ...theirs, position })
        .execute()
    else {
      await tx
        .updateTable('guest')
        .set({ ...guest, position })
        .where((eb) => eb.and({ ...theirs, id }))
        .execute()
    }
  }
}
