import { sql } from 'kysely'
import { phoneDigits, toE164 } from '#domain/people/phone.ts'
import type { Status } from '#domain/reservations/status.ts'
import type { Day } from '#domain/time/day.ts'
import type { Db } from '#server/platform/db/connect.ts'

export type ReservationRow = Awaited<ReturnType<typeof reservationsById>>[number]
export type GuestOfReservation = Awaited<ReturnType<typeof guestsOf>>[number]

/** Empty and missing filters let everything through. */
export type Filters = {
  checkInDate?: Day | null | undefined
  checkOutDate?: Day | null | undefined
  hotelDetailId?: number | null | undefined
  mainGuestPhone?: string | null | undefined
  mainGuestFirstName?: string | null | undefined
  mainGuestLastName?: string | null | undefined
}
export type Page = { page: number; pageSize: number }

const withUnit = (db: Db, hotelId: number) =>
  db
    .selectFrom('reservation')
    .innerJoin('unit', (join) =>
      join.onRef('unit.hotelId', '=', 'reservation.hotelId').onRef('unit.id', '=', 'reservation.unitId'),
    )
    .select([
      'reservation.id',
      'reservation.hotelId',
      'reservation.unitId',
      'unit.unitName',
      'reservation.checkIn',
      'reservation.checkOut',
      'reservation.numberOfGuests',
      'reservation.totalPriceKurus',
      'reservation.specialRequests',
      'reservation.createdAt',
      'reservation.reservationUniqId',
    ])
    // The table's own check knows the same five.
    .select(sql<Status>`reservation.status`.as('status'))
    .where('reservation.hotelId', '=', hotelId)

export function reservationsById(db: Db, hotelId: number, ids: readonly number[]) {
  return withUnit(db, hotelId).where('reservation.id', 'in', ids).execute()
}

/** A unit's stays that end on `day` or later, by arrival. */
export function staysFrom(db: Db, hotelId: number, unitId: number, day: Day): Promise<ReservationRow[]> {
  return withUnit(db, hotelId)
    .where('reservation.unitId', '=', unitId)
    .where('reservation.checkOut', '>=', day)
    .orderBy('reservation.checkIn')
    .orderBy('reservation.id')
    .execute()
}

/** Newest first, a page at a time, with the count of all. */
export async function reservationsMatching(
  db: Db,
  hotelId: number,
  filters: Filters,
  { page, pageSize }: Page,
): Promise<{ rows: ReservationRow[]; total: number }> {
  const matches = allOf(filters)
  const rows = await withUnit(db, hotelId)
    .where(matches)
    .orderBy('reservation.id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const { total } = await db
    .selectFrom('reservation')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('hotelId', '=', hotelId)
    .where(matches)
    .executeTakeFirstOrThrow()
  return { rows, total }
}

function allOf(filters: Filters) {
  const { checkInDate, checkOutDate, hotelDetailId } = filters
  const wanted = [sql<boolean>`true`]
  if (checkInDate) wanted.push(sql`reservation.check_in >= ${checkInDate}`)
  if (checkOutDate) wanted.push(sql`reservation.check_out <= ${checkOutDate}`)
  if (hotelDetailId) wanted.push(sql`reservation.unit_id = ${hotelDetailId}`)

  const ofGuest = mainGuestIs(filters)
  if (ofGuest.length > 0) {
    wanted.push(sql`exists (
      select from guest
      where guest.hotel_id = reservation.hotel_id and guest.reservation_id = reservation.id and guest.is_main_guest
        and ${sql.join(ofGuest, sql` and `)})`)
  }
  return sql.join<boolean>(wanted, sql` and `)
}

function mainGuestIs({ mainGuestFirstName, mainGuestLastName, mainGuestPhone }: Filters) {
  const wanted = []
  if (mainGuestFirstName)
    wanted.push(contains(sql`konuk_fold(guest.first_name)`, sql`konuk_fold(${mainGuestFirstName})`))
  if (mainGuestLastName) wanted.push(contains(sql`konuk_fold(guest.last_name)`, sql`konuk_fold(${mainGuestLastName})`))
  if (mainGuestPhone) wanted.push(hasPhone(mainGuestPhone))
  return wanted
}

// Not LIKE: what is typed may have its own % and _.
const contains = (text: ReturnType<typeof sql>, part: ReturnType<typeof sql>) => sql`position(${part} in ${text}) > 0`

/** A whole number however it is spelled, else any run of its digits, of which the leading 0 is not stored. */
function hasPhone(typed: string) {
  const whole = toE164(typed)
  if (whole !== undefined) return sql`guest.phone = ${whole}`
  const digits = phoneDigits(typed).replace(/^0+/, '')
  return digits === '' ? sql`false` : contains(sql`guest.phone`, sql`${digits}`)
}

/** All guests of these reservations, in the order in which they were added. */
export async function guestsOf(db: Db, hotelId: number, reservationIds: readonly number[]) {
  return (
    db
      .selectFrom('guest')
      .select([
        'id',
        'reservationId',
        'firstName',
        'lastName',
        'phone',
        'email',
        'nationality',
        'tcKimlik',
        'passportNumber',
        'isMainGuest',
      ])
      .where('hotelId', '=', hotelId)
      // An array, not IN: without reservations it is simply empty.
      .where(sql<boolean>`reservation_id = any(${reservationIds}::bigint[])`)
      .orderBy('reservationId')
      .orderBy('position')
      .execute()
  )
}

/** Guests with their reservations: newest reservation first, within it in the order of adding. */
export function guestPage(db: Db, hotelId: number, { page, pageSize }: Page) {
  return withUnit(db, hotelId)
    .innerJoin('guest', (join) =>
      join.onRef('guest.hotelId', '=', 'reservation.hotelId').onRef('guest.reservationId', '=', 'reservation.id'),
    )
    .select([
      'guest.id as guestId',
      'guest.firstName',
      'guest.lastName',
      'guest.isMainGuest',
      'guest.nationality',
      'guest.tcKimlik',
      'guest.passportNumber',
      'guest.phone',
    ])
    .orderBy('reservation.id', 'desc')
    .orderBy('guest.position')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
}
