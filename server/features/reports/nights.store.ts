// Reads the revenue of nights from the folios: the agreed price of each night, fixed at booking.
import { sql } from 'kysely'
import type { Kurus } from '#domain/money/money.ts'
import type { Entry } from '#domain/reports/paid-oldest-first.ts'
import type { Period } from '#domain/reports/period.ts'
import { soldStatuses } from '#domain/reports/revenue.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { literals } from '#server/platform/db/literals.ts'
import { uncounted } from '#server/platform/db/uncounted.ts'

/** Returns the sum of the agreed night prices in each of these periods. */
export async function nightRevenueIn(db: Db, hotelId: number, periods: readonly Period[]): Promise<Kurus[]> {
  const [froms, tos] = [periods.map(({ from }) => from), periods.map(({ to }) => to)]
  const { rows } = await sql<{ revenue: Kurus }>`
    select coalesce(sum(gross_kurus), 0)::bigint as revenue
    from unnest(${uncounted(froms, 'date')}, ${uncounted(tos, 'date')})
      with ordinality as period (first_day, last_day, place)
    left join folio_line
      on hotel_id = ${hotelId} and day between first_day and last_day and kind = 'night'
    group by place
    order by place`.execute(db)
  return rows.map(({ revenue }) => revenue)
}

/** Returns the sum of the agreed night prices in a period for each unit. */
export async function nightRevenueByUnit(db: Db, hotelId: number, { from, to }: Period): Promise<Map<number, Kurus>> {
  const { rows } = await sql<{ unitId: number; revenue: Kurus }>`
    select unit_id, sum(gross_kurus)::bigint as revenue from folio_line
    where hotel_id = ${hotelId} and day between ${from}::date and ${to}::date and kind = 'night'
    group by unit_id`.execute(db)
  return new Map(rows.map(({ unitId, revenue }) => [unitId, revenue]))
}

/** Returns all folio entries of stays that were not cancelled and have a line in the period. */
export async function entriesOfStaysIn(db: Db, hotelId: number, { from, to }: Period) {
  const { rows } = await sql<Entry & { reservationId: number }>`
    with stay as materialized (
      select distinct reservation_id from folio_line
      where hotel_id = ${hotelId} and day between ${from}::date and ${to}::date
    )
    select line.reservation_id, line.day, sum(gross_kurus)::bigint as amount
    from stay
    join reservation on reservation.hotel_id = ${hotelId} and reservation.id = stay.reservation_id
      and status in (${literals(soldStatuses)})
    join folio_line as line on line.hotel_id = ${hotelId} and line.reservation_id = stay.reservation_id
    group by line.reservation_id, line.day`.execute(db)
  return rows
}
