// Starts the app with a large business among a thousand others, for measurements in a browser.
import { randomBytes } from 'node:crypto'
import { dayIn } from '#domain/time/day.ts'
import { sql } from 'kysely'
import { openDb } from '#server/platform/db/connect.ts'
import { startEmbedded } from '#server/platform/db/embedded/start-embedded.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { startApp } from './app.ts'
import type { Open } from './in-folder.ts'
import { addBusiness } from './season.ts'
import { addStock } from './stock.ts'

export type SeasonApp = { address: string; token: string }

/**
 * `rows` is the number of reservations of the other businesses, which every query has to pass over. `open` receives the
 * stop function of each started part.
 */
export async function startSeason(folder: string, rows: number, open: Open): Promise<SeasonApp> {
  const { url, appUrl, stop } = await startEmbedded(folder)
  open(stop)
  await migrate(url)
  const secret = randomBytes(32).toString('hex')
  const now = new Date()
  // The stock of other businesses is imported and analysed first. If PostgreSQL considers tables empty, it plans full
  // scans, and each new consent would read all consents proven before it.
  await addStock({ url, secret, now, today: dayIn(now), rows })
  const db = openDb(url, { max: 2, role: 'konuk_app' })
  const { token } = await addBusiness(db, secret, now)
  await db.destroy()
  const owner = openDb(url, { max: 1 })
  await sql`vacuum analyze`.execute(owner)
  await owner.destroy()
  const { address, stop: stopApp } = await startApp({
    DATABASE_URL: appUrl,
    KONUK_MIGRATE_URL: url,
    KONUK_SECRET: secret,
  })
  open(stopApp)
  return { address, token }
}
