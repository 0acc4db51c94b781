// Reads present rows and the audit log, from which the past is put together. Fields of rows have the product's names;
// days and instants are texts, as in the audit log.
import { sql } from 'kysely'
import type { Change, Row } from '#domain/audit/as-of.ts'
import { namesOfTable, presentRow, presentTable } from '#domain/audit/former-names.ts'
import type { StayDates } from '#domain/reservations/stay.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { historyTables } from '#server/tables.ts'

/** `firstLater` is a lower bound: no audit entry with a smaller id was made after the moment. */
export type Moment = { at: string; firstLater: number; isFuture: boolean; knownSince: Date | null }

/**
 * Finds a moment in the audit log of a business. An entry's id is assigned when it is written, but its date is the
 * start of its transaction. No transaction lasts ten minutes, so the smallest later id is among the entries of the ten
 * minutes after the first later date. The history of a business that came from a takeout begins when the takeout was
 * read in. The clock of a front desk may be slightly fast.
 */
export async function momentOf(db: Db, hotelId: number, at: string): Promise<Moment> {
  const { rows } = await sql<Omit<Moment, 'at' | 'firstLater'> & { firstLater: number | null }>`
    with soon as materialized (
      select id from audit_entry
      where hotel_id = ${hotelId} and at > ${at}::timestamptz and at <= interval '10 minutes' + (
        select at from audit_entry where hotel_id = ${hotelId} and at > ${at}::timestamptz order by at limit 1)
    )
    select (select min(id) from soon) as first_later, ${at}::timestamptz > now() + interval '5 minutes' as is_future,
      greatest((select at from audit_entry where hotel_id = ${hotelId} order by at limit 1),
        (select max(read_at) from brought_takeout where hotel_id = ${hotelId})) as known_since`.execute(db)
  const [found] = rows
  return {
    at,
    isFuture: found?.isFuture ?? false,
    knownSince: found?.knownSince ?? null,
    firstLater: found?.firstLater ?? Number.MAX_SAFE_INTEGER,
  }
}

/** The condition matches the index audit_entry_of_nights. */
const ofNights = sql`table_name in ('allocation', 'unit_block')
  and (operation = 'delete' or before ?| array['check_in', 'check_out'])`

/** Says whether the row had nights between these days before the change, as far as its changed fields tell. */
const hadNights = ({ checkIn, checkOut }: StayDates) => sql`
  coalesce((before ->> 'check_in')::date < ${checkOut}::date, true)
  and coalesce((before ->> 'check_out')::date > ${checkIn}::date, true)`

/** Returns stays and blocks with a night between these days, now or at any time since the moment. */
export async function touchedSince(db: Db, hotelId: number, days: StayDates, { firstLater }: Moment) {
  const { checkIn, checkOut } = days
  const { rows } = await sql<{ reservationId: number | null; blockId: number | null }>`
    select reservation_id, block_id from allocation
    where hotel_id = ${hotelId} and check_in < ${checkOut} and check_out > ${checkIn}
    union
    select case table_name when 'allocation' then reservation_id end,
      case table_name when 'unit_block' then row_key::bigint end
    from audit_entry
    where hotel_id = ${hotelId} and id >= ${firstLater} and ${ofNights} and ${hadNights(days)}`.execute(db)
  return {
    reservationIds: rows.flatMap(({ reservationId }) => reservationId ?? []),
    blockIds: rows.flatMap(({ blockId }) => blockId ?? []),
  }
}

/** The condition matches the index audit_entry_of_booking_left. */
const leftBooking = sql`table_name = 'reservation' and operation = 'update' and (before ->> 'booking_id') is not null`

/** Bookings, and the stays that are or were in one of them; `earlierIds` are those that existed at the moment. */
export type OfBookings = { bookingIds: number[]; reservationIds: number[]; earlierIds: number[] }

/**
 * Returns the bookings in which these stays are or were, with all their stays: what pays for a group pays for each of
 * them, whether or not the calendar shows the others.
 */
export async function bookingsOfStays(
  db: Db,
  hotelId: number,
  reservationIds: readonly number[],
  { at, firstLater }: Moment,
): Promise<OfBookings> {
  const { rows } = await sql<OfBookings>`
    with of_booking as materialized (
      select booking_id from reservation where hotel_id = ${hotelId} and id = any(${reservationIds}::bigint[])
      union
      select (before ->> 'booking_id')::bigint from audit_entry
      where hotel_id = ${hotelId} and reservation_id = any(${reservationIds}::bigint[]) and ${leftBooking}
    ), member as (
      select id from reservation where hotel_id = ${hotelId} and booking_id in (select booking_id from of_booking)
      union
      select reservation_id from audit_entry
      where hotel_id = ${hotelId} and ${leftBooking}
        and (before ->> 'booking_id')::bigint in (select booking_id from of_booking)
    ), of_stay as (
      select id, not exists (
          select from audit_entry as made
          where made.hotel_id = ${hotelId} and made.table_name = 'reservation' and made.row_key = member.id::text
            and made.id >= ${firstLater} and made.operation = 'insert' and made.at > ${at}::timestamptz
        ) as is_earlier
      from member
    )
    select array(select booking_id from of_booking) as booking_ids, array(select id from of_stay) as reservation_ids,
      array(select id from of_stay where is_earlier) as earlier_ids`.execute(db)
  return rows[0] ?? { bookingIds: [], reservationIds: [], earlierIds: [] }
}

/** A row of a table, or an audit entry about one, with the table's name. */
export type OfTable<What> = What & { tableName: string }
export type KeptRow = OfTable<{ key: string; row: Row }>

const rowOf = (columns: readonly string[]) =>
  sql.raw(`jsonb_build_object(${columns.map((name) => `'${name}', ${name}`).join(', ')})`)

const stayTables = historyTables('stay')
const bookingTables = historyTables('booking')

/** The rows whose column that refers to `of` has one of these ids; in the table `of` itself it is the id. */
function rowsWith(of: 'reservation' | 'booking', hotelId: number, ids: readonly number[]) {
  const each = (of === 'booking' ? bookingTables : stayTables).map(({ name, key, columns }) => {
    const column = name === of ? 'id' : `${of}_id`
    return sql`
    select ${sql.lit(name)} as table_name, ${sql.ref(key)}::text as key, ${rowOf(columns)} as row from ${sql.table(name)}
    where hotel_id = ${hotelId} and ${sql.ref(column)} = any(${ids}::bigint[])`
  })
  return sql<KeptRow>`${sql.join(each, sql` union all `)}`
}

/** Reads all rows of these stays. Identity numbers are left out, because the audit log does not contain them. */
export async function rowsOfStays(db: Db, hotelId: number, reservationIds: readonly number[]): Promise<KeptRow[]> {
  const { rows } = await rowsWith('reservation', hotelId, reservationIds).execute(db)
  return rows
}

export async function rowsOfBookings(db: Db, hotelId: number, bookingIds: readonly number[]): Promise<KeptRow[]> {
  const { rows } = await rowsWith('booking', hotelId, bookingIds).execute(db)
  return rows
}

/** The audit entries of these tables belong to the history of a stay. */
const namesInHistory = stayTables.flatMap(({ name }) => namesOfTable(name))
const namesOfBookings = bookingTables.flatMap(({ name }) => namesOfTable(name))

const change = (at: string) => sql`
  entry.table_name, entry.row_key as key, entry.operation, entry.at > ${at}::timestamptz as is_later,
  coalesce(entry.before, '{}') || coalesce(personal.data -> 'before', '{}') as before,
  entry.personal_sha256 is not null and personal.entry_id is null as is_erased`

const withPresentNames = ({ tableName, before, ...entry }: OfTable<Change>): OfTable<Change> => ({
  ...entry,
  tableName: presentTable(tableName),
  before: presentRow(presentTable(tableName), before),
})

/** Returns the audit entries of these reservations in order, beginning with the first one after the moment. */
export async function changesOfStays(
  db: Db,
  hotelId: number,
  reservationIds: readonly number[],
  { at, firstLater }: Moment,
): Promise<OfTable<Change>[]> {
  const { rows } = await sql<OfTable<Change>>`
    select ${change(at)}
    from audit_entry as entry
    left join audit_personal as personal on personal.hotel_id = ${hotelId} and personal.entry_id = entry.id
    where entry.hotel_id = ${hotelId} and entry.reservation_id = any(${reservationIds}::bigint[])
      and entry.id >= ${firstLater} and entry.table_name = any(${namesInHistory}::text[]) and entry.operation <> 'see'
    order by entry.id`.execute(db)
  return rows.map(withPresentNames)
}

/** Returns the audit entries of these bookings and their options in order, from the first later one on. */
export async function changesOfBookings(
  db: Db,
  hotelId: number,
  bookingIds: readonly number[],
  { at, firstLater }: Moment,
): Promise<OfTable<Change>[]> {
  const { rows } = await sql<OfTable<Change>>`
    select ${change(at)}
    from audit_entry as entry
    left join audit_personal as personal on personal.hotel_id = ${hotelId} and personal.entry_id = entry.id
    where entry.hotel_id = ${hotelId} and entry.table_name = any(${namesOfBookings}::text[])
      and entry.row_key = any(${bookingIds.map(String)}::text[]) and entry.id >= ${firstLater}
    order by entry.id`.execute(db)
  return rows.map(withPresentNames)
}

const columnsOf = (table: 'unit' | 'unit_block') =>
  rowOf(historyTables('calendar').find(({ name }) => name === table)?.columns ?? [])

/** Reads all units, because any of them may have been renamed or archived since the moment. */
export async function rowsOfUnits(db: Db, hotelId: number): Promise<KeptRow[]> {
  const { rows } = await sql<KeptRow>`
    select 'unit' as table_name, id::text as key, ${columnsOf('unit')} as row from unit
    where hotel_id = ${hotelId}`.execute(db)
  return rows
}

export async function rowsOfBlocks(db: Db, hotelId: number, ids: readonly number[]): Promise<KeptRow[]> {
  const { rows } = await sql<KeptRow>`
    select 'unit_block' as table_name, id::text as key, ${columnsOf('unit_block')} as row from unit_block
    where hotel_id = ${hotelId} and id = any(${ids}::bigint[])`.execute(db)
  return rows
}

/** Returns the audit entries of units and of these blocks, in order, from the first later one on. */
export async function changesOfUnits(
  db: Db,
  hotelId: number,
  blockIds: readonly number[],
  { at, firstLater }: Moment,
): Promise<OfTable<Change>[]> {
  const { rows } = await sql<OfTable<Change>>`
    select ${change(at)}
    from (
      select * from audit_entry
      where hotel_id = ${hotelId} and table_name = 'unit' and id >= ${firstLater}
      union all
      select * from audit_entry
      where hotel_id = ${hotelId} and table_name = 'unit_block' and row_key = any(${blockIds.map(String)}::text[])
        and id >= ${firstLater}
    ) as entry
    left join audit_personal as personal on personal.hotel_id = ${hotelId} and personal.entry_id = entry.id
    order by entry.id`.execute(db)
  return rows.map(withPresentNames)
}

/** Instants are rounded up to the millisecond, so that the state at an instant includes the change made at it. */
const upToMs = sql`date_trunc('milliseconds', at + interval '999 microseconds')`

/** What the screen shows: these stays, bookings and blocks, the units, and all that had nights between these days. */
type CalendarSelection = Omit<OfBookings, 'earlierIds'> & { blockIds: readonly number[]; days?: StayDates }

/**
 * Returns the two instants to which the arrows lead: just after the change before the one shown, and just after the
 * next change. The change shown is the last one before the moment.
 */
export async function changesAround(
  db: Db,
  hotelId: number,
  { reservationIds, bookingIds, blockIds, days }: CalendarSelection,
  { at, firstLater }: Moment,
): Promise<{ previous: Date | null; next: Date | null }> {
  const blocks = blockIds.map(String)
  const own = (isBefore: boolean) => sql`hotel_id = ${hotelId} and operation <> 'see'
    and ${isBefore ? sql`at <= ${at}::timestamptz` : sql`id >= ${firstLater} and at > ${at}::timestamptz`}`
  const ofDays = (isBefore: boolean) =>
    days === undefined
      ? sql``
      : sql`
        union all select at from audit_entry where ${own(isBefore)} and table_name = 'unit'
        union all select at from audit_entry
          where ${own(isBefore)} and table_name = 'unit_block' and row_key = any(${blocks}::text[])
        union all (select at from audit_entry where ${own(isBefore)} and ${ofNights} and ${hadNights(days)}
          order by id ${isBefore ? sql`desc` : sql``} limit 20)`
  const ofAll = (isBefore: boolean) => sql`
    select at from audit_entry where ${own(isBefore)} and reservation_id = any(${reservationIds}::bigint[])
      and table_name = any(${namesInHistory}::text[])
    union all select at from audit_entry where ${own(isBefore)} and table_name = any(${namesOfBookings}::text[])
      and row_key = any(${bookingIds.map(String)}::text[])
    ${ofDays(isBefore)}`
  const { rows } = await sql<{ before: Date[] | null; next: Date | null }>`
    select (select array_agg(at order by at desc) from (
        select distinct ${upToMs} as at from (${ofAll(true)}) as found order by at desc limit 2) as two) as before,
      (select min(${upToMs}) from (${ofAll(false)}) as found) as next`.execute(db)
  const [found] = rows
  return { previous: found?.before?.[1] ?? null, next: found?.next ?? null }
}
