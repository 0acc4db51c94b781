// A trial restores a backup into a database of its own, checks it, and drops that database again. The running database
// is never touched: docs/decisions/2026-11-24-restoring-from-the-screen.md.
import type { z } from 'zod'
import type { BackupTrial } from '#contract/backups/schemas.ts'
import type { FileAnswer } from '#contract/shapes.ts'
import type { Api } from '#server/api.ts'
import { makeTakeout } from '#server/features/takeout/make-takeout.ts'
import { oneAtATime, restoreAndCompare } from '#server/platform/backup/check.ts'
import type { Manifest } from '#server/platform/backup/frames.ts'
import { readThrough } from '#server/platform/backup/load.ts'
import { NotOpened } from '#server/platform/backup/not-opened.ts'
import { storedHashes } from '#server/platform/backup/snapshot.ts'
import { bytesOf, restoreFiles } from '#server/platform/backup/stored-files.ts'
import { hashOf } from '#server/platform/files/file-store.ts'
import { openPlace } from '#server/platform/backup/open-place.ts'
import { inScratch, urlOf } from '#server/platform/backup/scratch.ts'
import { fileOfPiece } from '#server/platform/backup/place.ts'
import { type BackupKey, keyOfSecret, recipientOf } from '#server/platform/backup/seal.ts'
import { openedBackup } from '#server/platform/backup/pieces/opened-backup.ts'
import { CannotStart } from '#server/platform/db/cannot-start.ts'
import { type Db, openDb } from '#server/platform/db/connect.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { inAuthScope } from '#server/platform/db/scope.ts'
import { refuseOtherSecret } from '#server/platform/db/sealing-key.ts'
import {
  keyMalformed,
  keyNeeded,
  noScratch,
  noSuchBackup,
  noSuchBusiness,
  notOpened,
  notRead,
  nowhereToKeep,
  otherSecret,
  trialBusy,
} from './backups.errors.ts'
import { businessesIn } from './backups.store.ts'
import type { BackupSource } from './source.ts'

type Trying = Pick<Api, 'secret' | 'backups'>
type TryBackupInput = { file: string | undefined; key: string }

/** Checks whether a backup can be restored, and returns a summary of its contents. */
export async function tryOut(api: Trying, asked: TryBackupInput): Promise<BackupTrial> {
  return alone(api, async (source) => {
    const content = await opened(api, source, asked)
    const tried = await inScratch(source.ownerUrl, 'konuk_trial_', async (name) => {
      const seen = seenFiles()
      const scratch = urlOf(source.ownerUrl, name)
      const { head, manifest, restored } = await restoreAndCompare(scratch, content.stream, seen)
      const hashes = await storedHashes(scratch)
      const files = {
        name: 'files',
        said: hashes.length,
        restored: (await restoreFiles(hashes, seen, content)).restored,
      }
      const businesses = await inNewest(api, source, name, (db) => inAuthScope(db, businessesIn))
      const tables: BackupTrial['tables'] = [...figures(manifest, restored), files]
      return { takenAt: head.takenAt, checkedBy: 'restored' as const, tables, businesses }
    })
    if (tried !== 'not-allowed') return tried
    const { head, manifest } = await readThrough(content.stream)
    return { takenAt: head.takenAt, checkedBy: 'read', tables: figures(manifest, undefined), businesses: [] }
  })
}

type Order = TryBackupInput & { hotelId: number; passphrase: string; withoutPictures: boolean; now: Date }

/** Returns all data of one business at the time of the backup, as a takeout that an empty business can read in. */
export async function takeBusiness(api: Trying, asked: Order): Promise<z.output<typeof FileAnswer>> {
  const { hotelId, passphrase, withoutPictures, now } = asked
  return alone(api, async (source) => {
    const content = await opened(api, source, asked)
    const taken = await inScratch(source.ownerUrl, 'konuk_trial_', async (name) => {
      const { files } = source
      const scratch = urlOf(source.ownerUrl, name)
      // Files that no business names any more lie in the store until the next sweep.
      await restoreAndCompare(scratch, content.stream, files)
      if (files !== undefined) await restoreFiles(await storedHashes(scratch), files, content)
      return inNewest(api, source, name, async (db) => {
        await refuseOtherSecret(db, api.secret).catch((error: unknown) => {
          throw error instanceof CannotStart ? otherSecret() : error
        })
        const businesses = await inAuthScope(db, businessesIn)
        if (!businesses.some(({ id }) => id === hotelId)) throw noSuchBusiness()
        return makeTakeout(
          { db, secret: api.secret, files: source.files ?? seenFiles() },
          { hotelId, passphrase, withoutPictures, now },
        )
      })
    })
    if (taken === 'not-allowed') throw noScratch()
    return taken
  })
}

/** Trials run one at a time, also across processes, because each needs as much disk and work as the whole database. */
async function alone<T extends object>({ backups: source }: Trying, act: (source: BackupSource) => Promise<T>) {
  if (source?.place === undefined) throw nowhereToKeep()
  try {
    const answer = await oneAtATime(source.ownerUrl, () => act(source), 'konuk.backup-trial')
    if (answer === 'busy') throw trialBusy()
    return answer
  } catch (error) {
    throw error instanceof NotOpened ? notOpened(error) : error
  }
}

async function opened({ secret }: Trying, source: BackupSource, { file, key }: TryBackupInput) {
  if (file === undefined || source.place === undefined) throw noSuchBackup()
  const keys = [await keyFor(secret, source, key)]
  const place = await openPlace(source.place)
  const there = await place.list().catch((error: unknown) => {
    throw error instanceof CannotStart ? notRead() : error
  })
  if (!there.some(({ name }) => name === file)) throw noSuchBackup()
  return {
    stream: openedBackup(place.get(file), keys, (name) => place.get(fileOfPiece(name))),
    bytesOf: (hash: string) => bytesOf(place, hash),
    keys,
  }
}

/**
 * Takes the pasted key if there is one: the whole key file or its line alone, all on one line because a password field
 * removes line breaks. Otherwise takes the server's own key, if the server has it.
 */
async function keyFor(secret: string, { recipient }: BackupSource, pasted: string): Promise<BackupKey> {
  if (pasted.trim() === '') {
    if (recipient !== undefined) throw keyNeeded()
    return keyOfSecret(secret)
  }
  const key = /AGE-SECRET-KEY-1[0-9A-Z]+/.exec(pasted)?.[0]
  if (key === undefined) throw keyMalformed()
  // A key has a checksum, so a mistyped key can be distinguished from the key of another backup.
  await recipientOf(key).catch(() => {
    throw keyMalformed()
  })
  return key
}

const figures = ({ tables }: Manifest, restored: Manifest | undefined) =>
  tables.map(({ name, rows: said }) => ({
    name,
    said,
    restored: restored?.tables.find((table) => table.name === name)?.rows ?? null,
  }))

/** Takes files without storing them: a trial only reads each and compares it with its hash. */
function seenFiles() {
  const seen = new Set<string>()
  return {
    get: (hash: string) => Promise.resolve(seen.has(hash) ? Buffer.alloc(0) : undefined),
    put(content: Uint8Array) {
      const hash = hashOf(content)
      seen.add(hash)
      return Promise.resolve(hash)
    },
  }
}

/** Opens the restored database for the running version of Konuk: migrated to the current schema, and as konuk_app. */
async function inNewest<T>(api: Trying, source: BackupSource, name: string, act: (db: Db) => Promise<T>): Promise<T> {
  await migrate(urlOf(source.ownerUrl, name))
  const db = openDb(urlOf(source.url ?? source.ownerUrl, name), { max: 1, role: 'konuk_app', secret: api.secret })
  try {
    return await act(db)
  } finally {
    await db.destroy()
  }
}
