// The embedded database at any minute: PostgreSQL hands over its log as it goes, once a day its files are copied, and a
// restore plays the log on such a copy up to the moment asked for.
import { randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { chmod, chown, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { CannotStart } from '../../db/cannot-start.ts'
import { canEnter, databaseAccount } from '../../db/embedded/account.ts'
import { prepareDataFolder } from '../../db/embedded/data-folder.ts'

export type Archive = {
  /** The log: plain as PostgreSQL left it, or packed since. */
  wal: string
  /** Copies of the files, named after the moment from which on each can be used. */
  bases: string
}

/** In the data folder: which archive is this database's. A restored database gets another, so the two never mix. */
export const archiveIdFile = 'minutes.id'

/** Where the archive of a data folder's database lies; undefined: it has none. */
export async function archiveOf(dataFolder: string, backups: string): Promise<Archive | undefined> {
  const file = join(resolve(dataFolder), archiveIdFile)
  if (!existsSync(file)) return undefined
  const folder = join(resolve(backups), 'minutes', (await readFile(file, 'utf8')).trim())
  return { wal: join(folder, 'wal'), bases: join(folder, 'base') }
}

/** Makes the archive if need be, and answers it. */
export async function prepareArchive(dataFolder: string, backups: string): Promise<Archive> {
  const account = databaseAccount()
  const folder = await prepareDataFolder(dataFolder, account)
  if (!existsSync(join(folder, archiveIdFile))) {
    const unfinished = join(folder, `${archiveIdFile}.new`)
    await writeFile(unfinished, `${randomBytes(6).toString('hex')}\n`)
    await rename(unfinished, join(folder, archiveIdFile))
  }
  const archive = await archiveOf(folder, backups)
  if (archive === undefined) throw new Error('the archive has just been named')
  // Passing through is enough for the account of PostgreSQL; what lies in these folders keeps its own mode.
  for (const path of [resolve(backups), join(resolve(backups), 'minutes'), join(archive.wal, '..')]) {
    await mkdir(path, { recursive: true, mode: 0o711 })
    if (account !== undefined && !canEnter(account, path)) await chmod(path, 0o711)
    if (account !== undefined && !canEnter(account, path))
      throw new CannotStart(`The account "${account.name}", which PostgreSQL runs as, cannot enter ${path}.`)
  }
  for (const path of [archive.wal, archive.bases]) await mkdir(path, { recursive: true, mode: 0o700 })
  if (account !== undefined) await chown(archive.wal, account.uid, account.gid)
  return archive
}

/** With these PostgreSQL hands over its log, at the latest after a minute in which something was written. */
export function archiveSettings({ wal }: Archive): Record<string, string> {
  return {
    archive_mode: 'on',
    archive_library: 'basic_archive',
    'basic_archive.archive_directory': wal,
    archive_timeout: '60',
  }
}

/** A minute's piece of the log has 16 MB, of which a quiet minute fills a few kB. */
export async function packLog({ wal }: Archive): Promise<void> {
  for (const name of await readdir(wal)) {
    if (!/^[0-9A-F]{24}$/.test(name)) continue
    const [plain, packed] = [join(wal, name), join(wal, `${name}.gz`)]
    await pipeline(
      createReadStream(plain),
      createGzip({ level: 1 }),
      createWriteStream(`${packed}.new`, { mode: 0o644, flush: true }),
    )
    await rename(`${packed}.new`, packed)
    await rm(plain)
  }
}

/** The pieces of the log, oldest first, by their names. */
export async function logOf({ wal }: Archive): Promise<string[]> {
  const names = (await readdir(wal)).flatMap((name) => /^([0-9A-F]{24})(\.gz)?$/.exec(name)?.[1] ?? [])
  return [...new Set(names)].toSorted()
}
