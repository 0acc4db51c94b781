import { sql } from 'kysely'
import type { Db } from '#server/platform/db/connect.ts'

export const bookingOfStay = (
  db: Db,
  { hotelId, reservationId }: { hotelId: number; reservationId: number },
): Promise<{ bookingId: number; companyId: number | null } | undefined> =>
  db
    .selectFrom('reservation')
    .innerJoin('booking', (join) =>
      join.onRef('booking.hotelId', '=', 'reservation.hotelId').onRef('booking.id', '=', 'reservation.bookingId'),
    )
    .select(['booking.id as bookingId', 'booking.companyId'])
    .where('reservation.hotelId', '=', hotelId)
    .where('reservation.id', '=', reservationId)
    .executeTakeFirst()

type Given = { hotelId: number; bookingId: number; companyId: number | null; to: number | null }

/** Returns false if the booking no longer belongs to the company that it had. */
export async function giveBooking(tx: Db, { hotelId, bookingId, companyId, to }: Given): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('booking')
    .set({ companyId: to })
    .where('hotelId', '=', hotelId)
    .where('id', '=', bookingId)
    .where(sql<boolean>`company_id is not distinct from ${companyId}::bigint`)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
