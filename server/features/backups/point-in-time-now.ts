import { sql } from 'kysely'
import type { Backups } from '#contract/backups/schemas.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { basesOf } from '#server/platform/backup/point-in-time/base.ts'
import { reachOf } from '#server/platform/backup/point-in-time/restore-to.ts'
import type { BackupSource } from './source.ts'

/** A copy of the files is due each day. One missed copy is acceptable; two raise an alarm. */
const staleAfterMs = 50 * 3_600_000

/** Returns the period to which point-in-time recovery is possible. */
export async function pointInTimeNow(
  db: Db,
  source: BackupSource | undefined,
  now: Date,
): Promise<Backups['pointInTime']> {
  const archive = source?.pointInTime?.archive
  if (archive === undefined) return { state: source?.isEmbedded === true ? 'off' : 'server', from: null, until: null }
  const bases = await basesOf(archive)
  const from = bases[0]?.from.toISOString() ?? null
  const newest = bases.at(-1)?.from
  const isStale = newest !== undefined && now.getTime() - newest.getTime() > staleAfterMs
  if (isStale || (await isLogStuck(db))) {
    const until = from === null ? null : (await reachOf(archive)).toISOString()
    return { state: 'stuck', from, until }
  }
  return { state: from === null ? 'soon' : 'kept', from, until: null }
}

/** Says whether PostgreSQL cannot archive its WAL and so keeps all of it, which fills the disk. */
export async function isLogStuck(db: Db): Promise<boolean> {
  const { rows } = await sql<{ stuck: boolean }>`
    select failed_count > 0 and last_failed_time > coalesce(last_archived_time, '-infinity') as stuck
    from pg_stat_archiver`.execute(db)
  return rows[0]?.stuck === true
}
