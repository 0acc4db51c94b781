import { z } from 'zod'
import { type KeptBackup, superfluous } from '#domain/backups/keep.ts'
import type { Api } from '#server/api.ts'
import { sendingHeldSince } from '#server/integrations/held-sending.ts'
import { openPlace } from '#server/platform/backup/open-place.ts'
import {
  isManualName,
  isSharedName,
  listOf,
  type Place,
  type PlaceSettings,
  timeOfBackup,
} from '#server/platform/backup/place.ts'
import { piecesNamedBy } from '#server/platform/backup/pieces/piece-list.ts'
import { storedHashes } from '#server/platform/backup/snapshot.ts'
import { withoutPersonalData } from '#server/platform/jobs/without-personal-data.ts'
import { checksOfFiles } from './backups.store.ts'
import { ForeignPlace, refuseForeignPlace } from './own-place.ts'

type ErrorLog = { error: (what: object, words: string) => void }
type StoredBackup = { name: string; bytes: number; isVerified: boolean; pieces: readonly string[] | undefined }

/**
 * Removes only backups that this database has made: any other may be that of another Konuk. A file counts as verified
 * if a note beside it or this database says so: either may have been lost. A copy of the server deletes nothing, because
 * its settings may point at the original's backups. A failure here does not make the backup fail.
 */
export async function removeSuperfluous(
  { db, clock, log, ownerUrl }: Pick<Api, 'db' | 'clock'> & { log: ErrorLog; ownerUrl?: string },
  settings: PlaceSettings,
  stillAlone: () => Promise<unknown>,
): Promise<void> {
  if ((await sendingHeldSince(db)) !== undefined) return
  try {
    const place = await openPlace(settings)
    await refuseForeignPlace(db, place)
    const pieces = await place.pieces()
    const found = await foundIn(place, pieces)
    const checks = await checksOfFiles(db)
    const there: KeptBackup[] = []
    for (const { name, bytes, isVerified, pieces: named } of found) {
      const at = timeOfBackup(name)
      const known = checks.get(name)
      if (at === undefined || known === undefined) continue
      // Cut off since, as by a copy onto a disk that was full, or without a piece: it is not what was verified.
      const isCut = known.check === 'verified' && named !== undefined && known.bytes !== bytes
      const isOther = isCut || named?.some((piece) => !pieces.has(piece)) === true
      const isWhole = !isOther && (isVerified || known.check === 'verified')
      // The note is missing because the file is older than such notes, or because the process ended before it wrote the
      // note.
      if (isWhole && !isVerified) await onItsOwn(log, name, () => place.markVerified(name))
      there.push({ name, at, isManual: isManualName(name), isVerified: isWhole })
    }
    const removed = new Set<string>()
    for (const { name } of superfluous(there, clock()))
      if (await onItsOwn(log, name, () => place.remove(name))) removed.add(name)
    const staying = found.filter(({ name }) => !removed.has(name))
    for (const piece of unnamed(pieces, staying)) {
      await stillAlone()
      await refuseForeignPlace(db, place)
      await onItsOwn(log, piece, () => place.removePiece(piece))
    }
    if (ownerUrl !== undefined) {
      const remaining = staying.filter(({ name }) => isSharedName(name)).map(({ name }) => timeOfBackup(name))
      for (const hash of await unnamedFiles(place, await storedHashes(ownerUrl), remaining, clock())) {
        await stillAlone()
        await refuseForeignPlace(db, place)
        await onItsOwn(log, hash, () => place.removeFile(hash))
      }
    }
  } catch (error) {
    // The backup itself has said so already.
    if (error instanceof ForeignPlace) return
    log.error({ error: withoutPersonalData(error) }, 'old backups not removed')
  }
}

const Unnamed = z.record(z.string(), z.iso.datetime())
const unnamedName = 'files-without-rows.json'

/**
 * Returns the files that neither the database nor any backup in pieces names. Rows of backups cannot be read with the
 * owner's public key alone, so the place remembers since when the database names a file no more: only backups that were
 * begun before then may need it.
 */
async function unnamedFiles(
  place: Place,
  named: readonly string[],
  remaining: readonly (Date | undefined)[],
  now: Date,
): Promise<string[]> {
  const isNamed = new Set(named)
  const copied = [...(await place.files()).keys()].filter((hash) => !isNamed.has(hash))
  const text = await place.getSmall(unnamedName)
  const before = text === undefined ? {} : (Unnamed.safeParse(JSON.parse(text)).data ?? {})
  const since = Object.fromEntries(copied.map((hash) => [hash, before[hash] ?? now.toISOString()]))
  if (JSON.stringify(since) !== JSON.stringify(before))
    await place.putSmall(unnamedName, Buffer.from(JSON.stringify(since)))
  return copied.filter((hash) => remaining.every((at) => at !== undefined && at > new Date(since[hash] ?? now)))
}

/** Lists the backups. The size of one in pieces counts all of them, so that one with a cut piece has another size. */
async function foundIn(place: Place, pieces: ReadonlyMap<string, number>): Promise<StoredBackup[]> {
  const found: StoredBackup[] = []
  for (const file of await place.list()) {
    const named = isSharedName(file.name) ? await piecesNamedBy(place, file.name) : []
    const bytes = [...new Set(named)].reduce((sum, name) => sum + (pieces.get(name) ?? 0), file.bytes)
    found.push({ ...file, bytes, pieces: named })
  }
  return found
}

/** Returns the pieces that no backup needs. As long as one does not say what it needs, no piece may be removed. */
function unnamed(pieces: ReadonlyMap<string, number>, backups: readonly StoredBackup[]): string[] {
  const silent = backups.find((backup) => backup.pieces === undefined)
  if (silent !== undefined) throw new Error(`${listOf(silent.name)} is missing or damaged, so no piece is removed`)
  const needed = new Set(backups.flatMap((backup) => backup.pieces ?? []))
  return [...pieces.keys()].filter((name) => !needed.has(name))
}

/** One file that its disk or its store holds on to, as under a lock of objects, keeps none of the others. */
async function onItsOwn(log: ErrorLog, file: string, act: () => Promise<void>): Promise<boolean> {
  try {
    await act()
    return true
  } catch (error) {
    log.error({ file, error: withoutPersonalData(error) }, 'old backups not removed')
    return false
  }
}
