import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { CannotStart } from '../db/cannot-start.ts'
import { databaseAccount } from '../db/embedded/account.ts'
import { lockDataFolder } from '../db/embedded/data-folder-lock.ts'
import { prepareDataFolder } from '../db/embedded/data-folder.ts'
import { startEmbedded, stopLeftBehind } from '../db/embedded/start-embedded.ts'
import { finishSwap, freshIn, swapIn } from '../db/embedded/swap-data.ts'
import { archiveIdFile, waitingFolder } from './point-in-time/wal-archive.ts'

/**
 * The files of a data folder that belong to the database. The app's secret and the programs beside it are left in
 * place.
 */
const ofDatabase = [archiveIdFile, waitingFolder, 'app.password', 'postgres.password', 'postgres']

/**
 * Fills a new embedded database, and replaces the old one only when that has succeeded. The old one is moved aside and
 * never deleted. Returns its new place.
 */
export async function intoDataFolder(
  dataFolder: string,
  { replace }: { replace: boolean },
  fill: (ownerUrl: string) => Promise<void>,
): Promise<string | undefined> {
  return intoItsPlace(dataFolder, { replace }, async (fresh) => {
    const server = await startEmbedded(fresh)
    await fill(server.url).finally(() => server.stop())
  })
}

/** Does what `intoDataFolder` does, for a database that `make` builds in the folder `fresh`. */
export async function intoItsPlace(
  dataFolder: string,
  { replace }: { replace: boolean },
  make: (fresh: string, folder: string) => Promise<void>,
): Promise<string | undefined> {
  const folder = await prepareDataFolder(resolve(dataFolder), databaseAccount())
  const isTaken = existsSync(join(folder, 'postgres'))
  if (isTaken && !replace)
    throw new CannotStart(
      `There is a database in ${folder}: with --replace it is moved aside, or set KONUK_DATA_DIR to another folder. Nothing was changed.`,
    )
  const lock = lockDataFolder(folder)
  const fresh = freshIn(folder)
  try {
    // Cleans up after a killed run first: finishes its swap, stops its server and removes its unfinished database.
    await finishSwap(folder)
    await stopLeftBehind(fresh)
    await rm(fresh, { recursive: true, force: true })
    try {
      await make(fresh, folder)
    } catch (error) {
      await rm(fresh, { recursive: true, force: true })
      throw error
    }
    return await swapIn(folder, ofDatabase)
  } finally {
    lock.release()
  }
}
