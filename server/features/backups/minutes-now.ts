import { sql } from 'kysely'
import type { Backups } from '#contract/backups.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { basesOf } from '#server/platform/backup/minutes/base.ts'
import { reachOf } from '#server/platform/backup/minutes/restore-to.ts'
import type { BackupSource } from './source.ts'

/** A copy of the files is due each day; one missed is made up for, two are an alarm. */
const staleAfterMs = 50 * 3_600_000

/** Which minutes can be had back. */
export async function minutesNow(db: Db, source: BackupSource | undefined, now: Date): Promise<Backups['minutes']> {
  const archive = source?.minutes?.archive
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

/** Whether PostgreSQL cannot hand over its log, and so keeps all of it: the disk fills. */
export async function isLogStuck(db: Db): Promise<boolean> {
  const { rows } = await sql<{ stuck: boolean }>`
    select failed_count > 0 and last_failed_time > coalesce(last_archived_time, '-infinity') as stuck
    from pg_stat_archiver`.execute(db)
  return rows[0]?.stuck === true
}
