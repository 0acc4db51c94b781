import type { Kurus } from '#domain/money/money.ts'
import type { BookingSource } from '#domain/reservations/booking-source.ts'
import type { Status } from '#domain/reservations/status.ts'
import type { StayDates } from '#domain/reservations/stay.ts'
import { withProfiles } from '#server/features/guests/match-profiles.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { NewGuestRow } from '../guest-row.ts'

export type NewReservationRow = StayDates & {
  hotelId: number
  unitId: number
  reservationUniqId: string
  requestHash: string
  numberOfGuests: number
  totalPriceKurus: Kurus
  specialRequests: string
  source: BookingSource | null
  status: Status
  createdBy: number
  createdAt: Date
}

/** The reservation that already bears this number. */
export function reservationKnownAs(db: Db, hotelId: number, reservationUniqId: string) {
  return db
    .selectFrom('reservation')
    .select(['id', 'requestHash'])
    .where('hotelId', '=', hotelId)
    .where('reservationUniqId', '=', reservationUniqId)
    .executeTakeFirst()
}

export async function insertReservation(
  tx: Db,
  reservation: NewReservationRow,
  guests: readonly NewGuestRow[],
): Promise<number> {
  const { id } = await tx.insertInto('reservation').values(reservation).returning('id').executeTakeFirstOrThrow()
  const { hotelId, createdAt } = reservation
  const placed = await withProfiles(tx, hotelId, guests, createdAt)
  const rows = placed.map((guest, position) => ({ ...guest, hotelId, reservationId: id, position }))
  await tx.insertInto('guest').values(rows).execute()
  return id
}
