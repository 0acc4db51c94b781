import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { RuleBroken } from '#server/platform/http/problems.ts'
import { type FileStore, hashOf, isFileHash, markName, verified } from './file-store.ts'

const unfinished = '.unfinished'

/** A file lies in a folder named by the first two characters of its hash, so that no folder has too many. */
export function folderStore(folder: string): FileStore {
  const folderOf = (hash: string) => join(folder, hash.slice(0, 2))
  const pathOf = (hash: string) => join(folderOf(hash), hash)
  return {
    words: folder,
    async put(content) {
      const hash = hashOf(content)
      try {
        if (!(await touched(pathOf(hash), content.byteLength))) await writeWhole(folderOf(hash), hash, content)
      } catch (error) {
        throw refused(error)
      }
      return hash
    },
    async get(hash) {
      const content = await readFile(pathOf(hash)).catch(unlessMissing)
      return content && verified(hash, content)
    },
    async *list() {
      for (const part of (await readdir(folder).catch(unlessMissing)) ?? []) {
        if (!/^[0-9a-f]{2}$/.test(part)) continue
        for (const name of await readdir(join(folder, part))) {
          const found = await stat(join(folder, part, name)).catch(unlessMissing)
          if (found === undefined) continue
          if (isFileHash(name)) yield { hash: name, storedAt: found.mtime }
          else if (name.endsWith(unfinished) && Date.now() - found.mtimeMs > 3_600_000)
            // A killed process left it behind, or one that removed a file.
            await rm(join(folder, part, name), { force: true })
        }
      }
    },
    async remove(hash, before) {
      // Moved away first: whoever stores the same bytes from here on writes them anew, and who has touched the file
      // just before finds it back in its place.
      const aside = `${pathOf(hash)}.${randomBytes(4).toString('hex')}${unfinished}`
      if ((await rename(pathOf(hash), aside).catch(unlessMissing)) === undefined) return
      const { mtime } = await stat(aside)
      if (mtime < before) await rm(aside, { force: true })
      else await rename(aside, pathOf(hash))
    },
    readMark: () => readFile(join(folder, markName), 'utf8').catch(unlessMissing),
    async writeMark(text) {
      await writeWhole(folder, markName, Buffer.from(text))
    },
  }
}

/** Marks a whole file as stored now. Returns false if there is none, or one of another size, which is written anew. */
async function touched(path: string, bytes: number): Promise<boolean> {
  const now = new Date()
  const isThere = await utimes(path, now, now).then(() => true, unlessMissing)
  // Looked at after the mark, as the file may have been moved away in between.
  return isThere === true && (await stat(path).catch(unlessMissing))?.size === bytes
}

/** Writes a file that is there as a whole or not at all, even after a power failure. */
async function writeWhole(folder: string, name: string, content: Uint8Array): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, `${name}.${randomBytes(4).toString('hex')}${unfinished}`)
  try {
    const file = await open(path, 'wx', 0o600)
    try {
      await file.writeFile(content)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(path, join(folder, name))
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
  const holder = await open(folder)
  await holder.sync().finally(() => holder.close())
}

const unlessMissing = (error: NodeJS.ErrnoException): undefined => {
  if (error.code !== 'ENOENT') throw error
}

/** The disk is full, or the account has used up its share of it. */
const isFull = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')

const refused = (error: unknown) => (isFull(error) ? new RuleBroken('health.no-space', 503, { retryAfter: 30 }) : error)
