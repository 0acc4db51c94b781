import { createWriteStream, existsSync } from 'node:fs'
import { chown, copyFile, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { Client } from 'pg'
import { CannotStart } from '#server/platform/db/cannot-start.ts'
import { databaseAccount } from '#server/platform/db/embedded/account.ts'
import { startEmbedded } from '#server/platform/db/embedded/start-embedded.ts'
import { bytesOf } from '../open-place.ts'
import { type BackupKey, openedStream } from '../seal.ts'
import { type Base, basesOf, copyTree, missingLog } from './base.ts'
import { unpackTar } from './tar.ts'
import { type Archive, formsOf, logOf, reachOf } from './wal-archive.ts'

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

/** A copy to start from, in its archive. */
type Start = { archive: Archive; base: Base }

/**
 * Returns the copy to start from, or throws an explanation why the moment cannot be restored. The first archive is used
 * if it reaches back to the moment, and otherwise the one whose copy is nearest before it.
 */
export async function baseFor(archives: readonly Archive[], moment: Date, now: Date): Promise<Start> {
  if (moment > now) throw new CannotStart(`${istanbul(moment)} is in the future. Nothing was changed.`)
  const all: Start[] = []
  for (const archive of archives) for (const base of await basesOf(archive)) all.push({ archive, base })
  const before = all.filter(({ base }) => base.from <= moment)
  const own = before.findLast(({ archive }) => archive === archives[0])
  const start = own ?? before.toSorted((a, b) => a.base.from.getTime() - b.base.from.getTime()).at(-1)
  if (start === undefined) {
    const first = all[0] === undefined ? 'none can be had yet' : `the first one is ${istanbul(all[0].base.from)}`
    throw new CannotStart(
      `${istanbul(moment)} is before the first moment that can be had: ${first}. Nothing was changed.`,
    )
  }
  const missing = await missingLog(start.archive, start.base)
  if (missing !== undefined)
    throw new CannotStart(`The log has a gap: ${missing} is missing in ${start.archive.wal}. Nothing was changed.`)
  return start
}

type Recovery = Start & {
  moment: Date
  keys: readonly BackupKey[]
  /** The data folder so far, which has the password of a copy that an earlier release has made. */
  dataFolder: string
}

/**
 * Builds the database as it was at that moment, in an empty folder. As after any restore, it is a copy that sends
 * nothing and has no waiting jobs.
 */
export async function recoverInto(fresh: string, { moment, ...recovery }: Recovery): Promise<void> {
  await openLog(fresh, recovery)
  try {
    await recover(fresh, recovery, moment)
  } catch (error) {
    if (!(error instanceof Error && error.message.includes('before configured recovery target was reached')))
      throw error
    const reach = await reachOf(recovery.archive)
    if (reach < moment)
      throw new CannotStart(
        `The log reaches to ${istanbul(reach)} only: stop Konuk first, which hands over the rest. Nothing was changed.`,
        { cause: error },
      )
    // Nothing was written after that moment, so the whole log gives the wanted state.
    await recover(fresh, recovery, undefined)
  }
}

/**
 * The log lies here in clear as long as the recovery needs it. Each file is compressed with gzip, because PostgreSQL
 * unpacks it by a shell command, and only gzip is on every machine.
 */
const openedLog = (fresh: string) => join(fresh, 'opened-log')

async function openLog(fresh: string, { archive, base, keys }: Omit<Recovery, 'moment'>): Promise<void> {
  const folder = openedLog(fresh)
  await mkdir(folder, { mode: 0o700 })
  const sameTimeline = base.firstLog.slice(0, 8)
  for (const name of await logOf(archive)) {
    if (name < base.firstLog || !name.startsWith(sameTimeline)) continue
    const { sealed, sealedGzip, packed, plain } = formsOf(name)
    const [opened, clear] = [join(folder, packed), join(archive.wal, packed)]
    const packInto = (bytes: AsyncIterable<Uint8Array>) =>
      pipeline(bytes, createGzip({ level: 1 }), createWriteStream(opened))
    if (existsSync(join(archive.wal, sealed))) await packInto(openedStream(bytesOf(join(archive.wal, sealed)), keys))
    else if (existsSync(join(archive.wal, sealedGzip)))
      await writeFile(
        opened,
        openedStream(bytesOf(join(archive.wal, sealedGzip)), keys, () => new PassThrough()),
      )
    else if (existsSync(clear)) await copyFile(clear, opened)
    else await packInto(bytesOf(join(archive.wal, plain)))
  }
  await giveToAccount(folder)
}

async function recover(
  fresh: string,
  { base, keys, dataFolder }: Omit<Recovery, 'moment'>,
  moment: Date | undefined,
): Promise<void> {
  const data = join(fresh, 'postgres')
  await rm(data, { recursive: true, force: true })
  if (base.isSealed) {
    await rm(join(fresh, 'postgres.password'), { force: true })
    await unpackTar(openedStream(bytesOf(base.path), keys), fresh)
  } else {
    await copyTree(base.path, data)
    await copyPassword(dataFolder, fresh)
  }
  for (const empty of ['pg_wal', 'pg_replslot']) await mkdir(join(data, empty), { recursive: true, mode: 0o700 })
  await writeFile(join(data, 'recovery.signal'), '')
  await giveToAccount(data)
  const piece = quoted(join(openedLog(fresh), '%f.gz'))
  const settings = {
    hot_standby: 'off',
    restore_command: `[ -f ${piece} ] && gzip -dc ${piece} > "%p"`,
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

async function copyPassword(from: string, to: string): Promise<void> {
  await copyFile(join(from, 'postgres.password'), join(to, 'postgres.password')).catch((error: unknown) => {
    throw new CannotStart(
      `An earlier release has made this copy: it opens only with postgres.password from the data folder, which is not in ${from}. Nothing was changed.`,
      { cause: error },
    )
  })
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
