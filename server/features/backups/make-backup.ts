import { randomBytes } from 'node:crypto'
import type { Api } from '#server/api.ts'
import { checkBackup, oneAtATime } from '#server/platform/backup/check.ts'
import { backupName, fileOfPiece, type Place } from '#server/platform/backup/place.ts'
import { openPlace } from '#server/platform/backup/open-place.ts'
import { newKey, recipientFor, recipientOf, sealedStream } from '#server/platform/backup/seal.ts'
import { openedBackup } from '#server/platform/backup/pieces/opened-backup.ts'
import { putShared } from '#server/platform/backup/pieces/put-shared.ts'
import { framesOfDatabase, snapshot, storedHashes } from '#server/platform/backup/snapshot.ts'
import { keepFiles } from '#server/platform/backup/stored-files.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { CannotStart } from '#server/platform/db/cannot-start.ts'
import { withoutPersonalData } from '#server/platform/jobs/without-personal-data.ts'
import { type BackupFailure, beginRun, endAbandonedRuns, lastPiecesWereVerified, noteRun } from './backups.store.ts'
import { ForeignPlace, takePlace } from './own-place.ts'
import { removeSuperfluous } from './remove-superfluous.ts'
import type { BackupSource } from './source.ts'

export type Backing = Pick<Api, 'db' | 'clock' | 'secret'> & {
  source: BackupSource
  /** True if a person started this backup, false if the hourly job did. */
  isManual: boolean
  /** True if the place is taken from another Konuk, as the person who started this backup wants. */
  takesOver?: boolean
  log: { error: (what: object, words: string) => void; info: (what: object, words: string) => void }
}

type BackupOutcome =
  | { state: 'busy' }
  | { state: 'failed'; failure: BackupFailure; words: string }
  | { state: 'made'; file: string; where: string; bytes: number; checkedBy: 'restored' | 'read' }

/**
 * Writes a backup, checks it by restoring it from where it was stored, and deletes expired backups. For the check, the
 * file is also encrypted to a second key that is never stored: a server that has only the owner's public key cannot
 * read old backups.
 */
export async function makeBackup(backing: Backing): Promise<BackupOutcome> {
  const done = await oneAtATime(backing.source.ownerUrl, (stillAlone) => backup(backing, stillAlone))
  return done === 'busy' ? { state: 'busy' } : done
}

async function backup(backing: Backing, stillAlone: StillAlone): Promise<BackupOutcome> {
  const { db, clock, source, isManual } = backing
  await endAbandonedRuns(db)
  const startedAt = clock()
  const trusts = await lastPiecesWereVerified(db)
  const file = backupName(startedAt, randomBytes(3).toString('hex'), isManual ? 'manual' : 'shared')
  const id = await beginRun(db, startedAt, file)
  const made = await writeAndCheck(backing, { id, file, startedAt, trusts, stillAlone })
  // Runs after a failed backup too: a full disk would otherwise never have room again.
  if (source.place !== undefined)
    await removeSuperfluous({ ...backing, ownerUrl: source.ownerUrl }, source.place, stillAlone)
  return made
}

type StillAlone = () => Promise<unknown>
type Run = { id: number; file: string; startedAt: Date; trusts: boolean; stillAlone: StillAlone }

async function writeAndCheck(backing: Backing, run: Run): Promise<BackupOutcome> {
  const { db, clock, source, log } = backing
  const { id, file } = run
  let stage: BackupFailure = 'not-written'
  try {
    if (source.place === undefined) throw new CannotStart('Nothing says where backups are kept: set KONUK_BACKUP_DIR.')
    const place = await openPlace(source.place)
    const checking = await newKey()
    const stillOurs = await takePlace(db, place, { file, isOnPurpose: backing.takesOver === true })
    const stillAlone = async () => {
      await run.stillAlone()
      await stillOurs()
    }
    const bytes = await write(place, backing, { ...run, stillAlone }, await recipientOf(checking))
    await noteRun(db, id, { bytes, finishedAt: clock() })
    stage = 'not-checked'
    const opened = openedBackup(place.get(file), [checking], (name) => place.get(fileOfPiece(name)))
    const checkedBy = await checkBackup(source.ownerUrl, opened)
    await noteRun(db, id, { checkedAt: clock(), checkedBy })
    // If writing the note fails, this database still knows that the file is verified, and the next run writes the note.
    await place.markVerified(file).catch((error: unknown) => {
      log.error({ file, error: withoutPersonalData(error) }, 'backup not marked as verified')
    })
    log.info({ file, bytes, checkedBy }, 'backup made')
    return { state: 'made', file, where: place.words, bytes, checkedBy }
  } catch (error) {
    const failure = error instanceof ForeignPlace ? 'foreign-place' : stage
    await noteRun(db, id, { failure })
    const words = error instanceof CannotStart ? error.message : JSON.stringify(withoutPersonalData(error))
    log.error({ file, failure, words }, 'backup failed')
    return { state: 'failed', failure, words }
  }
}

/**
 * Writes the backup and returns its size. One that a person asked for is a single file that can be carried away; those
 * of each hour share what has not changed.
 */
async function write(
  place: Place,
  { secret, source, isManual, log }: Backing,
  { file, startedAt, trusts, stillAlone }: Run,
  checking: string,
): Promise<number> {
  const recipient = await recipientFor(source.recipient, secret)
  if (isManual) {
    await stillAlone()
    const stream = snapshot(source.ownerUrl, startedAt, source.files && readerOf(source.files, log))
    return place.put(file, await sealedStream(stream, [recipient, checking]))
  }
  // Before and after the rows are read, so that whatever file they name is there.
  const before = await storedHashes(source.ownerUrl)
  const frames = framesOfDatabase(source.ownerUrl, startedAt)
  const about = { at: startedAt, secret, recipient, checking, trusts, stillAlone }
  if (source.files !== undefined) await copyFiles(place, source.files, before, { ...about, log })
  const { bytes, mended } = await putShared(place, file, frames, about)
  if (source.files !== undefined) {
    const since = (await storedHashes(source.ownerUrl)).filter((hash) => !before.includes(hash))
    if (since.length > 0) await copyFiles(place, source.files, since, { ...about, log })
  }
  if (mended.length > 0) log.error({ file, pieces: mended }, 'damaged pieces of backups written anew')
  return bytes
}

type ErrorLog = { error: (what: object, words: string) => void }

/** A file that is lost makes no backup fail: the rows of all businesses are worth more. */
async function copyFiles(
  place: Place,
  store: FileStore,
  hashes: readonly string[],
  { log, ...about }: { secret: string; recipient: string; trusts: boolean; log: ErrorLog },
): Promise<void> {
  const { lost } = await keepFiles(place, store, hashes, about)
  if (lost.length > 0) log.error({ files: lost.slice(0, 100), count: lost.length }, 'files are lost or damaged')
}

function readerOf(store: FileStore, log: ErrorLog) {
  return {
    async read(hash: string): Promise<Buffer | undefined> {
      const content = await store.get(hash).catch(() => undefined)
      if (content === undefined) log.error({ files: [hash], count: 1 }, 'files are lost or damaged')
      return content
    },
  }
}
