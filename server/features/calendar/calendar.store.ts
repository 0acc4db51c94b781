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

/** A part of a stay with what the desk wants to know of the whole. */
export type BarRow = {
  reservationId: number
  reservationUniqId: string
  unitId: number
  checkIn: Day
  checkOut: Day
  priceKurus: Kurus
  part: number
  parts: number
  startsIn: number
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
  /** Of an option. */
  askedKurus: Kurus | null
  dueAt: Date | null
}

/** To select from `bar`, `reservation` and its main `guest`. */
export const barColumns = sql`
  bar.unit_id, bar.check_in, bar.check_out, bar.price_kurus, which.part, which.parts,
  reservation.id as reservation_id, reservation_uniq_id, reservation.unit_id as starts_in,
  reservation.check_in as stay_check_in, reservation.check_out as stay_check_out, total_price_kurus,
  status, checked_in_at, checked_out_at, number_of_guests, reservation.version,
  guest_profile_id, guest_name, guest.phone, identity_hash, awaited.asked_kurus, awaited.due_at`

/**
 * What `barColumns` needs beside a `bar`, which is a row of `allocation`. Every reservation has one main guest. The
 * limits keep PostgreSQL from reading all stays and guests of the business first, to join them then.
 */
export const reservationOfBar = (hotelId: number) => sql`
  cross join lateral (
    select * from reservation where hotel_id = ${hotelId} and id = bar.reservation_id limit 1
  ) as reservation
  cross join lateral (
    select guest_profile_id, first_name || ' ' || last_name as guest_name, phone, identity_hash
    from guest where guest.hotel_id = ${hotelId} and guest.reservation_id = reservation.id and is_main_guest
    limit 1
  ) as guest
  cross join lateral (
    select 1::bigint as parts, 1::bigint as part
    where bar.check_in = reservation.check_in and bar.check_out = reservation.check_out
    union all
    select count(*), count(*) filter (where other.check_in <= bar.check_in)
    from allocation as other where other.hotel_id = ${hotelId} and other.reservation_id = reservation.id
    limit 1
  ) as which
  left join reservation_option as awaited on awaited.hotel_id = ${hotelId}
    and awaited.reservation_id = reservation.id and awaited.state = 'held'`

/** Bars with a night in this time, of stays that are on or were: neither called off nor no-shows. */
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

/** Units in use, and those of `besides` that are not any more: by type, and of each type in order. */
export async function unitsOnChart(db: Db, hotelId: number, besides: readonly number[]): Promise<UnitRow[]> {
  const { rows } = await sql<UnitRow>`
    select id, unit_name, room_type, capacity, price_kurus, not is_available or removed_at is not null as is_closed
    from unit
    where hotel_id = ${hotelId} and (removed_at is null or id = any(${besides}::bigint[]))
    order by ${byTypeInOrder}`.execute(db)
  return rows
}
