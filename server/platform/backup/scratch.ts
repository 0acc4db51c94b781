// A scratch database is created for one restore and dropped afterwards.
import { Client, escapeIdentifier } from 'pg'

/** Each purpose has one database at a time, so that the name identifies a database left by a killed process. */
type Purpose = 'konuk_check_' | 'konuk_trial_'

/** Returns `not-allowed` if the owner of the tables may not create databases. */
export async function inScratch<T>(
  ownerUrl: string,
  purpose: Purpose,
  act: (name: string) => Promise<T>,
): Promise<T | 'not-allowed'> {
  return onServer(ownerUrl, purpose, async (server, { may, name }) => {
    if (!may) return 'not-allowed'
    await server.query(dropping(name)) // drops a database left by a killed process
    await server.query(`create database ${escapeIdentifier(name)} template template0`)
    try {
      return await act(name)
    } finally {
      await server.query(dropping(name))
    }
  })
}

/** Drops a database left by a killed process. The caller must know that no other process is using it. */
export const sweepScratch = (ownerUrl: string, purpose: Purpose): Promise<void> =>
  onServer(ownerUrl, purpose, async (server, { may, name }) => {
    if (may) await server.query(dropping(name))
  })

/** Returns the URL of another database on the same server with the same login. */
export function urlOf(url: string, database: string): string {
  const other = new URL(url)
  other.pathname = `/${encodeURIComponent(database)}`
  return other.href
}

const dropping = (name: string) => `drop database if exists ${escapeIdentifier(name)} with (force)`

async function onServer<T>(
  ownerUrl: string,
  purpose: Purpose,
  act: (server: Client, scratch: { may: boolean; name: string }) => Promise<T>,
): Promise<T> {
  const server = new Client({ connectionString: ownerUrl, application_name: 'konuk-backup-check', keepAlive: true })
  server.on('error', () => {})
  await server.connect()
  try {
    const { rows } = await server.query<{ may: boolean; name: string }>(
      `select rolsuper or rolcreatedb as may, left($1 || current_database(), 63) as name
       from pg_roles where rolname = current_user`,
      [purpose],
    )
    return await act(server, rows[0] ?? { may: false, name: '' })
  } finally {
    await server.end().catch(() => {})
  }
}
