import { sql } from 'kysely'
import { type CardTerms, type DayOfTakings, stillExpected } from '#domain/payment-ways/card-takings.ts'
import type { Kurus } from '#domain/money/money.ts'
import type { Day } from '#domain/time/day.ts'
import type { Db } from '#server/platform/db/connect.ts'

/** The id and the name are null for the ready-made terminal of a business that has changed none. */
type Terminal = CardTerms & { wayId: number | null; wayName: string | null; bank: string; accountId: number | null }
type Row = Terminal & { day: Day; takings: Kurus; booked: Kurus | null; kept: Kurus | null }

export type CardTakings = Terminal & ReturnType<typeof stillExpected>[number]

/**
 * The takings of each card terminal by day from `since` on that no line of the bank is booked for, the latest first.
 * Refunds by the terminal are taken off on the day on which they were given.
 */
export async function openTakings(db: Db, hotelId: number, since: Day): Promise<CardTakings[]> {
  const { rows } = await sql<Row>`
    with terminal as materialized (
      select id, name, bank, account_id, commission_bp, days_to_account, ready_made from payment_way
      where hotel_id = ${hotelId} and kind = 'pos'
    )
    select way.id as way_id, way.name as way_name, coalesce(way.bank, '') as bank, way.account_id,
      coalesce(way.commission_bp, 0) as commission_bp, coalesce(way.days_to_account, 1) as days_to_account, taken.day,
      taken.takings, booked.amount_kurus as booked, booked.commission_kurus as kept
    from (
      select day, way_id, sum(amount_kurus)::bigint as takings
      from (
        select day, amount_kurus, coalesce(way_id, (select id from terminal where ready_made)) as way_id from payment
        where hotel_id = ${hotelId} and method = 'pos' and day >= ${since}::date
      ) as payment
      group by day, way_id
    ) as taken
    left join terminal as way on way.id = taken.way_id
    left join lateral (
      select amount_kurus, commission_kurus from bank_line
      where hotel_id = ${hotelId} and way_id = way.id and way_day = taken.day
      offset 0
    ) as booked on true
    where taken.takings <> 0 or booked.amount_kurus is not null
    order by way.id, taken.day`.execute(db)
  const byTerminal = Map.groupBy(rows, ({ wayId }) => wayId)
  return [...byTerminal.values()].flatMap(expectedFor).toSorted(latestFirst)
}

function expectedFor(rows: readonly Row[]): CardTakings[] {
  const [first] = rows
  if (first === undefined) return []
  const { wayId, wayName, bank, accountId, commissionBp, daysToAccount } = first
  const days = rows.map(({ day, takings, booked, kept }): DayOfTakings => {
    return { day, takings, booked: booked === null || kept === null ? null : { amount: booked, commission: kept } }
  })
  const terminal = { wayId, wayName, bank, accountId, commissionBp, daysToAccount }
  return stillExpected(days, terminal).map((one) => ({ ...terminal, ...one }))
}

const latestFirst = (a: CardTakings, b: CardTakings) => b.day.localeCompare(a.day) || (a.wayId ?? 0) - (b.wayId ?? 0)
