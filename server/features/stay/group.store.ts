// What a stay knows of its group: a booking with several stays.
import { type RawBuilder, sql } from 'kysely'
import type { PaysFor } from '#domain/groups/group.ts'
import { type Kurus, kurus } from '#domain/money/money.ts'
import { cancelledStatuses } from '#domain/reservations/status.ts'
import { isNamedLike } from '#server/platform/db/named-like.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { literals } from '#server/platform/db/literals.ts'

/** `charged` and `paid` are of all folios of the group: its own and those of its units. */
export type GroupSums = { charged: Kurus; paid: Kurus }
export type GroupOfStay = GroupSums & { id: number; name: string; paysFor: PaysFor; units: number }

const ofMembers = (rows: RawBuilder<unknown>) => sql<Kurus>`coalesce((
  select sum(one.kurus)::bigint
  from reservation as member cross join lateral (${rows}) as one
  where member.hotel_id = booking.hotel_id and member.booking_id = booking.id), 0)`
const chargedToGroup = ofMembers(sql`
  select sum(line.gross_kurus) as kurus from folio_line as line
  where line.hotel_id = member.hotel_id and line.reservation_id = member.id`)
const paidForGroup = ofMembers(sql`
  select sum(payment.amount_kurus) as kurus from payment
  where payment.hotel_id = member.hotel_id and payment.reservation_id = member.id and payment.purpose <> 'damage'`)

/** The group of the row's `reservation` as JSON; null if it has none. Stays that were cancelled count as no unit. */
export const groupAsJson = sql<GroupOfStay | null>`(
  select json_build_object('id', booking.id, 'name', booking.name, 'paysFor', booking.pays_for,
    'units', (select count(*) from reservation as member
      where member.hotel_id = booking.hotel_id and member.booking_id = booking.id
        and member.status not in (${literals(cancelledStatuses)})),
    'charged', ${chargedToGroup}, 'paid', ${paidForGroup})
  from booking
  where booking.hotel_id = reservation.hotel_id and booking.id = reservation.booking_id and pays_for is not null)`

/** The id and name of the group of the row's `reservation`; null if it has none. */
export const groupNameAsJson = sql<Pick<GroupOfStay, 'id' | 'name'> | null>`(
  select json_build_object('id', booking.id, 'name', booking.name)
  from booking
  where booking.hotel_id = reservation.hotel_id and booking.id = reservation.booking_id and pays_for is not null)`

/** True for a `booking` whose name has the words of a search. Few bookings are groups, so their names have no column. */
export const isGroupCalled = (part: string): RawBuilder<boolean> => isNamedLike(sql`konuk_fold(booking.name)`, part)

export async function isOfGroup(
  db: Db,
  { hotelId, reservationId }: { hotelId: number; reservationId: number },
): Promise<boolean> {
  const booking = await db
    .selectFrom('booking')
    .select('id')
    .where('hotelId', '=', hotelId)
    .where('id', '=', (eb) =>
      eb.selectFrom('reservation').select('bookingId').where('hotelId', '=', hotelId).where('id', '=', reservationId),
    )
    .where('paysFor', 'is not', null)
    .executeTakeFirst()
  return booking !== undefined
}

/** Returns the sums of groups, for screens that list many stays. */
export async function sumsOfGroups(
  db: Db,
  hotelId: number,
  ids: readonly number[],
): Promise<(id: number) => GroupSums> {
  if (ids.length === 0) return () => nothing
  const { rows } = await sql<GroupSums & { id: number }>`
    select booking.id, ${chargedToGroup} as charged, ${paidForGroup} as paid
    from booking where booking.hotel_id = ${hotelId} and booking.id = any(${ids}::bigint[])`.execute(db)
  const byId = new Map(rows.map(({ id, ...sums }) => [id, sums]))
  return (id) => byId.get(id) ?? nothing
}
const nothing: GroupSums = { charged: kurus(0), paid: kurus(0) }
