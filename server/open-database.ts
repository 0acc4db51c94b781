// For commands that work on the database without serving: `npm run proofs:verify`, `npm run rotate-key`.
import { readConfig, type Config } from './config.ts'
import { CannotStart } from './platform/db/cannot-start.ts'
import { defaultDataFolder } from './platform/db/embedded/data-folder.ts'
import { startEmbedded } from './platform/db/embedded/start-embedded.ts'
import { migrate } from './platform/db/migrate.ts'

export type OpenDatabase = {
  /** Names the owner of the tables. */
  url: string
  config: Config
  dataFolder: string
  close: () => Promise<void>
}

/** The database of the app as its environment names it, brought to the newest schema. */
export async function openDatabase(env: Record<string, string | undefined>): Promise<OpenDatabase> {
  const read = readConfig(env)
  if ('wrong' in read) throw new CannotStart(read.wrong.join('\n'))
  const { config } = read
  const dataFolder = config.dataDir ?? defaultDataFolder()
  const embedded = config.databaseUrl ? undefined : await startEmbedded(dataFolder)
  const url = config.migrateUrl ?? config.databaseUrl ?? embedded?.url ?? ''
  const close = () => embedded?.stop() ?? Promise.resolve()
  try {
    await migrate(url)
  } catch (error) {
    await close()
    throw error
  }
  return { url, config, dataFolder, close }
}

/** Runs a command to its end: what stands in its way is said in a line, and the process fails. */
export async function runCommand(command: () => Promise<boolean>): Promise<void> {
  try {
    if (!(await command())) process.exitCode = 1
  } catch (error) {
    if (!(error instanceof CannotStart)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}
