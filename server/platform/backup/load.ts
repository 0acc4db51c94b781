import { createHash, type Hash } from 'node:crypto'
import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import { Client, escapeIdentifier } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { sqlState } from '../db/connect.ts'
import { migrate, readMigrations, unfinishedRestore } from '../db/migrate.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { type Frame, framesOf, type Head, type Manifest, NotABackup, type Table } from './frames.ts'
import { NotOpened } from './not-opened.ts'
import { sameWriting } from './snapshot.ts'

type Contents = { head: Head; manifest: Manifest }
/** `files` takes the files of businesses that the snapshot has. */
type Loading = { hold: boolean; newest?: boolean; files?: Pick<FileStore, 'put'> | undefined }

/**
 * Fills an empty database with a snapshot. It migrates to the snapshot's schema and loads everything in one
 * transaction; with `newest` it then migrates to the newest schema. `hold` marks the database as a copy that sends
 * nothing. If anything in the snapshot is wrong, no rows are kept.
 */
export async function load(
  ownerUrl: string,
  stream: AsyncIterable<Uint8Array>,
  { hold, newest = true, files }: Loading,
): Promise<Contents> {
  const frames = framesOf(stream)
  try {
    return await loadFrames(ownerUrl, frames, { hold, newest, files })
  } catch (error) {
    throw isOfContent(error) ? new NotABackup('the database does not take what is in it', { cause: error }) : error
  } finally {
    // Closes the file even if the stream was not read to its end.
    void frames.return(undefined).catch(() => {})
  }
}

async function loadFrames(
  ownerUrl: string,
  frames: AsyncGenerator<Frame>,
  { hold, newest, files }: Loading,
): Promise<Contents> {
  const { value: first } = (await frames.next()) as IteratorResult<Frame, undefined>
  if (first?.kind !== 'head') throw new NotABackup('it has another form')
  const head = first.value
  const migrations = await migrationsOf(head)
  const client = new Client({ connectionString: ownerUrl, application_name: 'konuk-restore' })
  client.on('error', () => {})
  await client.connect()
  let manifest: Manifest
  try {
    await client.query(`create table if not exists ${unfinishedRestore} ()`)
    await migrate(ownerUrl, migrations)
    await client.query(`${sameWriting}; begin`)
    const walls = await takeDown(client)
    manifest = await fill(client, frames, files)
    await client.query(walls.up)
    for (const { name, last } of manifest.sequences)
      await client.query(`select setval($1::regclass, greatest($2::bigint, 1))`, [escapeIdentifier(name), last])
    if (hold) await client.query('update installation set sending_held_at = coalesce(sending_held_at, now())')
    await client.query(`drop table ${unfinishedRestore}; commit; analyze`)
  } finally {
    await client.end().catch(() => {})
  }
  if (newest) await migrate(ownerUrl)
  return { head, manifest }
}

/** Reads a snapshot to its end without a database, to check that its content matches its manifest. */
export async function readThrough(stream: AsyncIterable<Uint8Array>): Promise<Contents> {
  let head: Head | undefined
  const seen: { name: string; hash: Hash }[] = []
  let manifest: Manifest | undefined
  for await (const frame of framesOf(stream)) {
    if (frame.kind === 'head') head = frame.value
    if (frame.kind === 'table') seen.push({ name: frame.value.name, hash: createHash('sha256') })
    if (frame.kind === 'rows') seen.at(-1)?.hash.update(frame.bytes)
    if (frame.kind === 'manifest') manifest = frame.value
  }
  if (head === undefined || manifest === undefined) throw new NotABackup('it ends in the middle')
  const read = seen.map(({ name, hash }) => ({ name, sha256: hash.digest('hex') }))
  refuseOtherRows(manifest, read)
  return { head, manifest }
}

/**
 * Compares checksums, which cover every row, and not the numbers of rows, because a backup of before December 2026 may
 * state 0 for a table that has rows.
 */
function refuseOtherRows(manifest: Manifest, loaded: { name: string; sha256: string }[]): void {
  const lines = (tables: typeof loaded) => tables.map(({ name, sha256 }) => `${name} ${sha256}`).join()
  if (lines(manifest.tables) !== lines(loaded)) throw new NotABackup('its rows are not those of its list')
}

async function migrationsOf(head: Head): ReturnType<typeof readMigrations> {
  const known = await readMigrations()
  const unknown = head.migrations.find(({ name }) => !known.some((migration) => migration.name === name))
  if (unknown !== undefined)
    throw new NotOpened(
      'newer',
      `The backup is of a newer Konuk than this one: it has the migration ${unknown.name}. Update Konuk, then restore.`,
    )
  return known.filter(({ name }) => head.migrations.some((migration) => migration.name === name))
}

/**
 * Removes row-level security, foreign keys and triggers for the load. COPY FROM refuses tables with row-level security,
 * circular references leave no valid order for foreign keys, and triggers would write new history. Returns the
 * statements that restore all three in the same transaction.
 */
async function takeDown(client: Client): Promise<{ up: string }> {
  const ask = async (text: string) => (await client.query<{ down: string; up: string }>(text)).rows
  const all = await ask(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as down,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as up
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
    union all
    select format('alter table %s no force row level security', oid::regclass),
      format('alter table %s force row level security', oid::regclass)
    from pg_class where relforcerowsecurity and relnamespace = 'public'::regnamespace
    union all
    select format('alter table %s disable trigger %I', tgrelid::regclass, tgname),
      format('alter table %s enable %s trigger %I', tgrelid::regclass,
        case tgenabled when 'A' then 'always' when 'R' then 'replica' else '' end, tgname)
    from pg_trigger join pg_class on pg_class.oid = tgrelid
    where not tgisinternal and tgenabled <> 'D' and relnamespace = 'public'::regnamespace`)
  const tables = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'migration'`,
  )
  await client.query(all.map(({ down }) => down).join(';'))
  // Rows that migrations insert, such as the row of `installation`, are removed, because the backup contains them.
  await client.query(`truncate ${tables.rows.map(({ name }) => name).join(', ')}`)
  // Foreign keys are restored first, while the owner still sees every row, and row-level security comes afterwards.
  return { up: ['set constraints all immediate', ...all.map(({ up }) => up)].join(';') }
}

async function fill(client: Client, frames: AsyncGenerator<Frame>, files: Loading['files']): Promise<Manifest> {
  const loaded: { name: string; sha256: string }[] = []
  let filling: ReturnType<typeof copyInto> | undefined
  for await (const frame of frames) {
    if (frame.kind === 'rows') {
      if (filling === undefined) throw new NotABackup('it has another form')
      await filling.write(frame.bytes)
      continue
    }
    if (filling !== undefined) loaded.push(await filling.end())
    if (frame.kind === 'file') await files?.put(frame.bytes)
    filling = frame.kind === 'table' ? copyInto(client, frame.value) : undefined
    if (frame.kind === 'manifest') {
      refuseOtherRows(frame.value, loaded)
      return frame.value
    }
  }
  throw new NotABackup('it ends in the middle')
}

/**
 * A stream that copies rows into one table. If the load stops half-way because the backup is damaged, the connection
 * closes and this COPY fails. A listener takes this error, because nobody waits for it any more.
 */
function copyInto(client: Client, { name, columns }: Table) {
  const list = columns.map((column) => escapeIdentifier(column)).join(', ')
  const query = client.query(copyFrom(`copy ${escapeIdentifier(name)} (${list}) from stdin`))
  const hash = createHash('sha256')
  let failure: Error | undefined
  query.on('error', (error) => (failure ??= error))
  return {
    async write(bytes: Buffer) {
      hash.update(bytes)
      if (failure !== undefined) throw failure
      if (!query.write(bytes)) await once(query, 'drain')
    },
    async end() {
      if (failure !== undefined) throw failure
      query.end()
      await finished(query)
      return { name, sha256: hash.digest('hex') }
    },
  }
}

/**
 * Returns true if the database refused the content (data, constraints, names), and false if the work failed for another
 * reason.
 */
function isOfContent(error: unknown): boolean {
  const refused = error instanceof Error && sqlState(error) === undefined ? error.cause : error
  return /^(22|23|42|P0)/.test(sqlState(refused) ?? '') && !(error instanceof NotOpened)
}

/**
 * Tells whether the database has never had a business. It asks the id sequence, because row-level security may hide the
 * rows themselves. A restore that was cut off may have set the sequence, but has left no rows.
 */
export async function isEmpty(ownerUrl: string): Promise<boolean> {
  const client = new Client({ connectionString: ownerUrl, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query(
      `select from pg_sequences where schemaname = 'public' and sequencename = 'hotel_id_seq' and last_value is not null
         and to_regclass('public.${unfinishedRestore}') is null`,
    )
    return rows.length === 0
  } finally {
    await client.end().catch(() => {})
  }
}
