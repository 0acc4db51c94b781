import { type Selectable, sql } from 'kysely'
import type { WhenUnpaid } from '#domain/options/deposit-rule.ts'
import type { OptionState } from '#domain/options/option-clock.ts'
import { numbersOf } from '#domain/guests/guest.ts'
import type { BookingSource } from '#domain/reservations/booking-source.ts'
import type { Status } from '#domain/reservations/status.ts'
import { segmentsAsJson } from '#server/features/allocations/allocations.store.ts'
import type { StoredOption } from '#server/features/allocations/options.store.ts'
import { sumsAsJson } from '#server/features/folio/folio.store.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { statement } from '#server/platform/db/statement.ts'
import type { DB } from '#server/platform/db/tables.gen.ts'
import { uniqIdOfBooking } from './booking-number.store.ts'
import { companyAsJson } from './company.store.ts'
import { codesAsJson } from './consents.store.ts'
import { groupAsJson } from './group.store.ts'

export type ReservationRow = Awaited<ReturnType<ReturnType<typeof withUnit>['execute']>>[number]

/** Selects reservations with their option as `awaited`, for further joins and columns. */
export const withOption = (db: Db) =>
  db
    .selectFrom('reservation')
    .leftJoin('bookingOption as awaited', (join) =>
      join
        .onRef('awaited.hotelId', '=', 'reservation.hotelId')
        .onRef('awaited.bookingId', '=', 'reservation.bookingId'),
    )
    .select(['awaited.askedKurus', 'awaited.heldSince', 'awaited.dueAt'])
    .select([
      sql<WhenUnpaid | null>`awaited.when_unpaid`.as('whenUnpaid'),
      sql<OptionState | null>`awaited.state`.as('optionState'),
    ])

/** Selects reservations with the name of their first unit, for further filtering. */
export const withUnit = (db: Db, hotelId: number) =>
  withOption(db)
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
      'reservation.childAges',
      'reservation.totalPriceKurus',
      'reservation.specialRequests',
      'reservation.createdAt',
      uniqIdOfBooking.as('reservationUniqId'),
      groupAsJson.as('group'),
      companyAsJson.as('company'),
      'reservation.version',
      'reservation.checkedInAt',
      'reservation.checkedOutAt',
    ])
    // The table's check constraints guarantee these types.
    .select([sql<Status>`reservation.status`.as('status'), sql<BookingSource | null>`reservation.source`.as('source')])
    .where('reservation.hotelId', '=', hotelId)

/** Converts an option into the columns of a reservation row. */
export const optionColumns = (option: StoredOption | undefined) => ({
  askedKurus: option?.asked ?? null,
  heldSince: option?.heldSince ?? null,
  dueAt: option?.dueAt ?? null,
  whenUnpaid: option?.whenUnpaid ?? null,
  optionState: option?.state ?? null,
})

export function optionAmong(row: ReturnType<typeof optionColumns>): StoredOption | undefined {
  const { askedKurus: asked, heldSince, dueAt, whenUnpaid, optionState: state } = row
  if (asked === null || heldSince === null || dueAt === null || whenUnpaid === null || state === null) return undefined
  return { asked, heldSince, dueAt, whenUnpaid, state }
}

const guestColumns = [
  'hotelId',
  'id',
  'reservationId',
  'firstName',
  'lastName',
  'phone',
  'email',
  'nationality',
  'identityNumber',
  'identityHash',
  'isMainGuest',
  'isAnotherPerson',
  'guestProfileId',
  'erasedAt',
  'nameErasedAt',
] as const
type Erasure = 'erasedAt' | 'nameErasedAt'
/** A guest in JSON has the times of erasure as text; only whether there is one matters here. */
export type StoredGuest = Omit<Pick<Selectable<DB['guest']>, (typeof guestColumns)[number]>, Erasure> &
  Record<Erasure, Date | string | null>

/** The guests of the row's `reservation` as JSON, in the order in which they were added; `asGuest` reads them. */
export const guestsAsJson = sql<StoredGuest[]>`(
  select coalesce(json_agg(person), '[]')
  from (
    select ${sql.join(guestColumns.map((name) => sql.ref(name)))} from guest
    where guest.hotel_id = reservation.hotel_id and guest.reservation_id = reservation.id
    order by position
  ) as person)`

/** Lists all guests of these reservations, in the order in which they were added. */
export async function guestsOf(db: Db, hotelId: number, reservationIds: readonly number[]) {
  const rows = await db
    .selectFrom('guest')
    .select(guestColumns)
    .where('hotelId', '=', hotelId)
    // The query uses an array instead of IN, because an empty array simply finds nothing.
    .where(sql<boolean>`reservation_id = any(${reservationIds}::bigint[])`)
    .orderBy('reservationId')
    .orderBy('position')
    .execute()
  return rows.map(asGuest)
}
export type GuestOfReservation = ReturnType<typeof asGuest>

export const asGuest = ({ hotelId: _its, identityNumber, erasedAt, nameErasedAt, ...guest }: StoredGuest) => ({
  ...guest,
  ...numbersOf({ nationality: guest.nationality, identityNumber }),
  ...(erasedAt !== null && { erased: nameErasedAt === null ? ('but-register' as const) : ('all' as const) }),
})

/** Reads a reservation with its guests, segments, codes and the sums of its folio, in one statement. */
export async function wholeReservation(db: Db, hotelId: number, id: number) {
  const [row] = await whole(db, { hotelId, id })
  return row
}
const whole = statement((db, { hotelId, id }: { hotelId: number; id: number }) =>
  withUnit(db, hotelId)
    .where('reservation.id', '=', id)
    .select([guestsAsJson.as('guests'), segmentsAsJson.as('segments')])
    .select([codesAsJson.as('codes'), sumsAsJson.as('sums')]),
)
