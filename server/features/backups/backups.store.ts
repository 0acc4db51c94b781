import type { Db } from '#server/platform/db/connect.ts'

/** The reasons for a failed backup; the screen has words for each. */
export type BackupFailure = 'not-written' | 'not-checked' | 'cut-off'

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

export async function latestRuns(db: Db, limit: number) {
  return db
    .selectFrom('backupRun')
    .select(['id', 'startedAt', 'file', 'bytes', 'finishedAt', 'checkedAt', 'checkedBy', 'failure'])
    .orderBy('startedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export async function fileOfRun(db: Db, id: number): Promise<string | undefined> {
  const row = await db.selectFrom('backupRun').select('file').where('id', '=', id).executeTakeFirst()
  return row?.file ?? undefined
}

export async function lastWritten(db: Db): Promise<Date | undefined> {
  const row = await db
    .selectFrom('backupRun')
    .select('startedAt')
    .where('finishedAt', 'is not', null)
    .orderBy('startedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.startedAt
}

export async function lastChecked(db: Db): Promise<Date | undefined> {
  const row = await db
    .selectFrom('backupRun')
    .select('checkedAt')
    .where('checkedAt', 'is not', null)
    .orderBy('startedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.checkedAt ?? undefined
}

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

/** Returns the time at which the first backup started. */
export async function firstSeen(db: Db): Promise<Date | undefined> {
  const row = await db.selectFrom('backupRun').select('startedAt').orderBy('startedAt').limit(1).executeTakeFirst()
  return row?.startedAt
}

/** The number of businesses that a person can reasonably look through. */
const businessesShown = 1_000

/** Lists the businesses of a database by name; runs within `inAuthScope`. */
export async function businessesIn(tx: Db) {
  return tx
    .selectFrom('hotel')
    .select(['id', 'name', 'address'])
    .orderBy('name')
    .orderBy('id')
    .limit(businessesShown)
    .execute()
}
