import { Client, escapeIdentifier } from 'pg'
import { CannotStart } from '../db/cannot-start.ts'
import type { Manifest } from './frames.ts'
import { load, readThrough } from './load.ts'
import { manifestOf } from './snapshot.ts'

/** Where a database of its own may be made for it, a backup is restored and compared; elsewhere it is read to its end. */
export async function checkBackup(ownerUrl: string, opened: AsyncIterable<Uint8Array>): Promise<'restored' | 'read'> {
  const server = new Client({ connectionString: ownerUrl, application_name: 'konuk-backup-check' })
  server.on('error', () => {})
  await server.connect()
  try {
    const { rows } = await server.query<{ may: boolean; name: string }>(
      `select rolsuper or rolcreatedb as may, left('konuk_check_' || current_database(), 63) as name
       from pg_roles where rolname = current_user`,
    )
    const [{ may, name } = { may: false, name: '' }] = rows
    if (!may) {
      await readThrough(opened)
      return 'read'
    }
    const drop = `drop database if exists ${escapeIdentifier(name)} with (force)`
    await server.query(drop) // of a process that was killed while it checked
    await server.query(`create database ${escapeIdentifier(name)} template template0`)
    try {
      const scratch = new URL(ownerUrl)
      scratch.pathname = `/${encodeURIComponent(name)}`
      const { manifest } = await load(scratch.href, opened, { hold: false, newest: false })
      refuseDifference(manifest, await manifestOf(scratch.href))
      return 'restored'
    } finally {
      await server.query(drop)
    }
  } finally {
    await server.end().catch(() => {})
  }
}

/** Rows, checksums, and the walls between businesses. */
export function refuseDifference(said: Manifest, restored: Manifest): void {
  const lines = ({ tables }: Manifest) =>
    new Map(
      tables.map(({ name, ...rest }) => [name, JSON.stringify([rest.rows, rest.sha256, rest.forced, rest.policies])]),
    )
  const there = lines(restored)
  const other = [...lines(said)].find(([name, line]) => there.get(name) !== line)?.[0]
  if (other !== undefined || said.tables.length !== restored.tables.length)
    throw new CannotStart(`The backup does not restore as it was: ${other ?? 'tables are missing'}.`)
}

/** Runs `act` unless another process does the same on this database. */
export async function oneAtATime<T>(ownerUrl: string, act: () => Promise<T>): Promise<T | 'busy'> {
  const holder = new Client({ connectionString: ownerUrl, application_name: 'konuk-backup-lock', keepAlive: true })
  holder.on('error', () => {})
  await holder.connect()
  try {
    const { rows } = await holder.query<{ mine: boolean }>(
      `select pg_try_advisory_lock(hashtext('konuk.backup')) as mine`,
    )
    return rows[0]?.mine === true ? await act() : 'busy'
  } finally {
    await holder.end().catch(() => {}) // also gives the lock back
  }
}
