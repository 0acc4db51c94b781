// The database as the environment names it, brought to the newest schema: for the app, and for the commands that work on
// it without serving (`npm run proofs:verify`, `npm run rotate-key`).
import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type Config, readConfig } from './config.ts'
import type { BackupSource } from './features/backups/source.ts'
import { type Archive, archiveSettings, prepareArchive } from './platform/backup/minutes/archive.ts'
import { CannotStart } from './platform/db/cannot-start.ts'
import { isConnectionLost, sqlState } from './platform/db/connect.ts'
import { defaultDataFolder } from './platform/db/embedded/data-folder.ts'
import { startEmbedded } from './platform/db/embedded/start-embedded.ts'
import { finishInterruptedSwap } from './platform/db/embedded/swap-data.ts'
import { migrate } from './platform/db/migrate.ts'

export type OpenDatabase = {
  /** Signs in as konuk_app, or as somebody who may become it. */
  url: string
  /** Names the owner of the tables. */
  ownerUrl: string
  isEmbedded: boolean
  /** Where the log of the embedded database goes; undefined: nowhere. */
  archive?: Archive | undefined
  close: () => Promise<void>
}

/** What is wrong with the environment is said in one refusal, a line for each thing. */
export function configOrRefusal(env: Record<string, string | undefined>): Config {
  const read = readConfig(env)
  if ('wrong' in read) throw new CannotStart(read.wrong.map((line) => `Konuk cannot start: ${line}`).join('\n'))
  return read.config
}

type Meanwhile = {
  say?: (line: string) => void
  /** Is called as soon as this process has to wait for another. */
  meanwhile?: () => void
}

export async function openDatabase(config: Config, { say, meanwhile }: Meanwhile = {}): Promise<OpenDatabase> {
  // First of all: the archive is that of the database which is there then.
  if (config.databaseUrl === undefined) await finishInterruptedSwap(resolve(folderOf(config)))
  const archive = await minutesOf(config)
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbedded(folderOf(config), say, {
        ...(meanwhile && { launched: meanwhile }),
        ...(archive && { settings: archiveSettings(archive) }),
      })
  const close = () => embedded?.stop() ?? Promise.resolve()
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

/** Where the app keeps what is its own. */
export const folderOf = (config: Pick<Config, 'dataDir'>): string => config.dataDir ?? defaultDataFolder()

/** What is backed up, and where to: unless told otherwise, beside the data folder of the embedded database. */
export function backupSourceOf(
  config: Config,
  { ownerUrl, url, archive }: Pick<OpenDatabase, 'ownerUrl' | 'archive'> & Partial<Pick<OpenDatabase, 'url'>>,
): BackupSource {
  const beside = backupFolderOf(config)
  const place = config.backup.place ?? (beside === undefined ? undefined : { kind: 'folder' as const, folder: beside })
  const minutes = archive && { archive, data: join(resolve(folderOf(config)), 'postgres') }
  const { recipient, hourly } = config.backup
  return {
    ownerUrl,
    ...(url !== undefined && { url }),
    place,
    recipient,
    hourly,
    isEmbedded: config.databaseUrl === undefined,
    minutes,
  }
}

/** The folder of this machine for what is kept of the embedded database, also where backups go to a store. */
export function backupFolderOf({ databaseUrl, backup, ...config }: Config): string | undefined {
  if (databaseUrl !== undefined) return undefined
  return backup.place?.kind === 'folder' ? backup.place.folder : `${resolve(folderOf(config))}-backups`
}

/** In production alone: it costs space for three copies of the database, which nobody gives for a demo. */
async function minutesOf(config: Config): Promise<Archive | undefined> {
  const backups = backupFolderOf(config)
  return config.production && backups !== undefined ? prepareArchive(folderOf(config), backups) : undefined
}

/** The application's secret; in development its own, see below. */
export const secretOf = async (config: Config): Promise<string> => config.secret ?? keptSecret(folderOf(config))

/** Development's own secret: made once and kept, so that people stay signed in over a restart. */
async function keptSecret(folder: string): Promise<string> {
  const path = join(folder, 'secret')
  await mkdir(folder, { recursive: true })
  const made = randomBytes(32).toString('hex')
  // `wx` fails where there is one: two first starts at once agree on one secret.
  await writeFile(path, made, { mode: 0o600, flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  return readFile(path, 'utf8')
}

/** What the person at the command can do something about; anything else is ours to mend, and shows where it arose. */
function wordsOf(error: unknown): string {
  if (error instanceof CannotStart) return error.message
  if (!(error instanceof Error)) throw error
  if (isConnectionLost(error)) return `The database went away, or cannot be reached: ${error.message}.`
  if (sqlState(error)?.startsWith('53') === true) return `The database has no room: ${error.message}.`
  throw error
}

/** Runs a command to its end: what stands in its way is said in a line, and the process fails. */
export async function runCommand(command: () => Promise<boolean>): Promise<void> {
  try {
    if (!(await command())) process.exitCode = 1
  } catch (error) {
    process.stderr.write(`${wordsOf(error)}\n`)
    process.exitCode = 1
  }
}
