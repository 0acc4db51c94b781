// Opens the database that the environment names and migrates it to the newest schema: for the app, and for commands
// that use the database without serving (`npm run proofs:verify`, `npm run rotate-key`).
import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type Config, readConfig } from './config.ts'
import type { BackupSource } from './features/backups/source.ts'
import { keepSealing } from '#server/platform/backup/point-in-time/keep-sealing.ts'
import { type Archive, archiveSettings, prepareArchive } from '#server/platform/backup/point-in-time/wal-archive.ts'
import { CannotStart } from './platform/db/cannot-start.ts'
import { isConnectionLost, sqlState } from './platform/db/connect.ts'
import { defaultDataFolder } from './platform/db/embedded/data-folder.ts'
import { startEmbedded, urlOfRunning } from './platform/db/embedded/start-embedded.ts'
import { finishInterruptedSwap, refuseUnfinishedRestore } from './platform/db/embedded/swap-data.ts'
import { migrate } from './platform/db/migrate.ts'

export type OpenDatabase = {
  /** The URL with which konuk_app signs in, or a role that may become konuk_app. */
  url: string
  /** The URL with which the owner of the tables signs in. */
  ownerUrl: string
  isEmbedded: boolean
  /** The archive for the log (WAL) of the embedded database, or undefined if the log is not archived. */
  archive?: Archive | undefined
  close: () => Promise<void>
}

/** Reads the configuration. All errors in the environment appear in one refusal, with one line for each. */
export function configOrRefusal(env: Record<string, string | undefined>): Config {
  const read = readConfig(env)
  if ('wrong' in read) throw new CannotStart(read.wrong.map((line) => `Konuk cannot start: ${line}`).join('\n'))
  return read.config
}

type Meanwhile = {
  say?: (line: string) => void
  /** `meanwhile` is called as soon as this process has to wait for another. */
  meanwhile?: () => void
}

export async function openDatabase(config: Config, { say, meanwhile }: Meanwhile = {}): Promise<OpenDatabase> {
  // An interrupted swap is finished first, because the archive must belong to the database that is in place afterwards.
  if (config.databaseUrl === undefined) {
    await finishInterruptedSwap(resolve(folderOf(config)))
    refuseUnfinishedRestore(resolve(folderOf(config)))
  }
  const archive = await pointInTimeOf(config)
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbedded(folderOf(config), say, {
        ...(meanwhile && { launched: meanwhile }),
        ...(archive && { settings: archiveSettings(archive) }),
      })
  const { recipient } = config.backup
  const sealing = archive && keepSealing(archive, { recipient, secret: await secretOf(config) }, say ?? (() => {}))
  const close = async () => {
    await embedded?.stop().finally(() => sealing?.stop())
  }
  const url = config.databaseUrl ?? embedded?.appUrl ?? ''
  const ownerUrl = config.migrateUrl ?? config.databaseUrl ?? embedded?.url ?? ''
  try {
    await migrate(ownerUrl)
  } catch (error) {
    await close()
    throw error
  }
  return { url, ownerUrl, isEmbedded: embedded !== undefined, archive, close }
}

/**
 * Opens the database for a command that may run beside the app: a database that another process serves is used as it
 * is, because only one process may have the data folder to itself.
 */
export async function openBesideApp(config: Config): Promise<Pick<OpenDatabase, 'url' | 'ownerUrl' | 'close'>> {
  const running = config.databaseUrl === undefined ? await urlOfRunning(folderOf(config)) : undefined
  return running === undefined ? openDatabase(config) : { url: running, ownerUrl: running, close: async () => {} }
}

/** Returns the folder for the app's own files. */
export const folderOf = (config: Pick<Config, 'dataDir'>): string => config.dataDir ?? defaultDataFolder()

/** Returns the folder for the bytes of pictures and other files, unless they lie in a bucket. */
export const fileFolderOf = (config: Pick<Config, 'dataDir'>): string => join(resolve(folderOf(config)), 'files')

/**
 * Returns the database and the place of its backups; by default the place is beside the data folder of the embedded
 * database.
 */
export function backupSourceOf(
  config: Config,
  { ownerUrl, url, archive }: Pick<OpenDatabase, 'ownerUrl' | 'archive'> & Partial<Pick<OpenDatabase, 'url'>>,
): BackupSource {
  const beside = backupFolderOf(config)
  const place = config.backup.place ?? (beside === undefined ? undefined : { kind: 'folder' as const, folder: beside })
  const pointInTime = archive && { archive, data: join(resolve(folderOf(config)), 'postgres') }
  const { recipient, hourly } = config.backup
  return {
    ownerUrl,
    ...(url !== undefined && { url }),
    place,
    recipient,
    hourly,
    isEmbedded: config.databaseUrl === undefined,
    pointInTime,
  }
}

/**
 * Returns this machine's folder for the archive and backups of the embedded database. The folder exists even if backups
 * go to a bucket.
 */
export function backupFolderOf({ databaseUrl, backup, ...config }: Config): string | undefined {
  if (databaseUrl !== undefined) return undefined
  return backup.place?.kind === 'folder' ? backup.place.folder : `${resolve(folderOf(config))}-backups`
}

/**
 * Point-in-time recovery runs only in production, because it needs space for three copies of the database, which is too
 * much for a demo.
 */
async function pointInTimeOf(config: Config): Promise<Archive | undefined> {
  const backups = backupFolderOf(config)
  return config.production && backups !== undefined ? prepareArchive(folderOf(config), backups) : undefined
}

/** Returns the application's secret. If the configuration has none, as in development, a stored secret is used. */
export const secretOf = async (config: Config): Promise<string> => config.secret ?? keptSecret(folderOf(config))

/** Makes the secret for development once and keeps it, so that users stay signed in over a restart. */
async function keptSecret(folder: string): Promise<string> {
  const path = join(folder, 'secret')
  await mkdir(folder, { recursive: true })
  const made = randomBytes(32).toString('hex')
  // `wx` fails if the file exists, so that two first starts at once use the same secret.
  await writeFile(path, made, { mode: 0o600, flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  return readFile(path, 'utf8')
}

/**
 * Returns a message for an error that the person running the command can fix. Any other error is a bug and is thrown
 * again, so that its stack trace is shown.
 */
function wordsOf(error: unknown): string {
  if (error instanceof CannotStart) return error.message
  if (!(error instanceof Error)) throw error
  if (isConnectionLost(error)) return `The database went away, or cannot be reached: ${error.message}.`
  if (sqlState(error)?.startsWith('53') === true) return `The database has no room: ${error.message}.`
  throw error
}

/** Runs a command to its end. An error that the user can fix is printed as one line, and the process fails. */
export async function runCommand(command: () => Promise<boolean>): Promise<void> {
  try {
    if (!(await command())) process.exitCode = 1
  } catch (error) {
    process.stderr.write(`${wordsOf(error)}\n`)
    process.exitCode = 1
  }
}
