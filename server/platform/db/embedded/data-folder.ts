import { chmod, mkdir, readdir } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CannotStart } from '../cannot-start.ts'
import { type SystemUser, canEnter } from './account.ts'

/** Returns the data folder to use unless KONUK_DATA_DIR names another. */
export function defaultDataFolder(): string {
  // PostgreSQL cannot run as root, and its own account cannot reach a clone in root's home folder.
  if (process.getuid?.() === 0) return '/var/lib/konuk'
  return fileURLToPath(new URL('../../../../data', import.meta.url))
}

/** Creates the data folder if needed, and makes sure that the database account can reach the files in it. */
export async function prepareDataFolder(folder: string, account: SystemUser): Promise<string> {
  const path = resolve(folder)
  const isNew = await makeFolder(path)
  if (account === undefined) return path

  // A folder made by mktemp is closed to everyone else. The account only has to pass through it: it cannot list the
  // folder, and files that the app writes keep their own mode.
  if (isNew) await chmod(path, 0o711)
  if (!canEnter(account, path)) {
    const closed = pathTo(path).find((part) => !canEnter(account, part)) ?? path
    throw new CannotStart(
      `The account "${account.name}", which PostgreSQL runs as, cannot enter ${closed}: open it (chmod o+x) or set KONUK_DATA_DIR to a folder that it can reach.`,
    )
  }
  return path
}

/** Returns true if the folder did not exist before. */
async function makeFolder(path: string): Promise<boolean> {
  try {
    await mkdir(path, { recursive: true })
    return (await readdir(path)).length === 0
  } catch (error) {
    throw new CannotStart(
      `The data folder ${path} cannot be made or read: ${error instanceof Error ? error.message : String(error)}`,
      {
        cause: error,
      },
    )
  }
}

function pathTo(path: string): string[] {
  const above = dirname(path)
  return above === path ? [path] : [...pathTo(above), path]
}
