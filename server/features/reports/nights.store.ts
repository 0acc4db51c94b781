// Reads the revenue of nights from the folios: the agreed price of each night, fixed at booking.
import { sql } from 'kysely'
import { type Amount, changesOf, movesOf } from '#domain/folio/spread.ts'
import { type Kurus, kurus, sumOf } from '#domain/money/money.ts'
import type { Entry } from '#domain/reports/paid-oldest-first.ts'
import type { Period } from '#domain/reports/period.ts'
import { soldStatuses } from '#domain/reports/revenue.ts'
import type { Day } from '#domain/time/day.ts'
import { changedFoliosIn } from '#server/features/folio/lines.store.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { literals } from '#server/platform/db/literals.ts'
import { uncounted } from '#server/platform/db/uncounted.ts'

/** The parts of discounts and corrections that change the price of a night in these days. */
async function changedNightsIn(db: Db, hotelId: number, period: Period): Promise<Amount[]> {
  const folios = await changedFoliosIn(db, hotelId, period)
  return [...folios.values()].flatMap((lines) => changesOf(lines).filter(({ on }) => on.kind === 'night'))
}

const isIn = (day: Day, { from, to }: Period) => from <= day && day <= to

/** Returns the sum of the night prices in each of these periods: as agreed, less their discounts. */
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
  const [first, last] = [froms.toSorted()[0], tos.toSorted().at(-1)]
  if (first === undefined || last === undefined) return []
  const changes = await changedNightsIn(db, hotelId, { from: first, to: last })
  return rows.map(({ revenue }, at) => {
    const period = periods[at]
    const own = changes.filter(({ day }) => period !== undefined && isIn(day, period))
    return sumOf([revenue, ...own.map(({ grossKurus }) => grossKurus)])
  })
}

/** Returns the sum of the night prices in a period for each unit: as agreed, less their discounts. */
export async function nightRevenueByUnit(db: Db, hotelId: number, { from, to }: Period): Promise<Map<number, Kurus>> {
  const { rows } = await sql<{ unitId: number; revenue: Kurus }>`
    select unit_id, sum(gross_kurus)::bigint as revenue from folio_line
    where hotel_id = ${hotelId} and day between ${from}::date and ${to}::date and kind = 'night'
    group by unit_id`.execute(db)
  const byUnit = new Map(rows.map(({ unitId, revenue }) => [unitId, revenue]))
  for (const { day, grossKurus, on } of await changedNightsIn(db, hotelId, { from, to })) {
    const unitId = on.night?.unitId
    if (unitId !== undefined && isIn(day, { from, to }))
      byUnit.set(unitId, sumOf([byUnit.get(unitId) ?? kurus(0), grossKurus]))
  }
  return byUnit
}

/**
 * Returns all folio entries of stays that were not cancelled and have a line in the period. Discounts count on the days
 * of what they are for.
 */
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
  const known = new Set(rows.map(({ reservationId }) => reservationId))
  const changed = [...(await changedFoliosIn(db, hotelId, { from, to }))].filter(([id]) => known.has(id))
  const moves = changed.flatMap(([reservationId, lines]) =>
    movesOf(lines).map(({ day, grossKurus }) => ({ reservationId, day, amount: grossKurus })),
  )
  return [...rows, ...moves]
}
