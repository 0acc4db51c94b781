import { sql } from 'kysely'
import type { CountedPage, VisitSource } from '#domain/reports/visits.ts'
import type { Period } from '#domain/reports/period.ts'
import type { Day } from '#domain/time/day.ts'
import type { Db } from '#server/platform/db/connect.ts'

export type VisitCount = { day: Day; path: CountedPage; source: VisitSource; visits: number }

/** Adds the counts to those already stored by this and other processes. */
export async function addVisits(db: Db, counts: readonly VisitCount[]): Promise<void> {
  // All processes write the rows in the same order, so that they cannot deadlock.
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

/** Sums the visits of each page (rows with a path) and of each source (rows with a source), the most first. */
export async function visitsIn(db: Db, { from, to }: Period): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select path, source, sum(visits)::bigint as visits
    from page_visit where day between ${from}::date and ${to}::date
    group by grouping sets ((path), (source))
    order by visits desc, path, source`.execute(db)
  return rows
}
