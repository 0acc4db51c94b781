// The archive allows point-in-time recovery of the embedded database: PostgreSQL hands over its log (WAL) continuously,
// its files are copied once a day, and a restore replays the log on such a copy up to the wanted moment.
import { randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { chmod, chown, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { CannotStart } from '#server/platform/db/cannot-start.ts'
import { canEnter, databaseAccount } from '#server/platform/db/embedded/account.ts'
import { prepareDataFolder } from '#server/platform/db/embedded/data-folder.ts'

export type Archive = {
  /** The folder of the log (WAL). Its files are first stored as PostgreSQL wrote them and compressed later. */
  wal: string
  /** The folder with copies of the database files, each named after the first moment for which it can be used. */
  bases: string
}

/**
 * This file in the data folder names the archive of the database. A restored database gets a new archive, so that the
 * two never mix.
 */
export const archiveIdFile = 'minutes.id'
/** The folder and the file keep their former names, so that logs of earlier releases are found. */
const archiveFolder = 'minutes'

/** Returns the archive of the database in a data folder, or undefined if there is none. */
export async function archiveOf(dataFolder: string, backups: string): Promise<Archive | undefined> {
  const file = join(resolve(dataFolder), archiveIdFile)
  if (!existsSync(file)) return undefined
  const folder = join(resolve(backups), archiveFolder, (await readFile(file, 'utf8')).trim())
  return { wal: join(folder, 'wal'), bases: join(folder, 'base') }
}

/** Creates the archive if needed, and returns it. */
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
  // PostgreSQL's account needs only to pass through these folders; the files in them keep their own mode.
  for (const path of [resolve(backups), join(resolve(backups), archiveFolder), join(archive.wal, '..')]) {
    await mkdir(path, { recursive: true, mode: 0o711 })
    if (account !== undefined && !canEnter(account, path)) await chmod(path, 0o711)
    if (account !== undefined && !canEnter(account, path))
      throw new CannotStart(`The account "${account.name}", which PostgreSQL runs as, cannot enter ${path}.`)
  }
  for (const path of [archive.wal, archive.bases]) await mkdir(path, { recursive: true, mode: 0o700 })
  if (account !== undefined) await chown(archive.wal, account.uid, account.gid)
  return archive
}

/** With these settings PostgreSQL hands over its log (WAL) at most a minute after something was written. */
export function archiveSettings({ wal }: Archive): Record<string, string> {
  return {
    archive_mode: 'on',
    archive_library: 'basic_archive',
    'basic_archive.archive_directory': wal,
    archive_timeout: '60',
  }
}

/** Compresses the log files: each minute's file has 16 MB, of which a quiet minute fills only a few kB. */
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

/** Lists the names of the log files, oldest first. */
export async function logOf({ wal }: Archive): Promise<string[]> {
  const names = (await readdir(wal)).flatMap((name) => /^([0-9A-F]{24})(\.gz)?$/.exec(name)?.[1] ?? [])
  return [...new Set(names)].toSorted()
}
