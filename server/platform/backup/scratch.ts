// A database of its own, made for one restore and removed after it.
import { Client, escapeIdentifier } from 'pg'

/** Each of them has one at a time, so that what a killed process left is known by its name. */
type Purpose = 'konuk_check_' | 'konuk_trial_'

/** Answers `not-allowed` where the owner of the tables may make no database. */
export async function inScratch<T>(
  ownerUrl: string,
  purpose: Purpose,
  act: (name: string) => Promise<T>,
): Promise<T | 'not-allowed'> {
  return onServer(ownerUrl, purpose, async (server, { may, name }) => {
    if (!may) return 'not-allowed'
    await server.query(dropping(name)) // of a process that was killed
    await server.query(`create database ${escapeIdentifier(name)} template template0`)
    try {
      return await act(name)
    } finally {
      await server.query(dropping(name))
    }
  })
}

/** Removes what a process that was killed has left; whoever calls it knows that no other is at it. */
export const sweepScratch = (ownerUrl: string, purpose: Purpose): Promise<void> =>
  onServer(ownerUrl, purpose, async (server, { may, name }) => {
    if (may) await server.query(dropping(name))
  })

/** The same server and login, another database. */
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
