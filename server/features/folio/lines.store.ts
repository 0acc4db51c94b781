import { type RawBuilder, sql } from 'kysely'
import type { Extra } from '#domain/extras/extra.ts'
import type { FolioLine, LineKind, NewLine, Target } from '#domain/folio/line.ts'
import type { LineOrigin } from '#domain/folio/reversal.ts'
import type { PaysFor } from '#domain/groups/group.ts'
import type { Kurus } from '#domain/money/money.ts'
import type { KdvKind } from '#domain/taxes/taxed.ts'
import type { Day } from '#domain/time/day.ts'
import type { Db } from '#server/platform/db/connect.ts'

type OfStay = { hotelId: number; reservationId: number }

export type LineRow = {
  id: number
  kind: LineKind
  grossKurus: Kurus
  day: Day
  kdv: KdvKind
  withNight: boolean
  text: string
  unitId: number | null
  ruleId: number | null
  byHand: boolean
  extraId: number | null
  extraCount: number | null
  reversesId: number | null
  appliesTo: Target['of'] | null
  appliesToLineId: number | null
  onBooking: boolean
  createdBy: number | null
}

const targetOf = (of: Target['of'], lineId: number | null): Target =>
  of === 'line' ? { of, lineId: lineId ?? 0 } : { of }

export const asLine = ({
  kdv,
  withNight,
  unitId,
  ruleId,
  byHand,
  extraId,
  extraCount,
  appliesTo,
  appliesToLineId,
  ...line
}: LineRow): FolioLine => ({
  ...line,
  taxed: { kdv, withNight },
  ...(unitId !== null && { night: { unitId, ruleId, byHand } }),
  ...(extraId !== null && { extra: { id: extraId, count: extraCount ?? 1 } }),
  ...(appliesTo !== null && { appliesTo: targetOf(appliesTo, appliesToLineId) }),
})

const columns = sql`
  line.id, line.kind, line.gross_kurus, line.day, line.kdv, line.with_night, line.text, line.unit_id, line.rule_id,
  line.by_hand, line.extra_id, line.extra_count, line.reverses_id, line.applies_to, line.applies_to_line_id,
  line.on_booking, line.created_by`

/** True for a row of `folio_line as line` that is in force: neither reversed nor a reversal. */
export const isStanding = sql`not line.is_reversal and not exists (
  select from folio_line as reversal
  where reversal.hotel_id = line.hotel_id and reversal.reverses_id = line.id)`

/** Returns the standing lines of each of these stays, which are neither reversed nor reversals, by their days. */
export async function standingLinesOfStays(
  db: Db,
  hotelId: number,
  stays: readonly number[],
): Promise<Map<number, FolioLine[]>> {
  const { rows } = await sql<LineRow & { reservationId: number }>`
    select line.reservation_id, ${columns} from folio_line as line
    where line.hotel_id = ${hotelId} and line.reservation_id = any(${stays}::bigint[]) and ${isStanding}
    order by line.day, line.id`.execute(db)
  return byStay(rows)
}

function byStay(rows: readonly (LineRow & { reservationId: number })[]): Map<number, FolioLine[]> {
  const grouped = Map.groupBy(rows, ({ reservationId }) => reservationId)
  return new Map([...grouped].map(([id, own]) => [id, own.map(({ reservationId: _id, ...row }) => asLine(row))]))
}

/**
 * Returns the standing lines of each stay that has a line in these days, and a discount or correction: what it changes
 * may be on other days than its own.
 */
export async function changedFoliosIn(
  db: Db,
  hotelId: number,
  { from, to }: { from: Day; to: Day },
): Promise<Map<number, FolioLine[]>> {
  const { rows } = await sql<LineRow & { reservationId: number }>`
    with changed as materialized (
      select distinct reservation_id from folio_line as own
      where own.hotel_id = ${hotelId} and own.day between ${from}::date and ${to}::date
        and exists (
          select from folio_line as change
          where change.hotel_id = ${hotelId} and change.reservation_id = own.reservation_id
            and change.kind in ('discount', 'adjustment'))
    )
    select line.reservation_id, ${columns}
    from changed
    join folio_line as line on line.hotel_id = ${hotelId} and line.reservation_id = changed.reservation_id
    where ${isStanding}
    order by line.id`.execute(db)
  return byStay(rows)
}

/** The standing lines of the row's `reservation` as JSON, in the order of their days; `asLine` reads them. */
export const standingLinesAsJson = sql<LineRow[]>`(
  select coalesce(json_agg(one order by one.day, one.id), '[]')
  from (
    select ${columns} from folio_line as line
    where line.hotel_id = reservation.hotel_id and line.reservation_id = reservation.id and ${isStanding}
  ) as one)`

/** A line with the unit, the author and the time that a screen shows. */
export type LineWithAuthor = FolioLine &
  LineOrigin & {
    unitName: string | null
    by: string | null
    createdAt: Date
    /** The extra as it is sold now. */
    sold: Pick<Extra, 'name' | 'per'> | null
  }

type LineWithAuthorRow = LineRow & Omit<LineWithAuthor, keyof FolioLine>
/** A row in JSON has its time as text. */
export type InJson<Row extends { createdAt: Date }> = Omit<Row, 'createdAt'> & { createdAt: string }

/**
 * True for a row of `folio_line as line` whose extra is mandatory, or came with the booking: only mandatory extras do,
 * and they remain so for the stay when the business makes them optional later.
 */
export const wasMandatory = sql<boolean>`line.extra_id is not null and (extra.mandatory or exists (
  select from reservation as stay
  join folio_line as booked on booked.hotel_id = stay.hotel_id and booked.reservation_id = stay.id
    and booked.extra_id = line.extra_id and booked.created_at = stay.created_at
  where stay.hotel_id = line.hotel_id and stay.id = line.reservation_id))`

const linesWithAuthors = (more: RawBuilder<unknown> = sql``) => sql`
  select ${more} ${columns}, line.created_at, unit.unit_name, ${wasMandatory} as is_mandatory,
    exists (select from settlement where settlement.hotel_id = line.hotel_id
      and settlement.reservation_id = line.reservation_id and fee_line_id = line.id) as is_cancellation_fee,
    case when extra.id is not null then json_build_object('name', extra.name, 'per', extra.per) end as sold,
    btrim(writer.first_name || ' ' || writer.last_name) as by
  from folio_line as line
  left join unit on unit.hotel_id = line.hotel_id and unit.id = line.unit_id
  left join extra on extra.hotel_id = line.hotel_id and extra.id = line.extra_id
  left join app_user as writer on writer.id = line.created_by`

/** Returns all lines of a stay in the order in which they were added. */
export async function linesOf(db: Db, { hotelId, reservationId }: OfStay): Promise<LineWithAuthor[]> {
  const { rows } = await sql<LineWithAuthorRow>`
    ${linesWithAuthors()}
    where line.hotel_id = ${hotelId} and line.reservation_id = ${reservationId}
    order by line.id`.execute(db)
  return rows.map(asLineWithAuthor)
}

type GroupLineRow = LineWithAuthorRow & { reservationId: number; stayUnitName: string }

/** Returns the lines on the folio of a booking in the order in which they were added, each with its stay. */
export async function groupLines(
  db: Db,
  { hotelId, bookingId }: { hotelId: number; bookingId: number },
): Promise<GroupLineRow[]> {
  const { rows } = await sql<GroupLineRow>`
    ${linesWithAuthors(sql`line.reservation_id, stay_unit.unit_name as stay_unit_name,`)}
    join reservation on reservation.hotel_id = line.hotel_id and reservation.id = line.reservation_id
    join unit as stay_unit on stay_unit.hotel_id = line.hotel_id and stay_unit.id = reservation.unit_id
    where line.hotel_id = ${hotelId} and reservation.booking_id = ${bookingId} and line.on_booking
    order by line.id`.execute(db)
  return rows
}

export function asLineWithAuthor(row: LineWithAuthorRow): LineWithAuthor {
  const { unitName, by, createdAt, createdBy, sold, isMandatory, isCancellationFee, ...line } = row
  return { ...asLine({ ...line, createdBy }), unitName, by, createdAt, createdBy, sold, isMandatory, isCancellationFee }
}

/** The lines of the row's `reservation` as JSON, in the order in which they were added. */
export const allLinesAsJson = sql<InJson<LineWithAuthorRow>[]>`(
  select coalesce(json_agg(one), '[]')
  from (
    ${linesWithAuthors()}
    where line.hotel_id = reservation.hotel_id and line.reservation_id = reservation.id
    order by line.id
  ) as one)`

/** Converts a line to a row with the columns of `lineColumns`. */
export const lineRow = ({
  kind,
  grossKurus,
  day,
  taxed,
  text,
  night,
  extra,
  appliesTo,
  onBooking,
  createdBy,
}: NewLine) => ({
  kind,
  gross: grossKurus,
  day,
  kdv: taxed.kdv,
  with_night: taxed.withNight,
  text,
  unit_id: night?.unitId ?? null,
  rule_id: night?.ruleId ?? null,
  by_hand: night?.byHand ?? false,
  extra_id: extra?.id ?? null,
  extra_count: extra?.count ?? null,
  applies_to: appliesTo?.of ?? null,
  applies_to_line_id: appliesTo?.of === 'line' ? appliesTo.lineId : null,
  on_booking: onBooking ?? null,
  follows_stay: createdBy !== undefined,
  created_by: createdBy ?? null,
})

/** Writes lines as the JSON that `linesFrom` reads. */
export const linesAsJson = (lines: readonly NewLine[]) => JSON.stringify(lines.map(lineRow))

/** The columns for `insert into folio_line (hotel_id, reservation_id, created_at, created_by, …)`. */
export const lineColumns = sql`
  kind, gross_kurus, day, kdv, with_night, text, unit_id, rule_id, by_hand, extra_id, extra_count, applies_to,
  applies_to_line_id, on_booking`

export const linesFrom = (json: string) => sql`
  jsonb_to_recordset(${json}::jsonb) as line (kind text, gross bigint, day date, kdv text,
    with_night boolean, text text, unit_id bigint, rule_id bigint, by_hand boolean,
    extra_id bigint, extra_count integer, applies_to text, applies_to_line_id bigint,
    on_booking boolean, follows_stay boolean, created_by bigint)`
export const valuesOfLine = sql`
  line.kind, line.gross, line.day, line.kdv, line.with_night, line.text, line.unit_id, line.rule_id, line.by_hand,
  line.extra_id, line.extra_count, line.applies_to, line.applies_to_line_id`

/** On which folio the rule of a booking has a line of the table or rows `line`. */
const byRule = (paysFor: RawBuilder<PaysFor | null>, line = 'line') => {
  const of = (column: string) => sql.ref(`${line}.${column}`)
  return sql<boolean>`coalesce(case ${paysFor}
    when 'everything' then true
    when 'nights' then ${of('kind')} in ('night', 'rounding')
      or ${of('kind')} in ('discount', 'adjustment') and coalesce(${of('applies_to')}, 'nights') <> 'extras'
  end, false)`
}

/** On which folio a row of `linesFrom` lies: as it says itself, or with the line that it changes, or by the rule. */
export const folioOfLine = (paysFor: RawBuilder<PaysFor | null>) => sql<boolean>`coalesce(
  line.on_booking,
  (select target.on_booking from folio_line as target
    where target.hotel_id = (select konuk_hotel()) and target.id = line.applies_to_line_id),
  ${byRule(paysFor)})`

/** On which folio the rule has a stored line; what changes a line follows it. */
export const folioByRule = (paysFor: RawBuilder<PaysFor | null>) => sql<boolean>`coalesce(
  (select ${byRule(paysFor, 'target')} from folio_line as target
    where target.hotel_id = line.hotel_id and target.id = line.applies_to_line_id),
  ${byRule(paysFor)})`

export type Written = { at: Date; by: number | null }

/** Reverses lines of a stay and adds others, in one statement. Returns the ids of the added lines. */
export async function changeLines(
  tx: Db,
  { hotelId, reservationId }: OfStay,
  { reverse, add }: { reverse: readonly number[]; add: readonly NewLine[] },
  { at, by }: Written,
): Promise<number[]> {
  if (reverse.length === 0 && add.length === 0) return []
  const { rows } = await sql<Pick<LineRow, 'id' | 'reversesId'>>`
    insert into folio_line (hotel_id, reservation_id, created_at, created_by, reverses_id, ${lineColumns})
    select ${hotelId}, ${reservationId}, ${at}, changed.*
    from (
      select ${by}::bigint, id, kind, - gross_kurus, day, kdv, with_night, text, unit_id, rule_id, by_hand,
        null, null, null, null, on_booking
      from folio_line
      where hotel_id = ${hotelId} and reservation_id = ${reservationId} and id = any(${reverse}::bigint[])
      union all
      select case when line.follows_stay then line.created_by else ${by}::bigint end, null, ${valuesOfLine},
        ${folioOfLine(sql`stay.pays_for`)}
      from ${linesFrom(linesAsJson(add))}
      cross join (
        select pays_for from reservation
        join booking on booking.hotel_id = ${hotelId} and booking.id = reservation.booking_id
        where reservation.hotel_id = ${hotelId} and reservation.id = ${reservationId}
      ) as stay
    ) as changed
    returning id, reverses_id`.execute(tx)
  return rows.flatMap(({ id, reversesId }) => (reversesId === null ? [id] : []))
}
