import { createHash } from 'node:crypto'
import { maxArchiveBytes } from '#contract/archive.ts'
import { decrypted, NotOpened } from '#server/platform/age.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { brokenArchive, newerArchive, noArchive, wrongPassphrase } from './archive.errors.ts'
import { columnsOf, type Row } from './archive.store.ts'
import { archiveTables } from './archive-tables.ts'
import { archiveFormat, Manifest, maxBytes, maxRows } from './manifest.ts'
import { zipEntries } from './zip-entries.ts'

/** Some rows at a time. */
export type Opened = { manifest: Manifest; rowsOf: (table: string) => Iterable<Row[]> }
type Entries = (name: string) => Buffer

/** Three for each table that there is leaves room for those that are to come. */
const maxEntries = 3 * archiveTables.length

/** Opens a file and looks at all of it before anything is stored: each table is whole and as it was written. */
export async function openArchive({ content, passphrase }: { content: string; passphrase: string }): Promise<Opened> {
  const file = Buffer.from(content, 'base64')
  if (file.length > maxArchiveBytes * 1.01) throw noArchive()
  const zipped = await decrypted(passphrase, file).catch((error: unknown) => {
    if (!(error instanceof NotOpened)) throw error
    throw { 'not-age': noArchive, passphrase: wrongPassphrase, broken: brokenArchive }[error.why]()
  })
  const entries = entriesOf(zipped)
  const manifest = manifestOf(entries('manifest.json'))
  const rowsOf = (table: string) => rowsIn(entries, manifest, table)
  for (const table of Object.keys(manifest.tables)) {
    for (const rows of rowsOf(table)) if (!rows.every(isRow)) throw brokenArchive()
  }
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

function manifestOf(content: Buffer): Manifest {
  if (content.length > maxBytes.manifest) throw brokenArchive()
  const written = parsed(content.toString())
  const format = typeof written === 'object' && written !== null && 'format' in written ? written.format : undefined
  if (typeof format === 'number' && format > archiveFormat) throw newerArchive()
  const read = Manifest.safeParse(written)
  if (!read.success) throw brokenArchive()
  const rows = Object.values(read.data.tables).reduce((all, { count }) => all + count, 0)
  if (rows > maxRows) throw brokenArchive()
  return read.data
}

const newline = 0x0a
/** So many rows are read at a time, or as many as are no longer than that. */
const [batchRows, batchBytes] = [1000, 4_000_000]

function* rowsIn(entries: Entries, { tables }: Manifest, table: string): Generator<Row[]> {
  const known = tables[table]
  if (known === undefined) return
  const content = entries(`tables/${table}.jsonl`)
  if (createHash('sha256').update(content).digest('hex') !== known.sha256) throw brokenArchive()
  if (!hasLines(content, known.count)) throw brokenArchive()
  let [rows, begun] = [[] as Row[], 0]
  for (let from = 0; from < content.length;) {
    const end = content.indexOf(newline, from)
    if (end - from > maxBytes.row) throw brokenArchive()
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- looked at before anything is stored: see openArchive
    rows.push(parsed(content.toString('utf8', from, end)) as Row)
    from = end + 1
    if (rows.length < batchRows && from - begun < batchBytes && from < content.length) continue
    yield rows
    ;[rows, begun] = [[], from]
  }
}

/** Counted before any of them is read: rows of three bytes each would take many times their text in memory. */
function hasLines(content: Buffer, count: number): boolean {
  let [lines, from] = [0, 0]
  while (lines <= count && from < content.length) {
    const end = content.indexOf(newline, from)
    if (end < 0) return false
    lines += 1
    from = end + 1
  }
  return lines === count
}

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw brokenArchive()
  }
}

/** Whatever is wrong with a zip, nothing in it can be had. */
function entriesOf(zipped: Buffer): Entries {
  const bounds = { entries: maxEntries, bytes: { each: maxBytes.table, all: maxBytes.all } }
  const entries = orBroken(() => zipEntries(zipped, bounds))
  return (name) => {
    const entry = orBroken(() => entries(name))
    if (entry === undefined) throw brokenArchive()
    return entry
  }
}

function orBroken<T>(read: () => T): T {
  try {
    return read()
  } catch {
    throw brokenArchive()
  }
}
