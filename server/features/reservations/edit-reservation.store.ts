import { sql } from 'kysely'
import type { Kurus } from '#domain/money/money.ts'
import type { StayDates } from '#domain/reservations/stay.ts'
import type { Status } from '#domain/reservations/status.ts'
import { withProfiles } from '#server/features/guests/match-profiles.ts'
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

/** What may change of a reservation once it is made. */
export type ReservationFields = StayDates & {
  unitId: number
  numberOfGuests: number
  totalPriceKurus: Kurus
  specialRequests: string
  status: Status
  checkedInAt: Date | null
  checkedOutAt: Date | null
}

export async function changeReservation(
  tx: Db,
  hotelId: number,
  id: number,
  to: Partial<ReservationFields>,
): Promise<void> {
  await tx
    .updateTable('reservation')
    .set((eb) => ({ ...to, version: eb('version', '+', 1) }))
    .where('hotelId', '=', hotelId)
    .where('id', '=', id)
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
  const placed = await withProfiles(tx, hotelId, guests, now)
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
  for (const [position, { id, ...guest }] of placed.entries()) {
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
