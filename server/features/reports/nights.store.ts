// The money of nights, as it stands on the accounts: what was agreed for each, frozen when it was booked.
import { sql } from 'kysely'
import type { Kurus } from '#domain/money/money.ts'
import type { Entry } from '#domain/reports/paid-oldest-first.ts'
import type { Period } from '#domain/reports/period.ts'
import { soldStatuses } from '#domain/reports/revenue.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { literals } from '#server/platform/db/literals.ts'
import { uncounted } from '#server/platform/db/uncounted.ts'

/** What the nights of each of these periods were agreed for. */
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

/** The same of one period, by the unit in which each night is. */
export async function nightRevenueByUnit(db: Db, hotelId: number, { from, to }: Period): Promise<Map<number, Kurus>> {
  const { rows } = await sql<{ unitId: number; revenue: Kurus }>`
    select unit_id, sum(gross_kurus)::bigint as revenue from folio_line
    where hotel_id = ${hotelId} and day between ${from}::date and ${to}::date and kind = 'night'
    group by unit_id`.execute(db)
  return new Map(rows.map(({ unitId, revenue }) => [unitId, revenue]))
}

/** Of stays with something on their account in the period, and that were not called off: all that stands on it. */
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
