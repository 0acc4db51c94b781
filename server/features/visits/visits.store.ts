import { sql } from 'kysely'
import type { CountedPage, VisitSource } from '#domain/reports/visits.ts'
import type { Period } from '#domain/reports/period.ts'
import type { Day } from '#domain/time/day.ts'
import type { Db } from '#server/platform/db/connect.ts'

export type VisitCount = { day: Day; path: CountedPage; source: VisitSource; visits: number }

/** Adds to what this and other processes have counted before. */
export async function addVisits(db: Db, counts: readonly VisitCount[]): Promise<void> {
  // In one order everywhere, so that two processes never wait for each other's rows.
  const key = ({ day, path, source }: VisitCount) => `${day} ${path} ${source}`
  const sorted = counts.toSorted((a, b) => (key(a) < key(b) ? -1 : 1))
  await db
    .insertInto('pageVisit')
    .values(sorted)
    .onConflict((conflict) =>
      conflict.columns(['day', 'path', 'source']).doUpdateSet({ visits: sql`page_visit.visits + excluded.visits` }),
    )
    .execute()
}

type Row = { path: CountedPage | null; source: VisitSource | null; visits: number }

/** Each page's sum (rows with a path) and each source's (rows with a source), the most first. */
export async function visitsIn(db: Db, { from, to }: Period): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select path, source, sum(visits)::bigint as visits
    from page_visit where day between ${from}::date and ${to}::date
    group by grouping sets ((path), (source))
    order by visits desc, path, source`.execute(db)
  return rows
}
