import { Client } from 'pg'
import type { FileStore } from '#server/platform/files/file-store.ts'
import type { Manifest } from './frames.ts'
import { load, readThrough } from './load.ts'
import { NotOpened } from './not-opened.ts'
import { inScratch, urlOf } from './scratch.ts'
import { manifestOf } from './snapshot.ts'

/**
 * Restores and compares a backup if a separate database can be created for it; otherwise it only reads the backup to
 * its end.
 */
export async function checkBackup(ownerUrl: string, opened: AsyncIterable<Uint8Array>): Promise<'restored' | 'read'> {
  const checked = await inScratch(ownerUrl, 'konuk_check_', async (name) => {
    await restoreAndCompare(urlOf(ownerUrl, name), opened)
    return 'restored' as const
  })
  if (checked === 'restored') return checked
  await readThrough(opened)
  return 'read'
}

/** Loads the backup into an empty database, and refuses it if the result differs from the backup's manifest. */
export async function restoreAndCompare(
  scratchUrl: string,
  opened: AsyncIterable<Uint8Array>,
  files?: Pick<FileStore, 'put'>,
) {
  const { head, manifest } = await load(scratchUrl, opened, { hold: false, newest: false, files })
  const restored = await manifestOf(scratchUrl)
  refuseDifference(manifest, restored)
  return { head, manifest, restored }
}

/** Compares the checksums of all rows and the row-level security that separates the businesses. */
export function refuseDifference(said: Manifest, restored: Manifest): void {
  const lines = ({ tables }: Manifest) =>
    new Map(tables.map(({ name, ...rest }) => [name, JSON.stringify([rest.sha256, rest.forced, rest.policies])]))
  const there = lines(restored)
  const other = [...lines(said)].find(([name, line]) => there.get(name) !== line)?.[0]
  if (other !== undefined || said.tables.length !== restored.tables.length)
    throw new NotOpened('differs', `The backup does not restore as it was: ${other ?? 'tables are missing'}.`)
}

/**
 * Runs `act` unless another process is already doing so on this database. `stillAlone` rejects if the connection was
 * lost since, and with it the right to be the only one.
 */
export async function oneAtATime<T>(
  ownerUrl: string,
  act: (stillAlone: () => Promise<unknown>) => Promise<T>,
  what: 'konuk.backup' | 'konuk.backup-trial' = 'konuk.backup',
): Promise<T | 'busy'> {
  const holder = new Client({ connectionString: ownerUrl, application_name: 'konuk-backup-lock', keepAlive: true })
  holder.on('error', () => {})
  await holder.connect()
  try {
    const { rows } = await holder.query<{ mine: boolean }>(`select pg_try_advisory_lock(hashtext($1)) as mine`, [what])
    return rows[0]?.mine === true ? await act(() => holder.query('select')) : 'busy'
  } finally {
    await holder.end().catch(() => {}) // Ending the connection also releases the lock.
  }
}
