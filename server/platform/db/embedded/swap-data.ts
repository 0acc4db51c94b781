// Replaces the old database in a data folder by a new database. This takes several moves, and a process killed between
// two of them must leave neither a mixture of both databases nor no database. A note says that the new database is
// complete; if the swap is interrupted after that, the next start finishes it.
import { existsSync } from 'node:fs'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { CannotStart } from '../cannot-start.ts'
import { lockDataFolder } from './data-folder-lock.ts'

/** The folder in which the new database is built. */
export const freshIn = (folder: string): string => join(folder, 'restoring')
const noteIn = (folder: string): string => join(freshIn(folder), 'whole.json')

const Swap = z.object({
  /** The folder to which the old database goes, because it is never deleted. */
  aside: z.string(),
  /** `names` are all files that belong to a database; `fresh` are those that the new one has. */
  names: z.array(z.string()),
  fresh: z.array(z.string()),
})

/**
 * Replaces the folder's database by the new database, which must be complete. Returns the new place of the old
 * database, if there was one.
 */
export async function swapIn(folder: string, names: readonly string[]): Promise<string | undefined> {
  const aside = `before-${new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '')}`
  const fresh = names.filter((name) => existsSync(join(freshIn(folder), name)))
  await writeWhole(noteIn(folder), JSON.stringify({ aside, names, fresh }))
  return finishSwap(folder)
}

/**
 * Finishes an interrupted swap from any of its moves. Does nothing if there is none. The caller must hold the lock on
 * the folder.
 */
export async function finishSwap(folder: string): Promise<string | undefined> {
  const note = noteIn(folder)
  if (!existsSync(note)) return undefined
  const { aside, names, fresh } = Swap.parse(JSON.parse(await readFile(note, 'utf8')))
  for (const name of names) {
    const [here, isNew] = [join(folder, name), fresh.includes(name)]
    const waiting = join(freshIn(folder), name)
    if (isNew && !existsSync(waiting)) continue // this file has already been moved
    if (existsSync(here)) {
      await mkdir(join(folder, aside), { recursive: true })
      await rename(here, join(folder, aside, name))
    }
    if (isNew) await rename(waiting, here)
  }
  await rm(note)
  await rm(freshIn(folder), { recursive: true, force: true })
  return existsSync(join(folder, aside)) ? join(folder, aside) : undefined
}

/**
 * Does what `finishSwap` does, for a caller without the lock on the folder. Call it before reading anything else in the
 * folder.
 */
export async function finishInterruptedSwap(folder: string): Promise<void> {
  if (!existsSync(noteIn(folder))) return
  const lock = lockDataFolder(folder)
  await finishSwap(folder).finally(() => lock.release())
}

/** A restore that was cut off leaves no database, and the next start would create an empty one in its place. */
export function refuseUnfinishedRestore(folder: string): void {
  if (existsSync(join(folder, 'postgres')) || !existsSync(freshIn(folder))) return
  throw new CannotStart(
    `A restore into ${folder} was not finished: run npm run restore again, or remove ${freshIn(folder)} to start without data.`,
  )
}

/** Writes a file that is there completely or not at all, even after a power failure. */
async function writeWhole(path: string, content: string): Promise<void> {
  const file = await open(`${path}.new`, 'w', 0o600)
  await file.writeFile(content)
  await file.sync().finally(() => file.close())
  await rename(`${path}.new`, path)
}
