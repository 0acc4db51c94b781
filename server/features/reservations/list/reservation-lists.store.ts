import { sql } from 'kysely'
import { nothingExpected } from '#domain/folio/balance.ts'
import type { BookingSource } from '#domain/reservations/booking-source.ts'
import type { Status } from '#domain/reservations/status.ts'
import type { Day } from '#domain/time/day.ts'
import { isPartOfPhone, phoneDigitsAmongOthers } from '#domain/people/phone.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { contains } from '#server/platform/db/contains.ts'
import { isNamedLike } from '#server/platform/db/named-like.ts'
import { literals } from '#server/platform/db/literals.ts'
import type { Page } from '#server/platform/db/page.ts'
import { hasPhoneLike } from '#server/platform/db/person-like.ts'
import { isGroupCalled } from '#server/features/stay/group.store.ts'
import { hasNumberLike } from '#server/features/stay/booking-number.store.ts'
import { type ReservationRow, withUnit } from '#server/features/stay/read-reservations.store.ts'

export type Filters = {
  /** Filters ignore fields that the user may not see, so that neither hits nor counts reveal their content. */
  looksIn: { phones: boolean; money: boolean }
  search?: string | undefined
  status?: Status | 'ALL' | undefined
  checkInDate?: Day | undefined
  checkOutDate?: Day | undefined
  arrivesOn?: Day | undefined
  checksOutOn?: Day | undefined
  hotelDetailId?: number | undefined
  source?: BookingSource | undefined
  owing?: boolean | undefined
  mainGuestPhone?: string | undefined
  mainGuestFirstName?: string | undefined
  mainGuestLastName?: string | undefined
}

/** Lists stays with a segment in the unit, or in any unit, that end on `day` or later, by arrival. */
export function staysFrom(db: Db, hotelId: number, unitId: number | undefined, day: Day): Promise<ReservationRow[]> {
  return withUnit(db, hotelId)
    .where((eb) =>
      eb(
        'reservation.id',
        'in',
        eb
          .selectFrom('allocation')
          .select(sql<number>`reservation_id`.as('id'))
          .where('hotelId', '=', hotelId)
          .$if(unitId !== undefined, (query) => query.where('unitId', '=', unitId ?? 0))
          .where('checkOut', '>=', day)
          .where('reservationId', 'is not', null),
      ),
    )
    .orderBy('reservation.checkIn')
    .orderBy('reservation.id')
    .execute()
}

/**
 * Lists upcoming and current stays by the nearest arrival, then past stays with the latest first. Also returns the
 * number of all matching stays.
 */
export async function reservationsMatching(
  db: Db,
  hotelId: number,
  filters: Filters,
  { page, pageSize }: Page,
  today: Day,
): Promise<{ rows: ReservationRow[]; total: number }> {
  // The inner query finds the matching ids in the index; only the rows of the requested page are then read from the
  // table.
  const matching = db.selectFrom('reservation').where('hotelId', '=', hotelId).where(allOf(hotelId, filters))
  const wanted = matching
    .select(['reservation.id', (eb) => eb.fn.countAll<number>().over().as('total')])
    .orderBy(nearestFirst(today))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const rows = await withUnit(db, hotelId)
    .innerJoin(wanted.as('wanted'), 'wanted.id', 'reservation.id')
    .select('wanted.total')
    .orderBy(nearestFirst(today))
    .execute()
  if (rows.length > 0 || page === 1) return { rows, total: rows[0]?.total ?? 0 }
  // The requested page is beyond the last one, so no row carries the count and a separate query is needed.
  const { total } = await matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { rows, total }
}

const nearestFirst = (today: Day) => sql`
  reservation.check_out < ${today}::date,
  case when reservation.check_out >= ${today}::date then reservation.check_in end,
  reservation.check_in desc, reservation.id desc`

function allOf(hotelId: number, filters: Filters) {
  const { search, status, checkInDate, checkOutDate, arrivesOn, checksOutOn, hotelDetailId, source, owing } = filters
  const wanted = [sql<boolean>`true`]
  if (search) wanted.push(mentions(hotelId, search, filters.looksIn))
  if (status && status !== 'ALL') wanted.push(sql`reservation.status = ${status}`)
  if (source) wanted.push(sql`reservation.source = ${source}`)
  if (arrivesOn) wanted.push(sql`reservation.check_in = ${arrivesOn}`)
  if (checksOutOn) wanted.push(sql`reservation.check_out = ${checksOutOn}`)
  if (checkInDate) wanted.push(sql`reservation.check_in >= ${checkInDate}`)
  if (checkOutDate) wanted.push(sql`reservation.check_out <= ${checkOutDate}`)
  if (owing) wanted.push(filters.looksIn.money ? owesSomething(hotelId) : nothing)
  if (hotelDetailId) {
    wanted.push(sql`reservation.id in (
      select reservation_id from allocation where hotel_id = ${hotelId} and unit_id = ${hotelDetailId})`)
  }

  const ofGuest = mainGuestIs(filters)
  if (ofGuest.length > 0) {
    wanted.push(sql`exists (
      select from guest
      where guest.hotel_id = reservation.hotel_id and guest.reservation_id = reservation.id and guest.is_main_guest
        and ${sql.join(ofGuest, sql` and `)})`)
  }
  return sql.join<boolean>(wanted, sql` and `)
}

const nothing = sql<boolean>`false`

/** The condition follows `owedOf` of domain/folio. */
const owesSomething = (hotelId: number) => sql<boolean>`
  reservation.id in (select reservation_id from folio_sum where hotel_id = ${hotelId} and balance_kurus > 0)
  and reservation.id <> all(array(
    select reservation_id from folio where hotel_id = ${hotelId} and reason in (${literals(nothingExpected)})))`

/**
 * A search with at least this many digits also looks in the `reservationUniqId`. Fewer digits would match nearly every
 * reservation.
 */
const digitsOfUniqId = 6

/**
 * Matches an id written with #, or a part of the id, of the unit's name, of a group's name, or of a guest's name or phone number. The
 * query collects the matching ids once: row-level security lets no index serve `contains`, so a check for each
 * reservation would scan all rows of the business every time.
 */
function mentions(hotelId: number, search: string, looksIn: Filters['looksIn']) {
  // A search such as #123 means exactly this reservation: the lists show and link ids in this form.
  if (/^#[0-9]+$/.test(search)) return sql<boolean>`reservation.id::text = ${search.slice(1)}`
  const places = [
    sql`reservation.id in (
      select reservation_id from allocation join unit on unit.hotel_id = ${hotelId} and unit.id = allocation.unit_id
      where allocation.hotel_id = ${hotelId} and ${isNamedLike(sql`unit_name_folded`, search)})`,
    sql`reservation.id in (
      select reservation_id from guest where hotel_id = ${hotelId} and ${isNamedLike(sql`name_folded`, search)})`,
    sql`reservation.booking_id in (
      select id from booking where hotel_id = ${hotelId} and pays_for is not null and ${isGroupCalled(search)})`,
  ]
  if (looksIn.phones && isPartOfPhone(search, phoneDigitsAmongOthers)) {
    places.push(sql`reservation.id in (
      select reservation_id from guest where hotel_id = ${hotelId} and ${hasPhoneLike(sql`guest.phone`, search)})`)
  }
  if (/^[0-9]+$/.test(search)) {
    places.push(contains(sql`reservation.id::text`, sql`${search}`))
    if (search.length >= digitsOfUniqId) places.push(hasNumberLike(hotelId, search))
  }
  return sql<boolean>`(${sql.join(places, sql` or `)})`
}

function mainGuestIs({ looksIn, mainGuestFirstName, mainGuestLastName, mainGuestPhone }: Filters) {
  const wanted = []
  if (mainGuestFirstName) wanted.push(isNamedLike(sql`guest.first_name_folded`, mainGuestFirstName))
  if (mainGuestLastName) wanted.push(isNamedLike(sql`guest.last_name_folded`, mainGuestLastName))
  if (mainGuestPhone) wanted.push(looksIn.phones ? hasPhoneLike(sql`guest.phone`, mainGuestPhone) : nothing)
  return wanted
}
