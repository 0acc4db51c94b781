import { sql } from 'kysely'
import type { Kurus } from '#domain/money/money.ts'
import type { OptionState } from '#domain/options/option-clock.ts'
import { cancelledStatuses, type Status } from '#domain/reservations/status.ts'
import type { Day } from '#domain/time/day.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { literals } from '#server/platform/db/literals.ts'

export type CandidateRow = {
  id: number
  status: Status
  checkedInAt: Date | null
  checkIn: Day
  checkOut: Day
  createdAt: Date
  unitName: string
  guestName: string
  asked: Kurus | null
  option: OptionState | null
}

/**
 * Finds the stays that bank lines may pay for: stays with these numbers, or stays whose main guest's first and last
 * name are both among these words. domain/bank decides which line fits which stay.
 */
export async function candidates(
  db: Db,
  hotelId: number,
  { numbers, words, from }: { numbers: readonly number[]; words: readonly string[]; from: Day },
): Promise<CandidateRow[]> {
  const { rows } = await sql<CandidateRow>`
    with found as (
      select id from reservation where hotel_id = ${hotelId} and id = any(${numbers}::bigint[])
      union
      select reservation.id
      from reservation
      join guest on guest.hotel_id = ${hotelId} and guest.reservation_id = reservation.id and guest.is_main_guest
      where reservation.hotel_id = ${hotelId} and reservation.check_out >= ${from}
        and reservation.status not in (${literals(cancelledStatuses)})
        and split_part(guest.name_folded, ' ', 1) = any(${words}::text[])
        and split_part(guest.name_folded, ' ', -1) = any(${words}::text[])
    )
    select reservation.id, reservation.status, reservation.checked_in_at, reservation.check_in, reservation.check_out,
      reservation.created_at, unit.unit_name, asked_kurus as asked, booking_option.state as option,
      coalesce(btrim(guest.first_name || ' ' || guest.last_name), '') as guest_name
    from found
    join reservation on reservation.hotel_id = ${hotelId} and reservation.id = found.id
    join unit on unit.hotel_id = ${hotelId} and unit.id = reservation.unit_id
    left join guest on guest.hotel_id = ${hotelId} and guest.reservation_id = reservation.id and guest.is_main_guest
    left join booking_option
      on booking_option.hotel_id = ${hotelId} and booking_option.booking_id = reservation.booking_id
    order by reservation.check_in, reservation.id`.execute(db)
  return rows
}
