import { sql } from 'kysely'
import { searchLimits } from '#contract/search/schemas.ts'
import { isPartOfPhone, phoneDigitsAmongOthers } from '#domain/people/phone.ts'
import { cancelledStatuses, type Status } from '#domain/reservations/status.ts'
import type { RoomType } from '#domain/units/unit.ts'
import { unitOrder } from '#server/features/units/unit-order.store.ts'
import { isGroupCalled } from '#server/features/stay/group.store.ts'
import type { Day } from '#domain/time/day.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { literals } from '#server/platform/db/literals.ts'
import { isNamedLike } from '#server/platform/db/named-like.ts'
import { hasNumberLike, uniqIdOfBooking } from '#server/features/stay/booking-number.store.ts'
import { hasPhoneLike } from '#server/platform/db/person-like.ts'

// Each query first finds ids in an index that covers the hotel's rows, and then reads only the matching rows.
const isCalled = (column: string, part: string) => isNamedLike(sql.ref(column), part)

const stays = (db: Db, hotelId: number) =>
  db
    .selectFrom('reservation')
    .innerJoin('unit', (join) =>
      join.onRef('unit.hotelId', '=', 'reservation.hotelId').onRef('unit.id', '=', 'reservation.unitId'),
    )
    .select([
      'reservation.id as reservationId',
      uniqIdOfBooking.as('reservationUniqId'),
      'unit.unitName',
      'reservation.checkIn as checkInDate',
      'reservation.checkOut as checkOutDate',
      // The table's check constraint allows the same five values.
      sql<Status>`reservation.status`.as('status'),
    ])
    .where('reservation.hotelId', '=', hotelId)

/**
 * Finds guests whose name contains the text. Phone numbers are searched as well if the user may see them. A returning
 * guest appears once, with the latest stay.
 */
export async function findGuests(db: Db, hotelId: number, part: string, { byPhone }: { byPhone: boolean }) {
  const isPhone = byPhone && isPartOfPhone(part, phoneDigitsAmongOthers)
  const matches = isPhone ? hasPhoneLike(sql.ref('guest.phone'), part) : isCalled('guest.nameFolded', part)
  const latest = db
    .selectFrom('guest')
    .select(['guestProfileId', (eb) => eb.fn.max('id').as('id')])
    .where('hotelId', '=', hotelId)
    .where(matches)
    .groupBy('guestProfileId')
    .orderBy('id', 'desc')
    .limit(searchLimits.perKind)
  const rows = await stays(db, hotelId)
    .innerJoin('guest', (join) =>
      join.onRef('guest.hotelId', '=', 'reservation.hotelId').onRef('guest.reservationId', '=', 'reservation.id'),
    )
    .innerJoin(latest.as('latest'), 'latest.id', 'guest.id')
    .select(['guest.firstName', 'guest.lastName', 'guest.phone', 'guest.guestProfileId as personId'])
    .orderBy('guest.id', 'desc')
    .execute()
  return rows.map(({ firstName, lastName, ...row }) => ({ ...row, name: `${firstName} ${lastName}` }))
}

/**
 * Finds reservations by their number in the lists (`#123`), or by any run of digits of the long `reservationUniqId`.
 */
export async function findReservations(db: Db, hotelId: number, part: string) {
  const digits = /^#?\s*(\d{1,20})$/.exec(part)?.[1]
  if (digits === undefined) return []
  const isThis = sql<boolean>`reservation.id::text = ${digits}`
  const found = db
    .selectFrom('reservation')
    .select(['reservation.id', isThis.as('isThis')])
    .where('hotelId', '=', hotelId)
    .where((eb) => eb.or([isThis, hasNumberLike(hotelId, digits)]))
    .orderBy('isThis', 'desc')
    .orderBy('reservation.id', 'desc')
    .limit(searchLimits.perKind)
  const rows = await stays(db, hotelId)
    .innerJoin(found.as('found'), 'found.id', 'reservation.id')
    .leftJoin('guest', (join) =>
      join
        .onRef('guest.hotelId', '=', 'reservation.hotelId')
        .onRef('guest.reservationId', '=', 'reservation.id')
        .on('guest.isMainGuest', '=', true),
    )
    .select(['guest.firstName', 'guest.lastName'])
    .orderBy('found.isThis', 'desc')
    .orderBy('reservation.id', 'desc')
    .execute()
  return rows.map(({ firstName, lastName, ...row }) => ({
    ...row,
    guestName: `${firstName ?? ''} ${lastName ?? ''}`.trim(),
  }))
}

type FoundGroup = { id: number; name: string; units: number; checkInDate: Day; checkOutDate: Day }

/** Finds groups by their name, the newest first. Groups whose stays were all cancelled are left out. */
export async function findGroups(db: Db, hotelId: number, part: string): Promise<FoundGroup[]> {
  const { rows } = await sql<FoundGroup>`
    select found.id, found.name, units, check_in_date, check_out_date
    from (
      select id, name from booking
      where hotel_id = ${hotelId} and pays_for is not null and ${isGroupCalled(part)}
      order by id desc limit ${searchLimits.perKind}
    ) as found
    cross join lateral (
      select count(*) as units, min(check_in) as check_in_date, max(check_out) as check_out_date
      from reservation
      where hotel_id = ${hotelId} and booking_id = found.id and status not in (${literals(cancelledStatuses)})
      offset 0
    ) as stays
    where units > 0
    order by found.id desc`.execute(db)
  return rows
}

export function findUnits(db: Db, hotelId: number, part: string) {
  return (
    db
      .selectFrom('unit')
      .select(['id', 'unitName'])
      // The table's check constraint guarantees this type.
      .select(sql<RoomType>`room_type`.as('roomType'))
      .where('hotelId', '=', hotelId)
      .where('removedAt', 'is', null)
      .where(isCalled('unit.unitNameFolded', part))
      .orderBy(unitOrder)
      .limit(searchLimits.perKind)
      .execute()
  )
}
