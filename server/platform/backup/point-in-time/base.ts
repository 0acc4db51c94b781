import { constants } from 'node:fs'
import { copyFile, mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { type Archive, logOf, packLog } from './wal-archive.ts'

/** Base copies are one day apart, so three of them cover at least every minute of the last two days. */
const keptBases = 3
const unfinished = 'incomplete'
/** A copy must not or need not contain these files. */
const leftOut = new Set(['pg_wal', 'postmaster.pid', 'postmaster.opts', 'pg_replslot', 'pgsql_tmp'])

export type Base = { folder: string; from: Date; firstLog: string }

/** Copies the files of the running database while it is written to. Call it from one process at a time. */
export async function takeBase(archive: Archive, data: string, ownerUrl: string): Promise<void> {
  const client = new Client({ connectionString: ownerUrl, application_name: 'konuk-base' })
  client.on('error', () => {})
  const folder = join(archive.bases, unfinished)
  await rm(folder, { recursive: true, force: true })
  await client.connect()
  try {
    // `pg_backup_stop` waits until its log is in the archive; if archiving fails, the timeout keeps it from waiting for
    // ever.
    await client.query(`set statement_timeout = '10min'`)
    await client.query(`select pg_backup_start('konuk', fast => true)`)
    await copyTree(data, folder)
    for (const empty of ['pg_wal', 'pg_replslot']) await mkdir(join(folder, empty), { mode: 0o700 })
    const { rows } = await client.query<{ label: string; now: Date }>(
      'select labelfile as label, clock_timestamp() as now from pg_backup_stop()',
    )
    const [stop] = rows
    if (stop === undefined) throw new Error('pg_backup_stop answered nothing')
    await writeFile(join(folder, 'backup_label'), stop.label, { mode: 0o600 })
    // The time is rounded up, because the copy is complete only from that moment on.
    const from = new Date(Math.ceil(stop.now.getTime() / 1000) * 1000)
    await rename(folder, join(archive.bases, from.toISOString().replaceAll(/[-:]|\.\d+/g, '')))
  } finally {
    await client.end().catch(() => {})
    await rm(folder, { recursive: true, force: true })
  }
  await removeOld(archive)
  await packLog(archive)
}

/** Lists the base copies, the oldest first: in the order of the log, because the clock may have been wrong. */
export async function basesOf({ bases }: Archive): Promise<Base[]> {
  const found: Base[] = []
  for (const name of (await readdir(bases)).toSorted()) {
    const parts = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(name)
    if (parts === null) continue
    const [, year, month, day, hour, minute, second] = parts
    const folder = join(bases, name)
    const firstLog = /\(file ([0-9A-F]{24})\)/.exec(await readFile(join(folder, 'backup_label'), 'utf8'))?.[1]
    if (firstLog === undefined) continue
    found.push({ folder, from: new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`), firstLog })
  }
  return found.toSorted((a, b) => (a.firstLog < b.firstLog ? -1 : Number(a.firstLog > b.firstLog)))
}

/** Removes old copies, and the log files that only they needed. */
async function removeOld(archive: Archive): Promise<void> {
  const all = await basesOf(archive)
  const kept = all.slice(-keptBases)
  for (const { folder } of all.slice(0, -keptBases)) await rm(folder, { recursive: true })
  const needed = kept[0]?.firstLog
  if (needed === undefined) return
  for (const name of await readdir(archive.wal))
    if (/^[0-9A-F]{24}/.test(name) && name.slice(0, 24) < needed) await rm(join(archive.wal, name))
}

/** Returns the next missing log file since the base, or undefined if there is no gap up to the newest. */
export async function missingLog(archive: Archive, { firstLog }: Base): Promise<string | undefined> {
  const names = (await logOf(archive)).filter((name) => name >= firstLog && name.slice(0, 8) === firstLog.slice(0, 8))
  if (names[0] !== firstLog) return firstLog
  return names.find((name, index) => index > 0 && numberOf(name) !== numberOf(names[index - 1] ?? '') + 1)
}

/** A log file has 16 MB, and the middle part of its name counts groups of 256 files. */
const numberOf = (name: string): number =>
  Number.parseInt(name.slice(8, 16), 16) * 256 + Number.parseInt(name.slice(16), 16)

export async function copyTree(from: string, to: string): Promise<void> {
  await mkdir(to, { mode: 0o700 })
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (leftOut.has(entry.name)) continue
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    try {
      if (entry.isDirectory()) await copyTree(source, target)
      else await copyFile(source, target, constants.COPYFILE_FICLONE)
    } catch (error) {
      // The table was dropped meanwhile, and the log contains that too.
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
    }
  }
  const folder = await open(to)
  await folder.sync()
  await folder.close()
}
