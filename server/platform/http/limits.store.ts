import { sql } from 'kysely'
import type { Db } from '#server/platform/db/connect.ts'

/**
 * Deletes expired counters. It uses the database's clock, because the counters do too and not the clock that tests
 * move.
 */
export async function forgetSpentLimits(db: Db): Promise<void> {
  await sql`delete from rate_limit where expire < extract(epoch from now()) * 1000`.execute(db)
}
