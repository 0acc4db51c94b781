import { chown, copyFile, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { CannotStart } from '#server/platform/db/cannot-start.ts'
import { databaseAccount } from '#server/platform/db/embedded/account.ts'
import { startEmbedded } from '#server/platform/db/embedded/start-embedded.ts'
import { type Archive, logOf } from './wal-archive.ts'
import { type Base, basesOf, copyTree, missingLog } from './base.ts'

/**
 * Reads local time in Türkiye, as the person who runs the command sees it. Returns undefined if the text is no valid
 * time.
 */
export function momentOf(text: string): Date | undefined {
  const parts = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d)(:\d\d(?:\.\d{1,3})?)?$/.exec(text.trim())
  if (parts === null) return undefined
  const [, day = '', time = '', seconds = ':00'] = parts
  const moment = new Date(`${day}T${time}${seconds}+03:00`) // Türkiye has had no summer time since 2016.
  const isReal = !Number.isNaN(moment.getTime()) && istanbul(moment).startsWith(`${day} ${time}`)
  return isReal ? moment : undefined
}

export const istanbul = (moment: Date): string =>
  new Date(moment.getTime() + 3 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

/** Returns the copy to start from, or throws an explanation why the moment cannot be restored. */
export async function baseFor(archive: Archive, moment: Date, now: Date): Promise<Base> {
  if (moment > now) throw new CannotStart(`${istanbul(moment)} is in the future. Nothing was changed.`)
  const bases = await basesOf(archive)
  const base = bases.findLast(({ from }) => from <= moment)
  if (base === undefined) {
    const first = bases[0] === undefined ? 'none can be had yet' : `the first one is ${istanbul(bases[0].from)}`
    throw new CannotStart(
      `${istanbul(moment)} is before the first moment that can be had: ${first}. Nothing was changed.`,
    )
  }
  const missing = await missingLog(archive, base)
  if (missing !== undefined)
    throw new CannotStart(`The log has a gap: ${missing} is missing in ${archive.wal}. Nothing was changed.`)
  return base
}

/** Returns the time up to which the archive has the log. */
export async function reachOf(archive: Archive): Promise<Date> {
  const last = (await logOf(archive)).at(-1) ?? ''
  const times = await Promise.all(
    [last, `${last}.gz`].map((name) => stat(join(archive.wal, name)).catch(() => undefined)),
  )
  return new Date(Math.max(0, ...times.flatMap((found) => found?.mtimeMs ?? [])))
}

/**
 * Builds the database as it was at that moment, in an empty folder that already has the passwords. As after any
 * restore, it is a copy that sends nothing and has no waiting jobs.
 */
export async function recoverInto(fresh: string, archive: Archive, base: Base, moment: Date): Promise<void> {
  try {
    await recover(fresh, archive, base, moment)
  } catch (error) {
    if (!(error instanceof Error && error.message.includes('before configured recovery target was reached')))
      throw error
    const reach = await reachOf(archive)
    if (reach < moment)
      throw new CannotStart(
        `The log reaches to ${istanbul(reach)} only: stop Konuk first, which hands over the rest. Nothing was changed.`,
        { cause: error },
      )
    // Nothing was written after that moment, so the whole log gives the wanted state.
    await recover(fresh, archive, base, undefined)
  }
}

async function recover(fresh: string, { wal }: Archive, base: Base, moment: Date | undefined): Promise<void> {
  const data = join(fresh, 'postgres')
  await rm(data, { recursive: true, force: true })
  await copyTree(base.folder, data)
  for (const empty of ['pg_wal', 'pg_replslot']) await mkdir(join(data, empty), { recursive: true, mode: 0o700 })
  await writeFile(join(data, 'recovery.signal'), '')
  await giveToAccount(data)
  const piece = quoted(join(wal, '%f'))
  const settings = {
    hot_standby: 'off',
    restore_command: `if [ -f ${piece} ]; then cp ${piece} "%p"; else [ -f ${piece}.gz ] && gzip -dc ${piece}.gz > "%p"; fi`,
    recovery_target_timeline: 'current',
    ...(moment && {
      recovery_target_time: moment.toISOString().replace('Z', '+00'),
      recovery_target_action: 'promote',
    }),
  }
  const server = await startEmbedded(fresh, () => {}, { settings })
  const client = new Client({ connectionString: server.url })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query(`
      drop schema if exists pgboss cascade;
      update installation set sending_held_at = coalesce(sending_held_at, now())`)
  } finally {
    await client.end().catch(() => {})
    await server.stop()
  }
}

export async function copyPasswords(from: string, to: string): Promise<void> {
  for (const name of ['postgres.password', 'app.password']) await copyFile(join(from, name), join(to, name))
}

async function giveToAccount(path: string): Promise<void> {
  const account = databaseAccount()
  if (account === undefined) return
  await chown(path, account.uid, account.gid)
  for (const entry of await readdir(path, { withFileTypes: true })) {
    if (entry.isDirectory()) await giveToAccount(join(path, entry.name))
    else await chown(join(path, entry.name), account.uid, account.gid)
  }
}

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`
