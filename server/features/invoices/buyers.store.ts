import { sql } from 'kysely'
import type { Day } from '#domain/time/day.ts'
import { isStanding } from '#server/features/folio/lines.store.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { OfStay } from './invoices.store.ts'

type StayRow = {
  reservationId: number
  /** The units of its nights. */
  unitName: string
  checkInDate: Day
  checkOutDate: Day
}

const stays = sql`
  select stay.id as reservation_id, stay.check_in as check_in_date, stay.check_out as check_out_date,
    coalesce(slept.unit_names, unit.unit_name) as unit_name
  from reservation as stay
  join unit on unit.hotel_id = stay.hotel_id and unit.id = stay.unit_id
  left join lateral (
    select string_agg(one.unit_name, ', ' order by one.since) as unit_names
    from (
      select night_unit.unit_name, min(line.day) as since
      from folio_line as line
      join unit as night_unit on night_unit.hotel_id = line.hotel_id and night_unit.id = line.unit_id
      where line.hotel_id = stay.hotel_id and line.reservation_id = stay.id and line.kind = 'night' and ${isStanding}
      group by night_unit.unit_name
    ) as one
  ) as slept on true`

export async function stayWithUnit(db: Db, { hotelId, reservationId }: OfStay): Promise<StayRow | undefined> {
  const { rows } = await sql<StayRow>`${stays}
    where stay.hotel_id = ${hotelId} and stay.id = ${reservationId}`.execute(db)
  return rows[0]
}

/** Returns all stays of a booking in the order of their ids. */
export async function staysWithUnits(
  db: Db,
  { hotelId, bookingId }: { hotelId: number; bookingId: number },
): Promise<StayRow[]> {
  const { rows } = await sql<StayRow>`${stays}
    where stay.hotel_id = ${hotelId} and stay.booking_id = ${bookingId} order by stay.id`.execute(db)
  return rows
}

/** Returns the booking of a stay: its name as a group, or null, and the company that it belongs to. */
export function bookingOfStay(db: Db, { hotelId, reservationId }: OfStay) {
  return db
    .selectFrom('reservation')
    .innerJoin('booking', (join) =>
      join.onRef('booking.hotelId', '=', 'reservation.hotelId').onRef('booking.id', '=', 'reservation.bookingId'),
    )
    .select(['booking.id', 'booking.companyId'])
    .select(sql<string | null>`case when booking.pays_for is not null then booking.name end`.as('groupName'))
    .where('reservation.hotelId', '=', hotelId)
    .where('reservation.id', '=', reservationId)
    .executeTakeFirst()
}

export function mainGuestOf(db: Db, { hotelId, reservationId }: OfStay) {
  return db
    .selectFrom('guest')
    .select(['hotelId', 'firstName', 'lastName', 'nationality', 'identityNumber', 'email'])
    .where('hotelId', '=', hotelId)
    .where('reservationId', '=', reservationId)
    .where('isMainGuest', '=', true)
    .limit(1)
    .executeTakeFirst()
}

/** The company that pays for the booking, as a buyer. */
export const companyThatPays = (db: Db, hotelId: number, id: number) =>
  db
    .selectFrom('company')
    .select(['hotelId', 'title', 'identityNumber', 'taxOffice', 'address', 'district', 'city', 'email'])
    .where('hotelId', '=', hotelId)
    .where('id', '=', id)
    .executeTakeFirst()
export type CompanyThatPays = NonNullable<Awaited<ReturnType<typeof companyThatPays>>>
