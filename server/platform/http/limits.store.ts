import { sql } from 'kysely'
import type { Db } from '#server/platform/db/connect.ts'

/** Counters whose time is over. The database's own clock, as theirs is not the one that tests move. */
export async function forgetSpentLimits(db: Db): Promise<void> {
  await sql`delete from rate_limit where expire < extract(epoch from now()) * 1000`.execute(db)
}
