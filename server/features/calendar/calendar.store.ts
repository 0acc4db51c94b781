import { type RawBuilder, sql } from 'kysely'
import type { Kurus } from '#domain/money/money.ts'
import { soldStatuses } from '#domain/reports/revenue.ts'
import type { Status } from '#domain/reservations/status.ts'
import type { StayDates } from '#domain/reservations/stay.ts'
import type { Day } from '#domain/time/day.ts'
import { type RoomType, roomTypes } from '#domain/units/unit.ts'
import { unitOrder } from '#server/features/units/unit-order.store.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { literals } from '#server/platform/db/literals.ts'

/** A segment of a stay, with the facts about the whole stay that the front desk needs. */
export type BarRow = {
  reservationId: number
  reservationUniqId: string
  unitId: number
  checkIn: Day
  checkOut: Day
  priceKurus: Kurus
  segment: number
  segments: number
  stayCheckIn: Day
  stayCheckOut: Day
  totalPriceKurus: Kurus
  status: Status
  checkedInAt: Date | null
  checkedOutAt: Date | null
  guestProfileId: number
  guestName: string
  phone: string | null
  identityHash: string | null
  numberOfGuests: number
  version: number
  /** The group; null for a booking of one unit. */
  groupId: number | null
  groupName: string
  /** The deposit that the option waits for. */
  askedKurus: Kurus | null
  dueAt: Date | null
}

/** Columns to select from `bar`, `reservation` and its main `guest`. */
export const barColumns = sql`
  bar.unit_id, bar.check_in, bar.check_out, bar.price_kurus, which.segment, which.segments,
  reservation.id as reservation_id, uniq_id as reservation_uniq_id,
  reservation.check_in as stay_check_in, reservation.check_out as stay_check_out, total_price_kurus,
  status, checked_in_at, checked_out_at, number_of_guests, reservation.version,
  group_id, group_name, guest_profile_id, guest_name, guest.phone, identity_hash, awaited.asked_kurus, awaited.due_at`

/**
 * Joins that `barColumns` needs for `bar`, a row of `allocation`. Every reservation has one main guest. The `limit`
 * clauses keep PostgreSQL from reading all stays and guests of the business before joining them.
 */
export const reservationOfBar = (hotelId: number) => sql`
  cross join lateral (
    select * from reservation where hotel_id = ${hotelId} and id = bar.reservation_id limit 1
  ) as reservation
  cross join lateral (
    select uniq_id, case when pays_for is not null then id end as group_id, name as group_name
    from booking where booking.hotel_id = ${hotelId} and booking.id = reservation.booking_id limit 1
  ) as booking
  cross join lateral (
    select guest_profile_id, first_name || ' ' || last_name as guest_name, phone, identity_hash
    from guest where guest.hotel_id = ${hotelId} and guest.reservation_id = reservation.id and is_main_guest
    limit 1
  ) as guest
  cross join lateral (
    select 1::bigint as segments, 1::bigint as segment
    where bar.check_in = reservation.check_in and bar.check_out = reservation.check_out
    union all
    select count(*), count(*) filter (where other.check_in <= bar.check_in)
    from allocation as other where other.hotel_id = ${hotelId} and other.reservation_id = reservation.id
    limit 1
  ) as which
  left join booking_option as awaited on awaited.hotel_id = ${hotelId}
    and awaited.booking_id = reservation.booking_id and awaited.state = 'held'`

/** Returns the bars that share a night with these days, without cancelled stays and no-shows. */
export async function barsSharingANight(db: Db, hotelId: number, { checkIn, checkOut }: StayDates): Promise<BarRow[]> {
  const { rows } = await sql<BarRow>`
    select ${barColumns}
    from allocation as bar ${reservationOfBar(hotelId)}
    where bar.hotel_id = ${hotelId} and bar.check_in < ${checkOut} and bar.check_out > ${checkIn}
      and status in (${literals(soldStatuses)})
    order by bar.check_in, reservation.id`.execute(db)
  return rows
}

export type UnitRow = {
  id: number
  unitName: string
  roomType: RoomType
  capacity: number
  priceKurus: Kurus
  isClosed: boolean
}

export const byTypeInOrder: RawBuilder<unknown> = sql`
  array_position(array[${literals(roomTypes)}], unit.room_type), ${unitOrder}`

/**
 * Returns the units in use, and the units of `besides` even if they are archived. They are sorted by type, then by
 * their order within the type.
 */
export async function unitsOnChart(db: Db, hotelId: number, besides: readonly number[]): Promise<UnitRow[]> {
  const { rows } = await sql<UnitRow>`
    select id, unit_name, room_type, capacity, price_kurus, not is_available or removed_at is not null as is_closed
    from unit
    where hotel_id = ${hotelId} and (removed_at is null or id = any(${besides}::bigint[]))
    order by ${byTypeInOrder}`.execute(db)
  return rows
}
