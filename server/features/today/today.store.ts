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

export type DeskRow = BarRow & { unitName: string; checkInTime: string; checkOutTime: string }

/** How far ahead the desk looks for consents that are still open. */
const daysAhead = 7
/** Nobody telephones after more of them in a day. */
const mostDue = 100
/**
 * How long ago a stay at the desk can have begun: the longest one, and the days until a job closes what nobody closed.
 * So a desk of ten years reads no more than one of a year.
 */
const longestAgo = maxNights + 7

/**
 * All reservations that any list of the desk may show, one row each: expected within a week and not over, in the
 * house, left today, marked today as not come. Each in the unit of today, before the arrival in that of the first night.
 */
export async function reservationsAtDesk(db: Db, hotelId: number, today: Day): Promise<DeskRow[]> {
  const sinceMidnight = sql`(${today}::timestamp at time zone ${businessZone})`
  const takenToday = (step: 'check-out' | 'no-show') => sql`
    select reservation_id from reservation_step
    where hotel_id = ${hotelId} and step = ${sql.lit(step)} and taken_at >= ${sinceMidnight} and undone_at is null`
  const atDesk = sql`
      select id from reservation
      where hotel_id = ${hotelId} and status in (${literals(occupyingStatuses)})
        and check_in between ${addDays(today, -longestAgo)}::date and ${addDays(today, daysAhead)}::date
        and (check_out >= ${today}::date or checked_in_at is not null)
      union select id from reservation
        where hotel_id = ${hotelId} and status = 'COMPLETED' and id in (${takenToday('check-out')})
      union select id from reservation
        where hotel_id = ${hotelId} and status = 'NO_SHOW' and id in (${takenToday('no-show')})`
  return deskRows(db, hotelId, today, atDesk)
}

/** Expected stays whose deposit is awaited until today, midnight included, or was. */
export async function depositsDueBy(db: Db, hotelId: number, today: Day): Promise<DeskRow[]> {
  const due = sql`
      select id from reservation_option as option
      join reservation on reservation.hotel_id = ${hotelId} and reservation.id = option.reservation_id
      where option.hotel_id = ${hotelId} and option.state = 'held'
        and due_at <= (${addDays(today, 1)}::timestamp at time zone ${businessZone})
        and status in (${literals(occupyingStatuses)}) and checked_in_at is null
      order by due_at limit ${sql.lit(mostDue)}`
  return deskRows(db, hotelId, today, due)
}

/** The stays that `ids` finds, a row each. */
async function deskRows(db: Db, hotelId: number, today: Day, ids: RawBuilder<unknown>): Promise<DeskRow[]> {
  const { rows } = await sql<DeskRow>`
    with at_desk as (${ids})
    select ${barColumns}, unit_name, check_in_time, check_out_time
    from at_desk
    cross join lateral (
      select * from allocation as part
      where part.hotel_id = ${hotelId} and part.reservation_id = at_desk.id
      order by part.check_in <= ${today}::date desc, abs(part.check_in - ${today}::date)
      limit 1
    ) as bar
    ${reservationOfBar(hotelId)}
    join unit on unit.hotel_id = ${hotelId} and unit.id = bar.unit_id
    order by ${unitOrder}, bar.check_in, reservation.id`.execute(db)
  return rows
}

export type Takings = { taken: Kurus; inCash: Kurus }

/** What came on a day, less what was given back, but for damage deposits: they are held. */
export async function takingsOn(db: Db, hotelId: number, day: Day): Promise<Takings> {
  const { rows } = await sql<Takings>`
    select coalesce(sum(amount_kurus), 0)::bigint as taken,
      coalesce(sum(amount_kurus) filter (where method = 'cash'), 0)::bigint as in_cash
    from payment
    where hotel_id = ${hotelId} and day = ${day}::date and purpose <> 'damage' and method <> 'transfer'`.execute(db)
  return rows[0] ?? { taken: kurus(0), inCash: kurus(0) }
}

/** Units in use, each with whether it can still be had for the night of `day`. */
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
