import { sql } from 'kysely'
import type { Kurus } from '#domain/money/money.ts'
import type { StayDates } from '#domain/reservations/stay.ts'
import type { BookingSource } from '#domain/reservations/booking-source.ts'
import type { Status } from '#domain/reservations/status.ts'
import { segmentsAsJson } from '#server/features/allocations/allocations.store.ts'
import { closingAsJson } from '#server/features/folio/folio.store.ts'
import { standingLinesAsJson } from '#server/features/folio/lines.store.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { statement } from '#server/platform/db/statement.ts'
import { uniqIdOfBooking } from './booking-number.store.ts'
import { guestsAsJson, withOption } from './read-reservations.store.ts'

/** Reads a reservation and holds its row until the transaction ends. */
export async function lockReservation(tx: Db, hotelId: number, id: number) {
  const [stored] = await lockedRow(tx, { hotelId, id })
  return stored
}
const lockedRow = statement((tx, { hotelId, id }: { hotelId: number; id: number }) =>
  tx
    .selectFrom('reservation')
    .select(['id', 'unitId', 'checkIn', 'checkOut', 'numberOfGuests', 'childAges', 'totalPriceKurus'])
    .select(['specialRequests', 'version', 'checkedInAt', 'checkedOutAt'])
    .select(uniqIdOfBooking.as('reservationUniqId'))
    .select([sql<Status>`status`.as('status'), sql<BookingSource | null>`source`.as('source')])
    .where('hotelId', '=', hotelId)
    .where('id', '=', id)
    .forUpdate(),
)
export type StoredReservation = NonNullable<Awaited<ReturnType<typeof lockReservation>>>

/** Reads what belongs to a reservation besides its row: segments, guests, and the folio as it stands. */
export async function readBeside(tx: Db, hotelId: number, id: number) {
  const [beside] = await besideRow(tx, { hotelId, id })
  return beside
}
const besideRow = statement((tx, { hotelId, id }: { hotelId: number; id: number }) =>
  withOption(tx)
    .select([segmentsAsJson.as('segments'), guestsAsJson.as('guests')])
    .select([standingLinesAsJson.as('lines'), closingAsJson.as('closing')])
    .where('reservation.hotelId', '=', hotelId)
    .where('reservation.id', '=', id),
)

/** The fields of a stay that a clerk enters, besides the price. */
export type EnteredFields = StayDates & {
  unitId: number
  numberOfGuests: number
  childAges: number[]
  specialRequests: string
  source: BookingSource | null
}

/** The fields of a reservation that may change after booking. */
export type ReservationFields = EnteredFields & {
  totalPriceKurus: Kurus
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
