// The archive allows point-in-time recovery of the embedded database: PostgreSQL hands over its log (WAL) continuously,
// its files are copied once a day, and a restore replays the log on such a copy up to the wanted moment. PostgreSQL can
// only hand over its log in clear. It therefore does so to a folder beside its own data, from where the app encrypts each
// file into the folder of the backups.
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chown, mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { databaseAccount } from '#server/platform/db/embedded/account.ts'
import { prepareDataFolder } from '#server/platform/db/embedded/data-folder.ts'

export type Archive = {
  /** The folder in the data folder to which PostgreSQL hands over its log. Files stay there until they are encrypted. */
  waiting: string
  /** The folder of the encrypted log. Logs of earlier releases lie there in clear. */
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
export const waitingFolder = 'log-to-encrypt'

const archiveIn = (dataFolder: string, backups: string, id: string): Archive => {
  const folder = join(resolve(backups), archiveFolder, id)
  return { waiting: join(resolve(dataFolder), waitingFolder), wal: join(folder, 'wal'), bases: join(folder, 'base') }
}

/** Returns the archive of the database in a data folder, or undefined if there is none. */
export async function archiveOf(dataFolder: string, backups: string): Promise<Archive | undefined> {
  const file = join(resolve(dataFolder), archiveIdFile)
  if (!existsSync(file)) return undefined
  return archiveIn(dataFolder, backups, (await readFile(file, 'utf8')).trim())
}

/**
 * Returns all archives in the folder of the backups, the one of the data folder first: that folder may be gone, or may
 * hold another database by now.
 */
export async function archivesIn(dataFolder: string, backups: string): Promise<Archive[]> {
  const own = await archiveOf(dataFolder, backups)
  const ids = await readdir(join(resolve(backups), archiveFolder)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const all = ids.map((id) => archiveIn(dataFolder, backups, id)).filter(({ bases }) => existsSync(bases))
  return [...all.filter(({ wal }) => wal === own?.wal), ...all.filter(({ wal }) => wal !== own?.wal)]
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
  for (const path of [archive.waiting, archive.wal, archive.bases]) await mkdir(path, { recursive: true, mode: 0o700 })
  // Only the log in the data folder is PostgreSQL's to write. The app alone reads and writes what it encrypts.
  if (account !== undefined) await chown(archive.waiting, account.uid, account.gid)
  return archive
}

/** With these settings PostgreSQL hands over its log (WAL) at most a minute after something was written. */
export function archiveSettings({ waiting }: Archive): Record<string, string> {
  return {
    archive_mode: 'on',
    archive_library: 'basic_archive',
    'basic_archive.archive_directory': waiting,
    archive_timeout: '60',
  }
}

/** The name of a file of the log, or of PostgreSQL's notes about its timelines and copies. */
export const logName = /^([0-9A-F]{24}(\.[0-9A-F]{8}\.backup)?|[0-9A-F]{8}\.history)(\.gz)?$/

/** Returns since when the oldest file of the log waits to be encrypted, or undefined if none waits. */
export async function waitingSince({ waiting }: Archive): Promise<Date | undefined> {
  const names = (await readdir(waiting)).filter((name) => logName.test(name))
  // A file that was encrypted meanwhile waits no longer.
  const times = await Promise.all(names.map((name) => stat(join(waiting, name)).catch(() => undefined)))
  const oldest = Math.min(...times.flatMap((found) => found?.mtimeMs ?? []))
  return Number.isFinite(oldest) ? new Date(oldest) : undefined
}

/** Lists the names of the log files, oldest first. */
export async function logOf({ wal }: Archive): Promise<string[]> {
  const names = (await readdir(wal)).flatMap(
    (name) => /^([0-9A-F]{24})(\.gz|\.gz\.age|\.zst\.age)?$/.exec(name)?.[1] ?? [],
  )
  return [...new Set(names)].toSorted()
}

/** The names under which a file of the log may lie: encrypted, or from an earlier release encrypted or in clear. */
export const formsOf = (name: string) => ({
  sealed: `${name}.zst.age`,
  sealedGzip: `${name}.gz.age`,
  packed: `${name}.gz`,
  plain: name,
})

/** Returns the time up to which the archive has the log. */
export async function reachOf(archive: Archive): Promise<Date> {
  const last = (await logOf(archive)).at(-1) ?? ''
  const times = await Promise.all(
    Object.values(formsOf(last)).map((name) => stat(join(archive.wal, name)).catch(() => undefined)),
  )
  return new Date(Math.max(0, ...times.flatMap((found) => found?.mtimeMs ?? [])))
}
