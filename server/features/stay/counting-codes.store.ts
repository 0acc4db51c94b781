import { sql } from 'kysely'
import type { Db } from '#server/platform/db/connect.ts'
import { cancelledStatuses } from '#domain/reservations/status.ts'
import { literals } from '#server/platform/db/literals.ts'
import { stayToAgree, termsHold } from './contract-terms.store.ts'

/** The stay for which the row's contract `code` was given: the one that it names, or the one stored first after it. */
const stayAgreed = sql`coalesce(code.stay, (
  select taken.stay from contract_stay as taken
  where taken.hotel_id = code.hotel_id and taken.code_id = code.id and taken.reservation_id = reservation.id))`

/** True if `agreed.stay` is the row's `reservation` as it is now, with the same terms. */
const agreedStayHolds = sql`((
    agreed.stay - '{terms,reservationId}'::text[] = jsonb_build_object(
      'unitId', reservation.unit_id,
      'checkIn', reservation.check_in::text,
      'checkOut', reservation.check_out::text,
      'numberOfGuests', reservation.number_of_guests,
      'totalPriceKurus', reservation.total_price_kurus)
    or (reservation.status = 'COMPLETED'
      and (agreed.stay ->> 'unitId')::bigint = reservation.unit_id
      and agreed.stay ->> 'checkIn' = reservation.check_in::text
      and (agreed.stay ->> 'checkOut')::date >= reservation.check_out
      and (agreed.stay ->> 'numberOfGuests')::integer = reservation.number_of_guests
      and (agreed.stay ->> 'totalPriceKurus')::bigint >= reservation.total_price_kurus))
    and ${termsHold})`

/**
 * True if the group's contract `code` names every stay of its booking as it is now. A stay that was cancelled needs not
 * be named.
 */
const groupHolds = sql`(
  select count(agreed.stay) = jsonb_array_length(code.stay -> 'units') and bool_and(
    case when agreed.stay is null then reservation.status in (${literals(cancelledStatuses)}) else ${agreedStayHolds} end)
  from booking
  join reservation on reservation.hotel_id = booking.hotel_id and reservation.booking_id = booking.id
  left join lateral (
    select unit.stay from jsonb_array_elements(code.stay -> 'units') as unit (stay)
    where (unit.stay ->> 'reservationId')::bigint = reservation.id
  ) as agreed on true
  where booking.hotel_id = code.hotel_id and booking.uniq_id = code.reservation_uniq_id)`

/**
 * True if the row's `code` counts for the row's `reservation` as it is now; the one place of this rule. A notice counts
 * for every stay. A contract counts for the stay that was agreed, with the same terms; that of a group counts for all its
 * stays or for none. Guests who left early stayed shorter than agreed and paid no more, so they need no new contract.
 */
export const countsForStay = sql<boolean>`(code.purpose <> 'CONTRACT' or coalesce(
  case when code.stay ? 'units' then ${groupHolds}
  else (select ${agreedStayHolds} from (select ${stayAgreed} as stay offset 0) as agreed) end, false))`

/**
 * Lets the contract that the main guest approved under the booking's number within the last 24 hours, and that names no
 * stay, count for this reservation, which is the first one stored under that number. The time is the database's, which
 * also dates the approval. A newer contract of the same phone takes precedence.
 */
export async function takeContract(tx: Db, of: { hotelId: number; reservationId: number }): Promise<void> {
  await sql`
    insert into contract_stay (hotel_id, code_id, reservation_id, stay)
    select code.hotel_id, code.id, reservation.id, ${stayToAgree}
    from reservation
    join booking on booking.hotel_id = reservation.hotel_id and booking.id = reservation.booking_id
    join guest on guest.hotel_id = reservation.hotel_id and guest.reservation_id = reservation.id and guest.is_main_guest
    cross join lateral (
      select * from consent_code
      where consent_code.hotel_id = reservation.hotel_id and reservation_uniq_id = booking.uniq_id
        and purpose = 'CONTRACT' and phone = guest.phone and verified_at is not null
      order by consent_code.id desc limit 1
    ) as code
    where reservation.hotel_id = ${of.hotelId} and reservation.id = ${of.reservationId}
      and code.stay is null and code.verified_at > now() - interval '24 hours'
    on conflict do nothing`.execute(tx)
}
