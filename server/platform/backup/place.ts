import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CannotStart } from '../db/cannot-start.ts'
import { NotOpened } from './not-opened.ts'

type Kept = {
  name: string
  bytes: number
  /** Whether it says so itself: a note lies beside the file, and is found also when the database is lost. */
  isVerified: boolean
}

/** Where backups are kept. A name appears only when the whole file is there, whatever happens on the way. */
export type Place = {
  /** For people: a folder, or a bucket. */
  words: string
  list(): Promise<Kept[]>
  /** Answers how many bytes it was. */
  put(name: string, content: AsyncIterable<Uint8Array>): Promise<number>
  get(name: string): AsyncIterable<Uint8Array>
  /** Puts the note beside it. */
  markVerified(name: string): Promise<void>
  /** Removes it, and its note with it. */
  remove(name: string): Promise<void>
}

export type PlaceSettings =
  | { kind: 'folder'; folder: string }
  | {
      kind: 's3'
      endpoint: string
      bucket: string
      keyId: string
      secret: string
      region: string
      prefix: string
    }

const unfinished = '.unfinished'
const hour = 3_600_000

export async function openPlace(settings: PlaceSettings): Promise<Place> {
  if (settings.kind === 'folder') return folderPlace(settings.folder)
  const { bucketPlace } = await import('./bucket.ts')
  return bucketPlace(settings)
}

function folderPlace(folder: string): Place {
  return {
    words: folder,
    async list() {
      const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return []
        throw refused(folder, error)
      })
      const there = new Set(names)
      const kept = await Promise.all(
        names
          .filter((name) => isBackupName(name))
          .map(async (name) => {
            // Gone meanwhile, or a link that leads nowhere.
            const found = await stat(join(folder, name)).catch(() => undefined)
            return found && { name, bytes: found.size, isVerified: there.has(noteOf(name)) }
          }),
      )
      return kept.filter((one) => one !== undefined)
    },
    async put(name, content) {
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        await removeAbandoned(folder)
        const path = join(folder, `${name}${unfinished}`)
        const file = await open(path, 'wx', 0o600)
        let bytes = 0
        try {
          for await (const chunk of content) bytes += (await file.write(chunk)).bytesWritten
          await file.sync()
        } catch (error) {
          await rm(path, { force: true })
          throw error
        } finally {
          await file.close()
        }
        await rename(path, join(folder, name))
        await syncFolder(folder)
        return bytes
      } catch (error) {
        throw isOfSystem(error) ? refused(folder, error) : error
      }
    },
    get: (name) => bytesOf(join(folder, name)),
    async markVerified(name) {
      await writeFile(join(folder, noteOf(name)), noteText, { mode: 0o600 })
      await syncFolder(folder)
    },
    async remove(name) {
      // The note last: should this be interrupted, what is left of a backup says no less than before.
      await rm(join(folder, name), { force: true })
      await rm(join(folder, noteOf(name)), { force: true })
    },
  }
}

async function syncFolder(folder: string): Promise<void> {
  const holder = await open(folder)
  await holder.sync().finally(() => holder.close())
}

/** A file as it is read. It is opened when somebody reads, who then also hears of what is wrong with it. */
export async function* bytesOf(path: string): AsyncGenerator<Buffer> {
  try {
    yield* createReadStream(path) as AsyncIterable<Buffer>
  } catch (error) {
    if (!isOfSystem(error)) throw error
    throw new NotOpened('not-read', `The backup cannot be read from ${path}: ${error.code ?? error.message}.`, {
      cause: error,
    })
  }
}

/** Left by a process that was killed; what is younger may be another process's own. */
async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.endsWith(unfinished)) continue
    const { mtimeMs } = await stat(join(folder, name)).catch(() => ({ mtimeMs: Infinity }))
    if (Date.now() - mtimeMs > hour) await rm(join(folder, name), { force: true })
  }
}

const isOfSystem = (error: unknown): error is NodeJS.ErrnoException => error instanceof Error && 'syscall' in error

function refused(folder: string, error: NodeJS.ErrnoException): Error {
  const why = error.code === 'ENOSPC' ? 'the disk is full' : (error.code ?? error.message)
  return new CannotStart(`Backups cannot be kept in ${folder}: ${why}.`, { cause: error })
}

const form = /^konuk-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.[0-9a-f]{6}(\.manual)?\.age$/

export const isBackupName = (name: string): boolean => form.test(name)

/** Whether somebody asked for it. */
export const isManualName = (name: string): boolean => form.exec(name)?.[7] !== undefined

/** What lies beside a backup that was restored, or read to its end, and compared. */
export const noteOf = (name: string): string => `${name}.verified`
export const noteText = 'Konuk has restored this backup, or read it to its end, and compared it.\n'

/** `konuk-20261123T140500Z.3f9a1c.age`, or `….manual.age`: sorted by name they are sorted by time. */
export function backupName(at: Date, random: string, { isManual = false } = {}): string {
  return `konuk-${at.toISOString().replaceAll(/[-:]|\.\d+/g, '')}.${random}${isManual ? '.manual' : ''}.age`
}

export function timeOfBackup(name: string): Date | undefined {
  const found = form.exec(name)
  if (found === null) return undefined
  const [, year, month, day, hours, minutes, seconds] = found
  const at = new Date(`${year}-${month}-${day}T${hours}:${minutes}:${seconds}Z`)
  // A name that somebody made up may hold a thirteenth month.
  return Number.isNaN(at.getTime()) ? undefined : at
}
