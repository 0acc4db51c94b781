import { sql } from 'kysely'
import type { AgreedExtra, ContractTerms } from '#domain/consent/contract-terms.ts'
import type { Kurus } from '#domain/money/money.ts'
import { cancelledStatuses, occupyingStatuses } from '#domain/reservations/status.ts'
import { segmentsAsJson, type SegmentOfReservation } from '#server/features/allocations/allocations.store.ts'
import { isStanding } from '#server/features/folio/lines.store.ts'
import { literals } from '#server/platform/db/literals.ts'
import type { ContractedStay } from './contracted-stay.ts'

const linesOfKind = (kind: 'night' | 'extra') => sql`
  folio_line as line
  where line.hotel_id = reservation.hotel_id and line.reservation_id = reservation.id and line.kind = ${sql.lit(kind)}
    and ${isStanding}`

/**
 * Selects the terms of a contract for this row of `reservation`, except the five facts that are compared separately.
 * Payments and extras sold later are not terms. `nights` is null if the folio has no night lines.
 */
const termsOfStay = sql`(
  select
    (select jsonb_agg(line.gross_kurus order by line.day, line.id) from ${linesOfKind('night')}) as nights,
    -- By the same order whatever the database collates by: what was kept is compared for years.
    (select coalesce(
        jsonb_agg(jsonb_build_object('text', text, 'times', times, 'kurus', kurus) order by text collate "C"), '[]')
      from (
        select line.text, count(*) as times, sum(line.gross_kurus)::bigint as kurus
        from ${linesOfKind('extra')} and line.with_night
        group by line.text
      ) as extra) as extras,
    (select jsonb_build_object('steps', steps, 'noShow', no_show, 'movesDeposit', moves_deposit)
      from cancel_rule
      where cancel_rule.hotel_id = reservation.hotel_id and version = reservation.cancel_rule_version) as cancellation,
    awaited.asked_kurus, awaited.due_at
  from (select) as stay
  left join booking_option as awaited
    on awaited.hotel_id = reservation.hotel_id and awaited.booking_id = reservation.booking_id
)`

/** The unit's name and times; `lastCheckOutTime` is that of the unit in which the stay ends. */
type UnitOfStay = { unitName: string; checkInTime: string; checkOutTime: string; lastCheckOutTime: string | null }
type StayRow = ContractedStay &
  UnitOfStay & {
    reservationId: number
    segments: SegmentOfReservation[]
    nights: Kurus[] | null
    extras: AgreedExtra[]
    cancellation: ContractTerms['cancellation']
    askedKurus: Kurus | null
    dueAt: Date | null
  }
/** All columns are null if there is no such stay. */
export type StoredStayRow = StayRow | { [Column in keyof StayRow]: null }
type StoredTerms = Omit<ContractTerms, 'nights'> & { nights: Kurus[] | null }
export type StoredStay = ContractedStay & { reservationId: number; terms: StoredTerms; unit: UnitOfStay }

/**
 * Selects the stays of the booking with this number, with all the terms that a contract names: those that stand, or else
 * the first.
 */
export const storedStays = (hotelId: number, reservationUniqId: string) => sql<StayRow>`(
  select reservation.id as reservation_id, reservation.unit_id, reservation.check_in, reservation.check_out,
    reservation.number_of_guests, reservation.total_price_kurus, terms.*, ${segmentsAsJson} as segments,
    unit.unit_name, unit.check_in_time, unit.check_out_time, (
      select last_unit.check_out_time
      from allocation join unit as last_unit on last_unit.hotel_id = ${hotelId} and last_unit.id = allocation.unit_id
      where allocation.hotel_id = ${hotelId} and allocation.reservation_id = reservation.id
      order by allocation.check_in desc limit 1
    ) as last_check_out_time
  from booking
  join reservation on reservation.hotel_id = ${hotelId} and reservation.booking_id = booking.id
  join unit on unit.hotel_id = ${hotelId} and unit.id = reservation.unit_id
  cross join lateral ${termsOfStay} as terms
  where booking.hotel_id = ${hotelId} and booking.uniq_id = ${reservationUniqId}
    and (reservation.status not in (${literals(cancelledStatuses)}) or reservation.id = (
      select min(one.id) from reservation as one
      where one.hotel_id = ${hotelId} and one.booking_id = booking.id
      having bool_and(one.status in (${literals(cancelledStatuses)}))))
)`

export function asStoredStay(row: StoredStayRow): StoredStay | undefined {
  if (row.reservationId === null) return undefined
  const { reservationId, segments, nights, extras, cancellation, askedKurus, dueAt } = row
  const { unitName, checkInTime, checkOutTime, lastCheckOutTime } = row
  const { unitId, checkIn, checkOut, numberOfGuests, totalPriceKurus } = row
  const deposit = askedKurus === null || dueAt === null ? null : { kurus: askedKurus, until: dueAt.toISOString() }
  return {
    reservationId,
    unitId,
    checkIn,
    checkOut,
    numberOfGuests,
    totalPriceKurus,
    terms: { nights, extras, cancellation, deposit, parts: namedParts(segments) },
    unit: { unitName, checkInTime, checkOutTime, lastCheckOutTime },
  }
}

/** A stay in one unit has no named segments. */
export const namedParts = (segments: readonly SegmentOfReservation[]): ContractTerms['parts'] =>
  segments.length < 2
    ? undefined
    : segments.map(({ unitId, unitName, checkIn, checkOut }) => ({ unitId, unitName, checkIn, checkOut }))

/** Selects this row of `reservation` in the form in which a contract stores its stay. */
export const stayToAgree = sql`(
  select jsonb_build_object(
    'unitId', reservation.unit_id,
    'checkIn', reservation.check_in::text,
    'checkOut', reservation.check_out::text,
    'numberOfGuests', reservation.number_of_guests,
    'totalPriceKurus', reservation.total_price_kurus,
    'terms', jsonb_build_object(
      'nights', terms.nights,
      'extras', terms.extras,
      'cancellation', terms.cancellation,
      'deposit', case when terms.asked_kurus is not null
        then jsonb_build_object('kurus', terms.asked_kurus, 'until', terms.due_at) end))
  from ${termsOfStay} as terms)`

const named = (path: string) => sql`agreed.stay #> ${sql.lit(`{terms,${path}}`)}`
const namedText = (path: string) => sql`agreed.stay #>> ${sql.lit(`{terms,${path}}`)}`

/**
 * True if each segment of the `reservation` row is in the unit that was agreed for its nights. A contract without named
 * segments names one unit for all nights. The first and last dates are compared separately.
 */
const partsHold = sql`not exists (
  select from allocation as part
  where part.hotel_id = reservation.hotel_id and part.reservation_id = reservation.id
    and not exists (
      select from jsonb_array_elements(coalesce(${named('parts')}, jsonb_build_array(agreed.stay))) as named
      where (named ->> 'unitId')::bigint = part.unit_id
        and (named ->> 'checkIn')::date <= part.check_in
        and (named ->> 'checkOut')::date >= part.check_out
    )
)`

/**
 * True if the terms in `agreed.stay` match the `reservation` row. Contracts that were made before terms were stored name
 * only the unit. A stay that has ended or was cancelled needs no new contract, although its folio changed
 * for that reason. A longer deadline for a deposit needs no new contract either.
 */
export const termsHold = sql<boolean>`(${partsHold} and (
  agreed.stay -> 'terms' is null
  or reservation.status not in (${literals(occupyingStatuses)})
  or (
    select coalesce(terms.nights, ${named('nights')}) = ${named('nights')}
      and terms.extras = ${named('extras')}
      and coalesce(terms.cancellation, 'null') = ${named('cancellation')}
      and terms.asked_kurus is not distinct from (${namedText('deposit,kurus')})::bigint
      and coalesce(terms.due_at >= (${namedText('deposit,until')})::timestamptz, true)
    from ${termsOfStay} as terms
  )
))`
