import { type RawBuilder, sql } from 'kysely'
import { type Kurus, kurus } from '#domain/money/money.ts'
import { maxNights } from '#domain/reservations/limits.ts'
import { occupyingStatuses } from '#domain/reservations/status.ts'
import { addDays, businessZone, type Day } from '#domain/time/day.ts'
import {
  barColumns,
  type BarRow,
  byTypeInOrder,
  reservationOfBar,
  type UnitRow,
} from '#server/features/calendar/calendar.store.ts'
import { unitOrder } from '#server/features/units/unit-order.store.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { literals } from '#server/platform/db/literals.ts'

export type TodayRow = BarRow & {
  unitName: string
  checkInTime: string
  checkOutTime: string
  note: string
  arrivesAt: number | null
}

/** Today lists missing consents of stays that begin within this many days. */
const daysAhead = 7
/** The list ends after this many stays, because nobody phones more guests in a day. */
const mostDue = 100
/**
 * A stay on Today began at most this many days ago: the longest possible stay, plus the days until a job completes
 * overdue stays. A business of ten years therefore loads no more rows than a business of one year.
 */
const longestAgo = maxNights + 7

/**
 * Lists all reservations that Today may show, with one row each: expected within a week and not over, checked in,
 * checked out today, or marked as a no-show today. Each row has today's unit, or the unit of the first night if the
 * stay has not begun.
 */
export async function reservationsOfToday(db: Db, hotelId: number, today: Day): Promise<TodayRow[]> {
  const sinceMidnight = sql`(${today}::timestamp at time zone ${businessZone})`
  const takenToday = (transition: 'check-out' | 'no-show') => sql`
    select reservation_id from reservation_transition
    where hotel_id = ${hotelId} and transition = ${sql.lit(transition)} and taken_at >= ${sinceMidnight} and undone_at is null`
  const ofToday = sql`
      select id from reservation
      where hotel_id = ${hotelId} and status in (${literals(occupyingStatuses)})
        and check_in between ${addDays(today, -longestAgo)}::date and ${addDays(today, daysAhead)}::date
        and (check_out >= ${today}::date or checked_in_at is not null)
      union select id from reservation
        where hotel_id = ${hotelId} and status = 'COMPLETED' and id in (${takenToday('check-out')})
      union select id from reservation
        where hotel_id = ${hotelId} and status = 'NO_SHOW' and id in (${takenToday('no-show')})`
  return todayRows(db, hotelId, today, ofToday)
}

/** Lists expected stays whose deposit is overdue or due until tonight, midnight included. */
export async function depositsDueBy(db: Db, hotelId: number, today: Day): Promise<TodayRow[]> {
  const due = sql`
      select min(id) from booking_option as option
      join reservation on reservation.hotel_id = ${hotelId} and reservation.booking_id = option.booking_id
      where option.hotel_id = ${hotelId} and option.state = 'held'
        and due_at <= (${addDays(today, 1)}::timestamp at time zone ${businessZone})
        and status in (${literals(occupyingStatuses)}) and checked_in_at is null
      group by option.booking_id, due_at
      order by due_at limit ${sql.lit(mostDue)}`
  return todayRows(db, hotelId, today, due)
}

/** Returns one row for each stay that `ids` selects. */
async function todayRows(db: Db, hotelId: number, today: Day, ids: RawBuilder<unknown>): Promise<TodayRow[]> {
  const { rows } = await sql<TodayRow>`
    with at_desk (id) as (${ids})
    select ${barColumns}, unit_name, check_in_time, check_out_time, special_requests as note,
      arrival_time.hour as arrives_at
    from at_desk
    cross join lateral (
      select * from allocation as part
      where part.hotel_id = ${hotelId} and part.reservation_id = at_desk.id
      order by part.check_in <= ${today}::date desc, abs(part.check_in - ${today}::date)
      limit 1
    ) as bar
    ${reservationOfBar(hotelId)}
    join unit on unit.hotel_id = ${hotelId} and unit.id = bar.unit_id
    left join lateral (
      select hour from arrival_time
      where hotel_id = ${hotelId} and reservation_id = bar.reservation_id and day = reservation.check_in limit 1
    ) as arrival_time on true
    order by ${unitOrder}, bar.check_in, reservation.id`.execute(db)
  return rows
}

export type Takings = { taken: Kurus; inCash: Kurus }

/**
 * Sums the day's payments minus its refunds. Damage deposits are left out, because the business must give them back.
 */
export async function takingsOn(db: Db, hotelId: number, day: Day): Promise<Takings> {
  const { rows } = await sql<Takings>`
    select coalesce(sum(amount_kurus), 0)::bigint as taken,
      coalesce(sum(amount_kurus) filter (where method = 'cash'), 0)::bigint as in_cash
    from payment
    where hotel_id = ${hotelId} and day = ${day}::date and purpose <> 'damage' and method <> 'transfer'`.execute(db)
  return rows[0] ?? { taken: kurus(0), inCash: kurus(0) }
}

/** Lists units in use, each with whether the night of `day` can still be booked. */
export async function unitsOn(db: Db, hotelId: number, day: Day): Promise<(UnitRow & { isFree: boolean })[]> {
  const { rows } = await sql<UnitRow & { isFree: boolean }>`
    select id, unit_name, room_type, capacity, price_kurus, not is_available as is_closed,
      is_available and id <> all(array(
        select unit_id from allocation
        where hotel_id = ${hotelId} and check_out > ${day} and check_in <= ${day} and holds)) as is_free
    from unit
    where hotel_id = ${hotelId} and removed_at is null
    order by ${byTypeInOrder}`.execute(db)
  return rows
}
