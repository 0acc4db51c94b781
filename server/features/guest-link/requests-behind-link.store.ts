// Reads what a guest said and asked on his page, within the scope of his link.
import { sql } from 'kysely'
import type { GuestArrival } from '#contract/guest-requests/page.ts'
import { occupyingStatuses } from '#domain/reservations/status.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { literals } from '#server/platform/db/literals.ts'
import type { LinkedBooking } from '#server/platform/db/scope.ts'

/** Returns the first arrival that is still ahead, and what was said of it. */
export async function arrivalBehindLink(db: Db, { hotelId, bookingId }: LinkedBooking): Promise<GuestArrival | null> {
  const { rows } = await sql<GuestArrival>`
    select check_in as day, hour, said_at is not null as is_said
    from reservation left join arrival_time
      on arrival_time.hotel_id = ${hotelId} and arrival_time.reservation_id = reservation.id and day = check_in
    where reservation.hotel_id = ${hotelId} and booking_id = ${bookingId}
      and status in (${literals(occupyingStatuses)}) and checked_in_at is null
    order by check_in, reservation.id limit 1`.execute(db)
  return rows[0] ?? null
}
