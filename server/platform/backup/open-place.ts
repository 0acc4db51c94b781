import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { randomBytes } from 'node:crypto'
import { dirname, join } from 'node:path'
import { CannotStart } from '../db/cannot-start.ts'
import { NotOpened } from './not-opened.ts'
import { isFileHash } from '#server/platform/files/file-store.ts'
import {
  fileOfHash,
  fileOfPiece,
  isBackupName,
  isPieceName,
  isSharedName,
  listOf,
  noteOf,
  noteText,
  pieceFolder,
  type Place,
  type PlaceSettings,
  storedFolder,
} from './place.ts'

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
            // A file that was just removed, or a link that leads nowhere, is no backup.
            const found = await stat(join(folder, name)).catch((error: NodeJS.ErrnoException) => {
              if (error.code !== 'ENOENT') throw refused(folder, error)
            })
            return found && { name, bytes: found.size, isVerified: there.has(noteOf(name)) }
          }),
      )
      return kept.filter((one) => one !== undefined)
    },
    async put(name, content) {
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        await removeAbandoned(folder)
        return await writeWhole(folder, () => name, content)
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
      // The note is removed last. If the removal is interrupted, the remaining files still say whether the backup was
      // verified.
      await rm(join(folder, name), { force: true })
      if (isSharedName(name)) await rm(join(folder, listOf(name)), { force: true })
      await rm(join(folder, noteOf(name)), { force: true })
    },
    async putSmall(name, content) {
      const path = join(folder, name)
      try {
        await mkdir(dirname(path), { recursive: true, mode: 0o700 })
        // Two writers of one piece, or a killed one, do not meet in an unfinished file.
        await writeWhole(folder, () => name, [content], `${name}.${randomBytes(4).toString('hex')}`)
        await syncFolder(dirname(path))
      } catch (error) {
        throw isOfSystem(error) ? refused(folder, error) : error
      }
    },
    getSmall: (name) =>
      readFile(join(folder, name), 'utf8').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined
        throw refused(folder, error)
      }),
    pieces: () => sizesIn(folder, pieceFolder, isPieceName),
    removePiece: (name) => rm(join(folder, fileOfPiece(name)), { force: true }),
    files: () => sizesIn(folder, storedFolder, isFileHash),
    removeFile: (hash) => rm(join(folder, fileOfHash(hash)), { force: true }),
  }
}

async function sizesIn(folder: string, part: string, isName: (name: string) => boolean): Promise<Map<string, number>> {
  const found = new Map<string, number>()
  const inside = join(folder, part)
  try {
    await removeAbandoned(inside)
    for (const name of await readdir(inside)) if (isName(name)) found.set(name, (await stat(join(inside, name))).size)
  } catch (error) {
    if (!isOfSystem(error) || error.code !== 'ENOENT') throw isOfSystem(error) ? refused(folder, error) : error
  }
  return found
}

/**
 * Writes a file that is there as a whole or not at all, even after a power failure. Its name may depend on the content.
 */
export async function writeWhole(
  folder: string,
  nameOf: () => string,
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  temporary = nameOf(),
): Promise<number> {
  const path = join(folder, `${temporary}${unfinished}`)
  const file = await open(path, 'wx', 0o600)
  let bytes = 0
  try {
    for await (const chunk of content) {
      await file.writeFile(chunk) // unlike \`write\`, it never ends half-way without an error when the disk fills up
      bytes += chunk.byteLength
    }
    await file.sync()
  } catch (error) {
    await rm(path, { force: true })
    throw error
  } finally {
    await file.close()
  }
  await rename(path, join(folder, nameOf()))
  await syncFolder(folder)
  return bytes
}

async function syncFolder(folder: string): Promise<void> {
  const holder = await open(folder)
  await holder.sync().finally(() => holder.close())
}

/**
 * Reads a file as a stream. The file is opened only when somebody reads, and that reader gets the error if this fails.
 */
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

/**
 * Removes unfinished files older than an hour, which a killed process left behind. Another process may still be writing
 * a newer file.
 */
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
