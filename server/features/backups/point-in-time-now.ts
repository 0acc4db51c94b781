import { sql } from 'kysely'
import type { Backups } from '#contract/backups/schemas.ts'
import { isAhead } from '#domain/backups/keep.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { basesOf } from '#server/platform/backup/point-in-time/base.ts'
import { type Archive, reachOf, waitingSince } from '#server/platform/backup/point-in-time/wal-archive.ts'
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
  return periodOf(db, archive, now).catch((error: NodeJS.ErrnoException) => {
    if (error.syscall === undefined) throw error
    // The folder is gone or cannot be read, as when its disk is not mounted.
    return { state: 'stuck', from: null, until: null }
  })
}

async function periodOf(db: Db, archive: Archive, now: Date): Promise<Backups['pointInTime']> {
  const bases = await basesOf(archive)
  const from = bases[0]?.from.toISOString() ?? null
  // A copy that is dated in the future comes from a clock that was wrong, and says nothing about the age of the others.
  const newest = bases.findLast((base) => !isAhead(base.from, now))?.from
  const isStale = bases.length > 0 && (newest === undefined || now.getTime() - newest.getTime() > staleAfterMs)
  if (isStale || (await isSealingStuck(archive, now)) || (await isLogStuck(db))) {
    const until = from === null ? null : (await reachOf(archive)).toISOString()
    return { state: 'stuck', from, until }
  }
  return { state: from === null ? 'soon' : 'kept', from, until: null }
}

/** The log is encrypted a few seconds after PostgreSQL has handed it over. */
const sealedAfterMs = 5 * 60_000

/** Says whether log waits to be encrypted for too long, which fills the disk and leaves the archive behind. */
async function isSealingStuck(archive: Archive, now: Date): Promise<boolean> {
  const since = await waitingSince(archive)
  return since !== undefined && (now.getTime() - since.getTime() > sealedAfterMs || isAhead(since, now))
}

/**
 * Says whether PostgreSQL cannot archive its WAL and so keeps all of it, which fills the disk. If the clock was ahead
 * when WAL was last archived, the names of the files decide instead of the times.
 */
export async function isLogStuck(db: Db): Promise<boolean> {
  const { rows } = await sql<{ stuck: boolean }>`
    select failed_count > 0 and case
      when last_archived_time > now() + interval '5 minutes' then last_failed_wal collate "C" > last_archived_wal
      else last_failed_time > coalesce(last_archived_time, '-infinity') end as stuck
    from pg_stat_archiver`.execute(db)
  return rows[0]?.stuck === true
}
