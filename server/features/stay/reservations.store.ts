import { sql } from 'kysely'
import type { Kurus } from '#domain/money/money.ts'
import type { StayDates } from '#domain/reservations/stay.ts'
import type { BookingSource } from '#domain/reservations/booking-source.ts'
import type { Status } from '#domain/reservations/status.ts'
import type { Db } from '#server/platform/db/connect.ts'

/** Reads a reservation and holds its row until the transaction ends. */
export function lockReservation(tx: Db, hotelId: number, id: number) {
  return tx
    .selectFrom('reservation')
    .select([
      'id',
      'unitId',
      'reservationUniqId',
      'checkIn',
      'checkOut',
      'numberOfGuests',
      'childAges',
      'totalPriceKurus',
    ])
    .select(['specialRequests', 'version', 'checkedInAt', 'checkedOutAt'])
    .select([sql<Status>`status`.as('status'), sql<BookingSource | null>`source`.as('source')])
    .where('hotelId', '=', hotelId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}
export type StoredReservation = NonNullable<Awaited<ReturnType<typeof lockReservation>>>

/** The fields of a reservation that may change after booking. */
export type ReservationFields = StayDates & {
  unitId: number
  numberOfGuests: number
  childAges: number[]
  totalPriceKurus: Kurus
  specialRequests: string
  source: BookingSource | null
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
