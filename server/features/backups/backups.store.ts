import { sql } from 'kysely'
import { latestTime } from '#domain/backups/keep.ts'
import type { Db } from '#server/platform/db/connect.ts'

/** The reasons for a failed backup; the screen has words for each. */
export type BackupFailure = 'not-written' | 'not-checked' | 'cut-off' | 'foreign-place'

/** The file's name is stored when the run begins, so that the file of a killed run can be matched to its run. */
export async function beginRun(db: Db, startedAt: Date, file: string): Promise<number> {
  const { id } = await db.insertInto('backupRun').values({ startedAt, file }).returning('id').executeTakeFirstOrThrow()
  return id
}

type Progress = {
  bytes?: number
  finishedAt?: Date
  checkedAt?: Date
  checkedBy?: 'restored' | 'read'
  failure?: BackupFailure
}

export async function noteRun(db: Db, id: number, progress: Progress): Promise<void> {
  await db.updateTable('backupRun').set(progress).where('id', '=', id).execute()
}

/** Marks the runs of processes that ended midway as failed; the caller holds the lock, so no backup is running now. */
export async function endAbandonedRuns(db: Db): Promise<void> {
  await db
    .updateTable('backupRun')
    .set({ failure: 'cut-off' })
    .where('checkedAt', 'is', null)
    .where('failure', 'is', null)
    .execute()
}

/**
 * Tells whether the last backup in pieces was verified, so that the pieces that it relied on were whole. One made by
 * hand has no pieces and says nothing about them.
 */
export async function lastPiecesWereVerified(db: Db): Promise<boolean> {
  const last = await db
    .selectFrom('backupRun')
    .select(['checkedAt', 'failure'])
    .where('file', 'like', '%.shared.age')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last !== undefined && last.checkedAt !== null && last.failure === null
}

export async function latestRuns(db: Db, limit: number) {
  return db
    .selectFrom('backupRun')
    .select(['id', 'startedAt', 'file', 'bytes', 'finishedAt', 'checkedAt', 'checkedBy', 'failure'])
    .orderBy('id', 'desc') // not by time, because the clock may have been wrong
    .limit(limit)
    .execute()
}

export async function fileOfRun(db: Db, id: number): Promise<string | undefined> {
  const row = await db.selectFrom('backupRun').select('file').where('id', '=', id).executeTakeFirst()
  return row?.file ?? undefined
}

/** The facts that decide about the alarms of backups. Times in the future come from a wrong clock and are left out. */
export async function backupFacts(db: Db, now: Date) {
  const latest = latestTime(now)
  const { rows } = await sql<{
    since: Date | null
    verifiedSince: Date | null
    lastAt: Date | null
    checkedAt: Date | null
    last: { failure: BackupFailure | null; isChecked: boolean } | null
    isStuck: boolean
  }>`
    select (select min(started_at) from backup_run) as since,
      (select min(started_at) from backup_run where checked_at is not null) as verified_since,
      (select max(started_at) from backup_run where finished_at is not null and started_at <= ${latest}) as last_at,
      (select max(checked_at) from backup_run where checked_at <= ${latest}) as checked_at,
      (select jsonb_build_object('failure', failure, 'isChecked', checked_at is not null)
        from backup_run where failure is not null or checked_at is not null order by id desc limit 1) as last,
      exists (select from backup_alarm where alarm = 'stuck') as is_stuck`.execute(db)
  const [{ since, verifiedSince, lastAt, checkedAt, last, isStuck } = nothingYet] = rows
  return {
    since: since ?? now,
    verifiedSince: verifiedSince ?? undefined,
    lastAt: lastAt ?? undefined,
    checkedAt: checkedAt ?? undefined,
    last: last === null ? undefined : { failure: last.failure ?? undefined, isChecked: last.isChecked },
    isStuck,
  }
}

const nothingYet = { since: null, verifiedSince: null, lastAt: null, checkedAt: null, last: null, isStuck: false }

/**
 * Returns, by file name, whether each file that this database knows was verified. A file that is being written or
 * checked now is included.
 */
export async function checksOfFiles(
  db: Db,
): Promise<Map<string, { check: 'verified' | 'unverified'; bytes: number | null }>> {
  const rows = await db
    .selectFrom('backupRun')
    .select(['file', 'bytes', 'checkedAt', 'failure'])
    .where('file', 'is not', null)
    .execute()
  return new Map(
    rows.map(({ file, bytes, checkedAt, failure }) => [
      file ?? '',
      { check: checkedAt !== null && failure === null ? 'verified' : 'unverified', bytes },
    ]),
  )
}

/** The identity of this database, and whether it is a copy that sends nothing. */
export async function installationOf(db: Db) {
  return db.selectFrom('installation').select(['id', 'copiedFrom', 'sendingHeldAt']).executeTakeFirstOrThrow()
}

/** Tells whether this database, or its original before the copy was made, has begun one of these backups. */
export async function hasRunOf(db: Db, files: readonly string[]): Promise<boolean> {
  const row = await db.selectFrom('backupRun').select('id').where('file', 'in', files).limit(1).executeTakeFirst()
  return row !== undefined
}

/** The number of businesses that a person can reasonably look through. */
const businessesShown = 1_000

/** Lists the businesses of a database by name, without live demos; runs within `inAuthScope`. */
export async function businessesIn(tx: Db) {
  return tx
    .selectFrom('hotel')
    .where('id', 'not in', (demos) => demos.selectFrom('liveDemo').select('hotelId'))
    .select(['id', 'name', 'address'])
    .orderBy('name')
    .orderBy('id')
    .limit(businessesShown)
    .execute()
}
