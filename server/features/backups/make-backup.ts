import { randomBytes } from 'node:crypto'
import { superfluous } from '#domain/backups/keep.ts'
import type { Api } from '#server/api.ts'
import { sendingHeldSince } from '#server/integrations/held-sending.ts'
import { checkBackup, oneAtATime } from '#server/platform/backup/check.ts'
import { backupName, openPlace, type Place, timeOfBackup } from '#server/platform/backup/place.ts'
import { keyOfSecret, newKey, openedStream, recipientOf, sealedStream } from '#server/platform/backup/seal.ts'
import { snapshot } from '#server/platform/backup/snapshot.ts'
import { CannotStart } from '#server/platform/db/cannot-start.ts'
import { withoutPersonalData } from '#server/platform/jobs/without-personal-data.ts'
import { type BackupFailure, beginRun, brokenFiles, endAbandonedRuns, noteRun } from './backups.store.ts'
import type { BackupSource } from './source.ts'

export type Backing = Pick<Api, 'db' | 'clock' | 'secret'> & {
  source: BackupSource
  log: { error: (what: object, words: string) => void; info: (what: object, words: string) => void }
}

type Made =
  | { state: 'busy' }
  | { state: 'failed'; failure: BackupFailure; words: string }
  | { state: 'made'; file: string; where: string; bytes: number; checkedBy: 'restored' | 'read' }

/**
 * Writes a backup, restores it from where it was put, and removes what is no longer to be kept. For the check the file is
 * encrypted to one more key, which is never written down: a server with the owner's public key alone reads no old one.
 */
export async function makeBackup(backing: Backing): Promise<Made> {
  const done = await oneAtATime(backing.source.ownerUrl, () => backup(backing))
  return done === 'busy' ? { state: 'busy' } : done
}

async function backup(backing: Backing): Promise<Made> {
  const { db, clock, secret, source, log } = backing
  await endAbandonedRuns(db)
  const startedAt = clock()
  const id = await beginRun(db, startedAt)
  const file = backupName(startedAt, randomBytes(3).toString('hex'))
  let stage: BackupFailure = 'not-written'
  try {
    if (source.place === undefined) throw new CannotStart('Nothing says where backups are kept: set KONUK_BACKUP_DIR.')
    const place = await openPlace(source.place)
    const checking = await newKey()
    const recipients = [source.recipient ?? (await recipientOf(await keyOfSecret(secret))), await recipientOf(checking)]
    const bytes = await place.put(file, await sealedStream(snapshot(source.ownerUrl, startedAt), recipients))
    await noteRun(db, id, { file, bytes, finishedAt: clock() })
    stage = 'not-checked'
    const checkedBy = await checkBackup(source.ownerUrl, openedStream(place.get(file), [checking]))
    await noteRun(db, id, { checkedAt: clock(), checkedBy })
    log.info({ file, bytes, checkedBy }, 'backup made')
    await removeSuperfluous(backing, place)
    return { state: 'made', file, where: place.words, bytes, checkedBy }
  } catch (error) {
    await noteRun(db, id, { failure: stage })
    const words = error instanceof CannotStart ? error.message : JSON.stringify(withoutPersonalData(error))
    log.error({ file, failure: stage, words }, 'backup failed')
    return { state: 'failed', failure: stage, words }
  }
}

/** A copy removes nothing: it may look at the place of its original. A failure here is not one of the backup. */
async function removeSuperfluous({ db, clock, log }: Backing, place: Place): Promise<void> {
  if ((await sendingHeldSince(db)) !== undefined) return
  try {
    const broken = await brokenFiles(db)
    const there = (await place.list()).flatMap(({ name }) => {
      const at = timeOfBackup(name)
      return at === undefined ? [] : [{ name, at, isBroken: broken.has(name) }]
    })
    for (const { name } of superfluous(there, clock())) await place.remove(name)
  } catch (error) {
    log.error({ error: withoutPersonalData(error) }, 'old backups not removed')
  }
}
