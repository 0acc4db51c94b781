import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { writeWhole } from '../open-place.ts'
import { recipientFor, sealedStream } from '../seal.ts'
import { basesOf, firstLogIn, keyFile, keyName, nameOfBase } from './base.ts'
import type { ArchiveKey } from './seal-log.ts'
import { tarEnd, tarFile, tarFolder, tarText } from './tar.ts'
import type { Archive } from './wal-archive.ts'

/** Base copies are one day apart, so three of them cover at least every minute of the last two days. */
const keptBases = 3
const unfinished = 'incomplete'
/** A copy must not or need not contain these files. */
const leftOut = new Set(['pg_wal', 'postmaster.pid', 'postmaster.opts', 'pg_replslot', 'pgsql_tmp'])
/** A copy contains this file besides the data, because a restore needs it and the data folder may be lost. */
const passwordFile = 'postgres.password'

/** Copies the files of the running database while it is written to. Call it from one process at a time. */
export async function takeBase(archive: Archive, data: string, ownerUrl: string, key: ArchiveKey): Promise<void> {
  const client = new Client({ connectionString: ownerUrl, application_name: 'konuk-base' })
  client.on('error', () => {})
  await rm(join(archive.bases, unfinished), { recursive: true, force: true }) // from an earlier release
  await rm(join(archive.bases, `${unfinished}.unfinished`), { force: true })
  await client.connect()
  try {
    // `pg_backup_stop` waits until its log is in the archive; if archiving fails, the timeout keeps it from waiting for
    // ever.
    await client.query(`set statement_timeout = '10min'`)
    await client.query(`select pg_backup_start('konuk', fast => true)`)
    const copy = copying(client, data)
    const recipients = [await recipientFor(key.recipient, key.secret)]
    await writeWhole(archive.bases, () => copy.name(), await sealedStream(copy.tar(), recipients), unfinished)
  } finally {
    await client.end().catch(() => {})
  }
  await writeFile(join(archive.bases, keyFile), keyName(key), { mode: 0o600 })
  await removeOld(archive)
}

/** A copy as a tar. Its name is known only at the end. */
function copying(client: Client, data: string) {
  let name: string | undefined
  async function* tar(): AsyncGenerator<Buffer> {
    yield tarText(passwordFile, await readFile(join(data, '..', passwordFile), 'utf8'))
    yield* tarTree(data, 'postgres')
    for (const empty of ['pg_wal', 'pg_replslot']) yield tarFolder(`postgres/${empty}`)
    const { rows } = await client.query<{ label: string; now: Date }>(
      'select labelfile as label, clock_timestamp() as now from pg_backup_stop()',
    )
    const [stop] = rows
    const firstLog = stop && firstLogIn(stop.label)
    if (stop === undefined || firstLog === undefined) throw new Error('pg_backup_stop answered nothing')
    yield tarText('postgres/backup_label', stop.label)
    yield tarEnd()
    // The time is rounded up, because the copy is complete only from that moment on.
    const from = new Date(Math.ceil(stop.now.getTime() / 1000) * 1000)
    name = nameOfBase(from, firstLog)
  }
  return {
    tar,
    name() {
      if (name === undefined) throw new Error('The copy was not read to its end')
      return name
    },
  }
}

async function* tarTree(folder: string, name: string): AsyncGenerator<Buffer> {
  yield tarFolder(name)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (leftOut.has(entry.name)) continue
    const [path, inTar] = [join(folder, entry.name), `${name}/${entry.name}`]
    if (entry.isFile()) yield* tarFile(inTar, path)
    else if (entry.isDirectory()) yield* tarTree(path, inTar)
  }
}

/** Removes old copies, and the log files that only they needed. */
async function removeOld(archive: Archive): Promise<void> {
  const all = await basesOf(archive)
  const kept = all.slice(-keptBases)
  for (const { path } of all.slice(0, -keptBases)) await rm(path, { recursive: true })
  const needed = kept[0]?.firstLog
  if (needed === undefined) return
  for (const name of await readdir(archive.wal))
    if (/^[0-9A-F]{24}/.test(name) && name.slice(0, 24) < needed) await rm(join(archive.wal, name))
}
