import { sql } from 'kysely'
import { type CardTerms, expectedOf } from '#domain/payment-ways/card-takings.ts'
import type { Kurus } from '#domain/money/money.ts'
import type { Day } from '#domain/time/day.ts'
import type { Db } from '#server/platform/db/connect.ts'

type Row = CardTerms & {
  wayId: number
  wayName: string
  bank: string
  accountId: number | null
  day: Day
  takings: Kurus
}

export type CardTakings = Row & ReturnType<typeof expectedOf>

/**
 * The takings of each card terminal by day from `since` on that no line of the bank is booked for, the latest first.
 * Refunds by the terminal are taken off on the day on which they were given.
 */
export async function openTakings(
  db: Db,
  hotelId: number,
  { since, only }: { since: Day; only?: { wayId: number; day: Day } },
): Promise<CardTakings[]> {
  const { rows } = await sql<Row>`
    select way.id as way_id, way.name as way_name, way.bank, way.account_id, way.commission_bp, way.days_to_account,
      taken.day, taken.takings
    from payment_way as way
    cross join lateral (
      select day, sum(amount_kurus)::bigint as takings from payment
      where hotel_id = ${hotelId} and method = 'pos' and day >= ${since}::date
        and coalesce(way_id, case when way.ready_made then way.id end) = way.id
      group by day
      offset 0
    ) as taken
    where way.hotel_id = ${hotelId} and way.kind = 'pos' and taken.takings > 0
      ${only === undefined ? sql`` : sql`and way.id = ${only.wayId} and taken.day = ${only.day}::date`}
      and not exists (
        select from bank_line as booked
        where booked.hotel_id = ${hotelId} and booked.way_id = way.id and booked.way_day = taken.day)
    order by taken.day desc, way.id`.execute(db)
  return rows.map((row) => ({ ...row, ...expectedOf(row.takings, row.day, row) }))
}
