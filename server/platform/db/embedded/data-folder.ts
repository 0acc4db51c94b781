import { chmod, mkdir, readdir } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CannotStart } from '../cannot-start.ts'
import { type Account, canEnter } from './account.ts'

/** Where data lies unless KONUK_DATA_DIR says otherwise. */
export function defaultDataFolder(): string {
  // PostgreSQL cannot run as root, and its account could not reach a clone in root's own home.
  if (process.getuid?.() === 0) return '/var/lib/konuk'
  return fileURLToPath(new URL('../../../../data', import.meta.url))
}

/** Makes the data folder if need be, and sees to it that the database account can reach what will lie in it. */
export async function prepareDataFolder(folder: string, account: Account): Promise<string> {
  const path = resolve(folder)
  const isNew = await makeFolder(path)
  if (account === undefined) return path

  // A folder fresh from mktemp is closed to everyone else. Passing through is enough: nothing can be listed, and
  // what the app writes keeps its own mode.
  if (isNew) await chmod(path, 0o711)
  if (!canEnter(account, path)) {
    const closed = pathTo(path).find((part) => !canEnter(account, part)) ?? path
    throw new CannotStart(
      `The account "${account.name}", which PostgreSQL runs as, cannot enter ${closed}: open it (chmod o+x) or set KONUK_DATA_DIR to a folder that it can reach.`,
    )
  }
  return path
}

/** Answers whether nothing was there before. */
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
