// A new database takes the place of the old one in a data folder. Several things have to be moved for that, and whoever
// is killed between two of them must leave neither half of each nor none: from the moment on which the new one is whole
// and says so, the next start finishes what is left to do.
import { existsSync } from 'node:fs'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { lockDataFolder } from './data-folder-lock.ts'

/** Where the new one is made. */
export const freshIn = (folder: string): string => join(folder, 'restoring')
const noteIn = (folder: string): string => join(freshIn(folder), 'whole.json')

const Swap = z.object({
  /** Where to the old one goes: it is never deleted. */
  aside: z.string(),
  /** Everything that belongs to a database, and what of it the new one has. */
  names: z.array(z.string()),
  fresh: z.array(z.string()),
})

/** Makes the new one, once it is whole, the database of the folder. Answers where the old one lies now, if there was one. */
export async function swapIn(folder: string, names: readonly string[]): Promise<string | undefined> {
  const aside = `before-${new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '')}`
  const fresh = names.filter((name) => existsSync(join(freshIn(folder), name)))
  await writeWhole(noteIn(folder), JSON.stringify({ aside, names, fresh }))
  return finishSwap(folder)
}

/** For whoever has the folder to itself: finishes what was begun, at whatever step it was left. Nothing begun: nothing. */
export async function finishSwap(folder: string): Promise<string | undefined> {
  const note = noteIn(folder)
  if (!existsSync(note)) return undefined
  const { aside, names, fresh } = Swap.parse(JSON.parse(await readFile(note, 'utf8')))
  for (const name of names) {
    const [here, isNew] = [join(folder, name), fresh.includes(name)]
    const waiting = join(freshIn(folder), name)
    if (isNew && !existsSync(waiting)) continue // it has its place already
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

/** The same for who does not have the folder yet, before anything else is read there. */
export async function finishInterruptedSwap(folder: string): Promise<void> {
  if (!existsSync(noteIn(folder))) return
  const lock = lockDataFolder(folder)
  await finishSwap(folder).finally(() => lock.release())
}

/** There whole or not at all, also after the power went. */
async function writeWhole(path: string, content: string): Promise<void> {
  const file = await open(`${path}.new`, 'w', 0o600)
  await file.writeFile(content)
  await file.sync().finally(() => file.close())
  await rename(`${path}.new`, path)
}
