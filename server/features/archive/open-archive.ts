import { createHash } from 'node:crypto'
import { unzipSync } from 'fflate'
import { maxArchiveBytes } from '#contract/archive.ts'
import { decrypted, NotOpened } from '#server/platform/age.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { brokenArchive, newerArchive, noArchive, wrongPassphrase } from './archive.errors.ts'
import { columnsOf, type Row } from './archive.store.ts'
import { archiveTables } from './archive-tables.ts'
import { archiveFormat, Manifest, maxRows } from './manifest.ts'

/** What one table may be unpacked to: a small file can pretend to be a large one. */
const maxTableBytes = 200_000_000

export type Opened = { manifest: Manifest; rowsOf: (table: string) => Row[] }

/** Opens a file and looks at all of it before anything is stored: each table is whole and as it was written. */
export async function openArchive({ content, passphrase }: { content: string; passphrase: string }): Promise<Opened> {
  const file = Buffer.from(content, 'base64')
  if (file.length > maxArchiveBytes * 1.01) throw noArchive()
  const zipped = await decrypted(passphrase, file).catch((error: unknown) => {
    if (!(error instanceof NotOpened)) throw error
    throw { 'not-age': noArchive, passphrase: wrongPassphrase, broken: brokenArchive }[error.why]()
  })
  const manifest = manifestOf(entryOf(zipped, 'manifest.json'))
  const rowsOf = (table: string) => rowsIn(zipped, manifest, table)
  for (const table of Object.keys(manifest.tables)) rowsOf(table)
  return { manifest, rowsOf }
}

/** Of a version that knows more than this one, something would be lost in silence. */
export async function refuseNewer(db: Db, { tables }: Manifest): Promise<void> {
  for (const [name, { columns }] of Object.entries(tables)) {
    if (name === 'consent_code') continue
    if (!archiveTables.some((table) => table.name === name)) throw newerArchive()
    const known = new Set(['id', ...(await columnsOf(db, name))])
    if (columns.some((column) => !known.has(column))) throw newerArchive()
  }
}

function manifestOf(content: string): Manifest {
  const written = parsed(content)
  const format = typeof written === 'object' && written !== null && 'format' in written ? written.format : undefined
  if (typeof format === 'number' && format > archiveFormat) throw newerArchive()
  const read = Manifest.safeParse(written)
  if (!read.success) throw brokenArchive()
  const rows = Object.values(read.data.tables).reduce((all, { count }) => all + count, 0)
  if (rows > maxRows) throw brokenArchive()
  return read.data
}

function rowsIn(zipped: Uint8Array, { tables }: Manifest, table: string): Row[] {
  const known = tables[table]
  if (known === undefined) return []
  const content = entryOf(zipped, `tables/${table}.jsonl`)
  if (createHash('sha256').update(content).digest('hex') !== known.sha256) throw brokenArchive()
  const rows = content === '' ? [] : content.trimEnd().split('\n').map(parsed)
  if (rows.length !== known.count || !rows.every(isRow)) throw brokenArchive()
  return rows
}

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw brokenArchive()
  }
}

function entryOf(zipped: Uint8Array, name: string): string {
  let entry: Uint8Array | undefined
  try {
    entry = unzipSync(zipped, { filter: (file) => file.name === name && file.originalSize <= maxTableBytes })[name]
  } catch {
    // Whatever is wrong with a zip, nothing in it can be had.
    throw brokenArchive()
  }
  if (entry === undefined) throw brokenArchive()
  return Buffer.from(entry).toString()
}
