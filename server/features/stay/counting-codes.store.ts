import { sql } from 'kysely'
import { termsHold } from './contract-terms.store.ts'

/**
 * True if the row's `code` counts for the row's `reservation` as it is now; the one place of this rule. A notice counts
 * for every stay. A contract counts for the stay that it names, with the same terms; one that was sent before the stay
 * was known names none and counts for no stay. Guests who left early stayed shorter than agreed and paid no more, so
 * they need no new contract.
 */
export const countsForStay = sql<boolean>`(code.purpose <> 'CONTRACT' or coalesce((
  code.stay - 'terms' = jsonb_build_object(
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
  and ${termsHold}, false))`
