import { randomBytes } from 'node:crypto'
import { type KeptBackup, superfluous } from '#domain/backups/keep.ts'
import type { Api } from '#server/api.ts'
import { sendingHeldSince } from '#server/integrations/held-sending.ts'
import { checkBackup, oneAtATime } from '#server/platform/backup/check.ts'
import { backupName, isManualName, type PlaceSettings, timeOfBackup } from '#server/platform/backup/place.ts'
import { openPlace } from '#server/platform/backup/open-place.ts'
import { newKey, openedStream, recipientFor, recipientOf, sealedStream } from '#server/platform/backup/seal.ts'
import { snapshot } from '#server/platform/backup/snapshot.ts'
import { CannotStart } from '#server/platform/db/cannot-start.ts'
import { withoutPersonalData } from '#server/platform/jobs/without-personal-data.ts'
import { type BackupFailure, beginRun, checksOfFiles, endAbandonedRuns, noteRun } from './backups.store.ts'
import type { BackupSource } from './source.ts'

export type Backing = Pick<Api, 'db' | 'clock' | 'secret'> & {
  source: BackupSource
  /** True if a person started this backup, false if the hourly job did. */
  isManual: boolean
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
  const done = await oneAtATime(backing.source.ownerUrl, () => backup(backing))
  return done === 'busy' ? { state: 'busy' } : done
}

async function backup(backing: Backing): Promise<BackupOutcome> {
  const { db, clock, source, isManual } = backing
  await endAbandonedRuns(db)
  const startedAt = clock()
  const file = backupName(startedAt, randomBytes(3).toString('hex'), { isManual })
  const id = await beginRun(db, startedAt, file)
  const made = await writeAndCheck(backing, { id, file, startedAt })
  // Runs after a failed backup too: a full disk would otherwise never have room again.
  if (source.place !== undefined) await removeSuperfluous(backing, source.place)
  return made
}

type Run = { id: number; file: string; startedAt: Date }

async function writeAndCheck(
  { db, clock, secret, source, log }: Backing,
  { id, file, startedAt }: Run,
): Promise<BackupOutcome> {
  let stage: BackupFailure = 'not-written'
  try {
    if (source.place === undefined) throw new CannotStart('Nothing says where backups are kept: set KONUK_BACKUP_DIR.')
    const place = await openPlace(source.place)
    const checking = await newKey()
    const recipients = [await recipientFor(source.recipient, secret), await recipientOf(checking)]
    const bytes = await place.put(file, await sealedStream(snapshot(source.ownerUrl, startedAt), recipients))
    await noteRun(db, id, { bytes, finishedAt: clock() })
    stage = 'not-checked'
    const checkedBy = await checkBackup(source.ownerUrl, openedStream(place.get(file), [checking]))
    await noteRun(db, id, { checkedAt: clock(), checkedBy })
    // If writing the note fails, this database still knows that the file is verified, and the next run writes the note.
    await place.markVerified(file).catch((error: unknown) => {
      log.error({ file, error: withoutPersonalData(error) }, 'backup not marked as verified')
    })
    log.info({ file, bytes, checkedBy }, 'backup made')
    return { state: 'made', file, where: place.words, bytes, checkedBy }
  } catch (error) {
    await noteRun(db, id, { failure: stage })
    const words = error instanceof CannotStart ? error.message : JSON.stringify(withoutPersonalData(error))
    log.error({ file, failure: stage, words }, 'backup failed')
    return { state: 'failed', failure: stage, words }
  }
}

/**
 * A file counts as verified if a note beside it or this database says so: either may have been lost. A copy of the
 * server deletes nothing, because its settings may point at the original's backups. A failure here does not make the
 * backup fail.
 */
async function removeSuperfluous({ db, clock, log }: Backing, settings: PlaceSettings): Promise<void> {
  if ((await sendingHeldSince(db)) !== undefined) return
  try {
    const place = await openPlace(settings)
    const checks = await checksOfFiles(db)
    const there: KeptBackup[] = []
    for (const { name, bytes, isVerified } of await place.list()) {
      const at = timeOfBackup(name)
      const known = checks.get(name)
      // Cut off since, as by a copy onto a disk that was full: it is not the file that was verified.
      const isOther = known?.check === 'verified' && known.bytes !== bytes
      const check = isOther ? 'unverified' : isVerified ? 'verified' : (known?.check ?? 'unknown')
      // The note is missing because the file is older than such notes, or because the process ended before it wrote the
      // note.
      if (check === 'verified' && !isVerified) await onItsOwn(log, name, () => place.markVerified(name))
      if (at !== undefined) there.push({ name, at, isManual: isManualName(name), check })
    }
    for (const { name } of superfluous(there, clock())) await onItsOwn(log, name, () => place.remove(name))
  } catch (error) {
    log.error({ error: withoutPersonalData(error) }, 'old backups not removed')
  }
}

/** One file that its disk or its store holds on to, as under a lock of objects, keeps none of the others. */
async function onItsOwn(log: Backing['log'], file: string, act: () => Promise<void>): Promise<void> {
  await act().catch((error: unknown) => {
    log.error({ file, error: withoutPersonalData(error) }, 'old backups not removed')
  })
}
