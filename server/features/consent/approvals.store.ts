import { type RawBuilder, sql } from 'kysely'
import type { Purpose } from '#domain/consent/documents.ts'
import { uniqIdOfBooking } from '#server/features/stay/booking-number.store.ts'
import { termsHold } from '#server/features/stay/contract-terms.store.ts'

/**
 * The time at which the row's guest gave this consent, or null; for selecting and filtering in a query over `guest` and
 * `reservation`. The rule is that of `consentStates`; a test keeps the two equal.
 */
export function approvedAt(purpose: Purpose): RawBuilder<Date | null> {
  return sql<Date | null>`(
    select code.verified_at
    from consent_code as code
    where guest.is_main_guest
      and code.hotel_id = reservation.hotel_id
      and code.reservation_uniq_id = ${uniqIdOfBooking}
      and code.purpose = ${purpose}
      and code.phone = guest.phone
      and code.identity_hash = guest.identity_hash
      and code.verified_at is not null
      and (${purpose !== 'CONTRACT'} or ((code.stay - 'terms' = jsonb_build_object(
        'unitId', reservation.unit_id,
        'checkIn', reservation.check_in::text,
        'checkOut', reservation.check_out::text,
        'numberOfGuests', reservation.number_of_guests,
        'totalPriceKurus', reservation.total_price_kurus)
        or (reservation.status = 'COMPLETED'
          and (code.stay ->> 'unitId')::bigint = reservation.unit_id
          and code.stay ->> 'checkIn' = reservation.check_in::text
          and (code.stay ->> 'checkOut')::date >= reservation.check_out
          and (code.stay ->> 'numberOfGuests')::integer = reservation.number_of_guests
          and (code.stay ->> 'totalPriceKurus')::bigint >= reservation.total_price_kurus))
        and ${termsHold}))
    order by code.id desc
    limit 1)`
}
