// Reads what a guest said and asked on his page, within the scope of his link.
import { sql } from 'kysely'
import type { GuestArrival, SentRequest } from '#contract/guest-requests/page.ts'
import type { Extra } from '#domain/extras/extra.ts'
import { cancelledStatuses, occupyingStatuses, type Status } from '#domain/reservations/status.ts'
import type { Day } from '#domain/time/day.ts'
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

type StayRow = {
  id: number
  unitName: string
  checkIn: Day
  checkOut: Day
  guests: number
  status: Status
  checkedInAt: Date | null
}

/** Returns the stays of the booking, the earliest first. */
export async function staysToAskFor(db: Db, { hotelId, bookingId }: LinkedBooking): Promise<StayRow[]> {
  const { rows } = await sql<StayRow>`
    select reservation.id, unit_name, check_in, check_out, number_of_guests as guests, status, checked_in_at
    from reservation join unit on unit.hotel_id = ${hotelId} and unit.id = reservation.unit_id
    where reservation.hotel_id = ${hotelId} and booking_id = ${bookingId}
    order by check_in, reservation.id`.execute(db)
  return rows
}

/** Returns what guests may ask for: what the owner offers them. Mandatory extras come with each stay. */
export async function extrasBehindLink(db: Db, { hotelId }: LinkedBooking): Promise<Extra[]> {
  const { rows } = await sql<Extra>`
    select id, name, per, gross_kurus, kdv, daily_limit, mandatory from extra
    where hotel_id = ${hotelId} and removed_at is null and not mandatory and guests_may_ask
    order by name, id`.execute(db)
  return rows
}

/** A page shows the latest of what its guest has sent. */
const mostShown = 20

export async function sentBehindLink(db: Db, { hotelId }: LinkedBooking, stays: readonly number[]) {
  const { rows } = await sql<SentRequest>`
    select kind, text, state, answer, extra.name as extra_name, extra_count, amount_kurus as amount, unit_name,
      status in (${literals(cancelledStatuses)}) as is_cancelled
    from guest_request
    join reservation on reservation.hotel_id = ${hotelId} and reservation.id = guest_request.reservation_id
    join unit on unit.hotel_id = ${hotelId} and unit.id = reservation.unit_id
    left join extra on extra.hotel_id = ${hotelId} and extra.id = guest_request.extra_id
    where guest_request.hotel_id = ${hotelId} and reservation_id = any (${stays}::bigint[])
    order by guest_request.id desc limit ${sql.lit(mostShown)}`.execute(db)
  return rows
}
