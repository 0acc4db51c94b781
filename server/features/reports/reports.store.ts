// This file holds the rules of domain/reports/revenue.ts as SQL, so that the database counts and no reservations have
// to be loaded. reports.agreement.test.ts checks that both give the same results.
import { type RawBuilder, sql } from 'kysely'
import type { Day } from '#domain/time/day.ts'
import { addDays, businessZone } from '#domain/time/day.ts'
import type { Grain, Period } from '#domain/reports/period.ts'
import { soldStatuses } from '#domain/reports/revenue.ts'
import { unitOrder } from '#server/features/units/unit-order.store.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { literals } from '#server/platform/db/literals.ts'
import { uncounted } from '#server/platform/db/uncounted.ts'

/** Selects the segments of sold stays with a night in the period, which ends at the start of the day `until`. */
const soldStays = (hotelId: number, { from, to }: Period) => sql`
  select reservation.id, part.unit_id,
    greatest(part.check_in, ${from}::date) as first_night, least(part.check_out, ${addDays(to, 1)}::date) as until
  from allocation as part join reservation on reservation.hotel_id = ${hotelId} and reservation.id = part.reservation_id
  where part.hotel_id = ${hotelId} and status in (${literals(soldStatuses)})
    and part.check_in < ${addDays(to, 1)}::date and part.check_out > ${from}::date`

const step = { day: sql`interval '1 day'`, month: sql`interval '1 month'` }

/** Buckets without a sold night are left out of the result. */
export async function nightsByBucket(db: Db, hotelId: number, period: Period, grain: Grain) {
  const { rows } = await sql<{ bucket: Day; nights: number }>`
    with stay as materialized (${soldStays(hotelId, period)})
    select bucket, sum(least(until, next_bucket) - greatest(first_night, bucket))::bigint as nights
    from stay
    cross join lateral generate_series(
      date_trunc(${grain}, first_night::timestamp), until - interval '1 day', ${step[grain]}) as start
    cross join lateral (select start::date as bucket, (start + ${step[grain]})::date as next_bucket) as named
    group by bucket`.execute(db)
  return rows
}

/**
 * A reservation counts on the day in Istanbul on which it was entered. Buckets without reservations are left out of the
 * result.
 */
export async function reservationsMadeByBucket(db: Db, hotelId: number, period: Period, grain: Grain) {
  const start = (day: Day) => sql`(${day}::timestamp at time zone ${businessZone})`
  const { rows } = await sql<{ bucket: Day; created: number; lost: number }>`
    select date_trunc(${grain}, created_at at time zone ${businessZone})::date as bucket,
      count(*) as created, count(*) filter (where status not in (${literals(soldStatuses)})) as lost
    from reservation
    where hotel_id = ${hotelId} and created_at >= ${start(period.from)} and created_at < ${start(addDays(period.to, 1))}
    group by 1`.execute(db)
  return rows
}

/**
 * Lists units in use, and deleted units that had guests in the period, by name. `filled` counts each sold night once,
 * even if it was sold again after a guest had left on the day of arrival. A sold night never counts as blocked, even if
 * the unit was closed after its guest had left early; `nightCount` follows this rule too.
 */
export async function nightsByUnit(db: Db, hotelId: number, period: Period): Promise<NightsOfUnit[]> {
  const [rows = []] = await nightsByUnitIn(db, hotelId, [period])
  return rows
}

export type NightsOfUnit = { unitId: number; unitName: string; removed: boolean } & Record<
  'nights' | 'filled' | 'blocked',
  number
>

/** Returns the result of `nightsByUnit` for each of several periods. */
export async function nightsByUnitIn(db: Db, hotelId: number, periods: readonly Period[]): Promise<NightsOfUnit[][]> {
  const [froms, untils] = [periods.map(({ from }) => from), periods.map(({ to }) => addDays(to, 1))]
  const { rows } = await sql<NightsOfUnit & { place: number }>`
    with period as (
      select place, first_day, end_day
      from unnest(${uncounted(froms, 'date')}, ${uncounted(untils, 'date')})
        with ordinality as given (first_day, end_day, place)
    ),
    stay as materialized (
      select place, part.unit_id,
        greatest(part.check_in, first_day) as first_night, least(part.check_out, end_day) as until
      from period
      join allocation as part
        on part.hotel_id = ${hotelId} and part.check_in < end_day and part.check_out > first_day
      join reservation on reservation.hotel_id = ${hotelId} and reservation.id = part.reservation_id
      where status in (${literals(soldStatuses)})
    ),
    sold as (
      select place, unit_id, sum(until - first_night)::bigint as nights,
        range_agg(daterange(first_night, until)) as days
      from stay group by place, unit_id
    ),
    closed as (
      select place, unit_id, range_agg(daterange(check_in, check_out) * daterange(first_day, end_day)) as days
      from period join unit_block on hotel_id = ${hotelId} and check_in < end_day and check_out > first_day
      group by place, unit_id
    )
    select period.place, unit.id as unit_id, unit_name, removed_at is not null as removed,
      coalesce(nights, 0) as nights,
      ${nightsIn(sql`sold.days`)} as filled,
      ${nightsIn(sql`closed.days - coalesce(sold.days, '{}'::datemultirange)`)} as blocked
    from period
    join unit on hotel_id = ${hotelId}
    left join sold on sold.place = period.place and sold.unit_id = unit.id
    left join closed on closed.place = period.place and closed.unit_id = unit.id
    where removed_at is null or nights > 0
    order by ${unitOrder}`.execute(db)
  return periods.map((_, at) => rows.filter(({ place }) => place === at + 1))
}

const nightsIn = (days: RawBuilder<unknown>) => sql`
  coalesce((select sum(upper(span) - lower(span)) from unnest(${days}) as span), 0)::bigint`

/** Counts guests with a night in the period, by nationality, the largest number first. */
export async function guestsByNationality(db: Db, hotelId: number, period: Period) {
  const { rows } = await sql<{ country: string; guests: number; guestNights: number }>`
    with stay as materialized (${soldStays(hotelId, period)})
    select nationality as country, count(distinct guest.id) as guests, sum(until - first_night)::bigint as guest_nights
    from stay join guest on guest.hotel_id = ${hotelId} and guest.reservation_id = stay.id
    group by nationality
    order by guests desc, nationality`.execute(db)
  return rows
}
