// Finds amounts and numbers that do not agree between the tables of a business that has just been read from a takeout.
// Konuk writes them together, so that no constraint of the database says it.
import { sql } from 'kysely'
import type { Day } from '#domain/time/day.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { FileRow } from './takeout.errors.ts'

export type Disagreement = FileRow & {
  message: 'takeout.sums' | 'takeout.series' | 'takeout.row-rule' | 'takeout.ahead'
}

/** Returns the first row of each kind that disagrees. Rows of a table are numbered as they were read. */
export async function brokenSums(
  db: Db,
  { hotelId, madeOn }: { hotelId: number; madeOn: Day },
): Promise<Disagreement[]> {
  const { rows } = await sql<Disagreement>`
    with numbered as (
      select row_number() over (order by id) as row, invoice.*,
        row_number() over series as place, lag(day) over series as day_before
      from invoice where hotel_id = ${hotelId}
      window series as (partition by prefix, year order by sequence)
    ), session as (
      select row_number() over (order by id) as row, cash_session.* from cash_session where hotel_id = ${hotelId}
    ), stay as (
      select row_number() over (order by id) as row, reservation.* from reservation where hotel_id = ${hotelId}
    ), line as (
      select row_number() over (order by id) as row, folio_line.*, reverses_id is null and not exists (
          select from folio_line as other where other.hotel_id = ${hotelId} and other.reverses_id = folio_line.id
        ) as stands,
        max(day) filter (where kind = 'night') over (partition by reservation_id) as last_night
      from folio_line where hotel_id = ${hotelId}
    )
    (select 'invoice' as table, row::int, 'payable_kurus' as column, 'takeout.sums' as message from numbered
    where (net_kurus, kdv_kurus, konaklama_kurus, rounding_kurus, payable_kurus) is distinct from (
      select (sum(line.net_kurus)::bigint, sum(line.kdv_kurus)::bigint, sum(line.konaklama_kurus)::bigint,
        sum(line.rounding_kurus)::bigint, sum(line.gross_kurus)::bigint)
      from invoice_line as line where line.hotel_id = ${hotelId} and line.invoice_id = numbered.id)
    order by row limit 1)
    union all
    (select 'invoice', row::int, 'sequence', 'takeout.series' from numbered
    where sequence <> place or day < day_before order by row limit 1)
    union all
    (select 'invoice_series', series.row::int, 'last_sequence', 'takeout.series'
    from (select row_number() over (order by prefix, year) as row, invoice_series.* from invoice_series
      where hotel_id = ${hotelId}) as series
    full join (select prefix, year, max(sequence) as sequence, max(day) as day from numbered group by prefix, year) as last
      on last.prefix = series.prefix and last.year = series.year
    where last_sequence is distinct from coalesce(last.sequence, 0) or last_day < last.day
    order by series.row limit 1)
    union all
    (select 'reservation', row::int, 'total_price_kurus', 'takeout.sums' from stay
    where (check_in, check_out, total_price_kurus, unit_id) is distinct from (
      select (min(segment.check_in), max(segment.check_out), sum(segment.price_kurus)::bigint,
        (array_agg(segment.unit_id order by segment.check_in))[1])
      from allocation as segment where segment.hotel_id = ${hotelId} and segment.reservation_id = stay.id)
    order by row limit 1)
    union all
    (select 'folio_line', line.row::int, 'day', 'takeout.ahead' from line join stay on stay.id = line.reservation_id
    where line.stands and case line.kind when 'night' then line.day >= stay.check_out
      else line.day > greatest(stay.check_out, line.last_night, ${madeOn}::date) end
    order by line.row limit 1)
    union all
    (select 'folio_line', line.row::int, 'applies_to_line_id', 'takeout.row-rule' from line
    join line as changed on changed.id = line.applies_to_line_id
    where changed.reservation_id <> line.reservation_id
    order by line.row limit 1)
    union all
    (select 'cash_session', row::int, 'expected_kurus', 'takeout.sums' from session
    cross join lateral (
      select coalesce(sum(amount_kurus) filter (where currency is null), 0) as lira,
        coalesce(sum(cents) filter (where currency = 'EUR'), 0) as eur,
        coalesce(sum(cents) filter (where currency = 'USD'), 0) as usd
      from payment where payment.hotel_id = ${hotelId} and payment.cash_session_id = session.id) as paid
    cross join lateral (
      select coalesce(sum(case kind when 'pay-in' then amount_kurus else -amount_kurus end), 0) as lira
      from cash_move where cash_move.hotel_id = ${hotelId} and cash_move.session_id = session.id) as moved
    where closed_at is not null and (expected_kurus, expected_eur, expected_usd) is distinct from
      (float_kurus + paid.lira + moved.lira, float_eur + paid.eur, float_usd + paid.usd)
    order by row limit 1)`.execute(db)
  return rows
}
