import { type RawBuilder, sql } from 'kysely'
import type { Purpose } from '#domain/consent/documents.ts'
import { uniqIdOfBooking } from '#server/features/stay/booking-number.store.ts'
import { countsForStay } from '#server/features/stay/counting-codes.store.ts'

/**
 * The time at which the row's guest gave this consent, or null; for selecting and filtering in a query over `guest` and
 * `reservation`. A test keeps it equal to what `consentStates` says of one reservation.
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
      and ${purpose === 'CONTRACT' ? countsForStay : sql`true`}
    order by code.id desc
    limit 1)`
}
