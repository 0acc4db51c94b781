// The whole process: configuration, database, jobs, server, and shutdown.
import type { Logger } from 'pino'
import type { Open } from './start-api.ts'
import { configOrRefusal, openDatabase } from './open-database.ts'
import { withoutPersonalData } from './platform/jobs/without-personal-data.ts'
import { openLog } from './platform/log/log.ts'
import type { Served } from './serve.ts'

export type Konuk = Served & {
  log: Logger
  /** Lets running requests and jobs finish, then closes everything. */
  stop: () => Promise<void>
}

export async function startKonuk(env: Record<string, string | undefined>): Promise<Konuk> {
  const config = configOrRefusal(env)
  const log = openLog(config.logLevel)

  const open: Open = []
  const stop = async () => {
    for (const close of open.splice(0).toReversed()) {
      // If closing one resource fails, for instance because the database cannot be reached, the other resources are
      // still closed.
      await close().catch((error: unknown) => log.warn({ error: withoutPersonalData(error) }, 'not closed cleanly'))
    }
  }
  try {
    // The features and their libraries load while PostgreSQL starts.
    const reading = () => import('./serve.ts')
    const database = await openDatabase(config, { say: (line) => log.warn(line), meanwhile: () => void reading() })
    open.push(database.close)
    const { serve } = await reading()
    return { ...(await serve({ database, config, log }, open)), log, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
