import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { maxTakeoutBytes } from '#contract/takeout/schemas.ts'
import { decrypted, NotOpened } from '#server/platform/age.ts'
import { namesOfTable, presentColumn, presentRow, presentTable } from '#domain/audit/former-names.ts'
import { type Day, dayIn } from '#domain/time/day.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { brokenTakeout, madeAhead, newerTakeout, noTakeout, wrongPassphrase } from './takeout.errors.ts'
import { RowRules } from './row-rules.ts'
import { clockOf, type Columns, columnsOf, type Row, writtenColumns } from './takeout.store.ts'
import { takeoutTables } from './takeout-tables.ts'
import { hashOf } from '#server/platform/files/file-store.ts'
import { fileEntry, takeoutFormat, Manifest, maxBytes, maxRows, type Content, type Opened } from './manifest.ts'
import { signatureFile, signerOf } from './maker.ts'
import { withBookings } from './with-bookings.ts'
import { zipEntries } from './zip-entries.ts'

type Entries = (name: string) => Promise<Buffer>

/** Three entries for each present table leave room for tables that later versions add. */
const maxEntries = 3 * takeoutTables.length
/** Three sizes of twenty pictures of each of three hundred units. */
const maxFiles = 18_000

/** Opens a file. Each table is unpacked once, when its rows are read, and must be whole and unchanged then. */
export async function openTakeout({ content, passphrase }: { content: string; passphrase: string }): Promise<Opened> {
  const file = Buffer.from(content, 'base64')
  if (file.length > maxTakeoutBytes * 1.01) throw noTakeout()
  const zipped = await decrypted(passphrase, file).catch((error: unknown) => {
    if (!(error instanceof NotOpened)) throw error
    throw { 'not-age': noTakeout, passphrase: wrongPassphrase, broken: brokenTakeout }[error.why]()
  })
  const entries = entriesOf(zipped)
  const said = await entries('manifest.json')
  const manifest = manifestOf(said)
  const rowsOf = (table: string) => rowsIn(entries, manifest, table)
  // Takeouts of former versions are not signed.
  const maker = signerOf(said, await entries(signatureFile).catch(() => undefined))
  const fileOf = async (hash: string) => {
    const bytes = await entries(fileEntry(hash)).catch(() => undefined)
    return bytes !== undefined && hashOf(bytes) === hash ? bytes : undefined
  }
  return { ...withBookings(withPresentNames({ manifest, rowsOf, fileOf })), maker }
}

/**
 * Translates the names in a takeout of an older version of Konuk, because its tables and columns had other names then.
 */
function withPresentNames({ manifest, rowsOf, fileOf }: Content): Content {
  const written = Object.keys(manifest.tables)
  const tables = Object.entries(manifest.tables).map(([name, { columns, ...about }]) => {
    const table = presentTable(name)
    const dropped = takeoutTables.find((one) => one.name === table)?.dropped ?? []
    const present = columns.map((column) => presentColumn(table, column)).filter((column) => !dropped.includes(column))
    return [table, { ...about, columns: present }] as const
  })
  return {
    manifest: { ...manifest, tables: Object.fromEntries(tables) },
    fileOf,
    async *rowsOf(table) {
      const name = namesOfTable(table).find((one) => written.includes(one)) ?? table
      for await (const rows of rowsOf(name)) yield rows.map((row) => presentRow(table, row))
    },
  }
}

/** Refuses a takeout of a newer version, because the columns unknown to this version would be lost silently. */
function refuseNewer({ tables }: Manifest, columns: Columns): void {
  for (const [name, { columns: given }] of Object.entries(tables)) {
    if (name === 'consent_code') continue
    if (!takeoutTables.some((table) => table.name === name)) throw newerTakeout()
    const known = new Set(['id', ...writtenColumns(columns.get(name))])
    if (given.some((column) => !known.has(column))) throw newerTakeout()
  }
}

/** The tables of a takeout in the order of reading. Consents refer to codes, which are stored as brought proofs. */
const readingOrder = takeoutTables.flatMap(({ name }) =>
  name === 'marketing_consent' ? ['consent_code', name] : [name],
)

/** Requests that run beside the making of a takeout may write a little later than it. */
const besideMs = 5 * 60_000
const latestOf = (madeAt: string): Date => new Date(Date.parse(madeAt) + besideMs)
/** The last day that a row of a takeout may have. */
export const lastDayOf = ({ madeAt }: Manifest): Day => dayIn(latestOf(madeAt))

/**
 * Holds the rows to the rules of this version, each when it is read. Tables must be read in `readingOrder`. The database
 * dates some rows, and its clock need not be that of the app: moments are held to the present as well.
 */
export async function withRules<Of extends Content>(db: Db, opened: Of, now: Date): Promise<Of & { columns: Columns }> {
  const { manifest } = opened
  const madeBy = latestOf(manifest.madeAt)
  if (madeBy > latestOf(now.toISOString())) throw madeAhead()
  const columns = await columnsOf(db, [...readingOrder])
  refuseNewer(opened.manifest, columns)
  const at = new Date(Math.max(madeBy.getTime(), (await clockOf(db)).getTime()))
  const rules = new RowRules(columns, { day: lastDayOf(manifest), at })
  const rowsOf = (table: string) =>
    rules.checked(table, opened.rowsOf(table), opened.manifest.tables[table]?.columns ?? [])
  return { ...opened, columns, rowsOf }
}

/** Reads all rows without storing any, so that the first one to be refused is named. */
export async function checkRows({ rowsOf }: Content): Promise<void> {
  for (const table of readingOrder) for await (const _ of rowsOf(table));
}

function manifestOf(content: Buffer): Manifest {
  if (content.length > maxBytes.manifest) throw brokenTakeout()
  const written = parsed(content.toString())
  const format = typeof written === 'object' && written !== null && 'format' in written ? written.format : undefined
  if (typeof format === 'number' && format > takeoutFormat) throw newerTakeout()
  const read = Manifest.safeParse(written)
  if (!read.success) throw brokenTakeout()
  const rows = Object.values(read.data.tables).reduce((all, { count }) => all + count, 0)
  if (rows > maxRows) throw brokenTakeout()
  return read.data
}

const newline = 0x0a
/**
 * A batch ends at this number of rows or this number of bytes, whichever comes first. Other requests wait for one batch
 * at most, and its rows are held to their rules in some milliseconds.
 */
const [batchRows, batchBytes] = [50, 4_000_000]

async function* rowsIn(entries: Entries, { tables }: Manifest, table: string): AsyncGenerator<Row[]> {
  const known = tables[table]
  if (known === undefined) return
  const content = await entries(`tables/${table}.jsonl`)
  if ((await sha256Of(content)) !== known.sha256) throw brokenTakeout()
  if (!hasLines(content, known.count)) throw brokenTakeout()
  let [rows, begun] = [[] as Row[], 0]
  for (let from = 0; from < content.length;) {
    const end = content.indexOf(newline, from)
    if (end - from > maxBytes.row) throw brokenTakeout()
    const row = parsed(content.toString('utf8', from, end))
    if (!isRow(row)) throw brokenTakeout()
    rows.push(row)
    from = end + 1
    if (rows.length < batchRows && from - begun < batchBytes && from < content.length) continue
    yield rows
    await setImmediate() // other requests get a turn
    ;[rows, begun] = [[], from]
  }
}

/** Hashes a few megabytes at a time, so that other requests get a turn in between. */
async function sha256Of(content: Buffer): Promise<string> {
  const hash = createHash('sha256')
  for (let from = 0; from < content.length; from += batchBytes) {
    hash.update(content.subarray(from, from + batchBytes))
    await setImmediate()
  }
  return hash.digest('hex')
}

/** Lines are counted before any row is read: rows of three bytes each would take many times their text in memory. */
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
    throw brokenTakeout()
  }
}

/** A zip with any fault is refused as a whole. */
function entriesOf(zipped: Buffer): Entries {
  const bounds = { entries: maxEntries, files: maxFiles, bytes: { each: maxBytes.table, all: maxBytes.all } }
  let entries: ReturnType<typeof zipEntries>
  try {
    entries = zipEntries(zipped, bounds)
  } catch {
    throw brokenTakeout()
  }
  return async (name) => {
    const entry = await entries(name).catch(() => undefined)
    if (entry === undefined) throw brokenTakeout()
    return entry
  }
}
