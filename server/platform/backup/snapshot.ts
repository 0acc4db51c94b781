import { createHash } from 'node:crypto'
import { Client, escapeIdentifier } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { CannotStart } from '../db/cannot-start.ts'
import { type Frame, framed, type Head, type Manifest, type Table } from './frames.ts'

type Row = Table & { key: { name: string; isText: boolean }[]; isReadable: boolean }

/** These settings make values look identical, whatever the settings of the server, the database or the login are. */
export const sameWriting = `set timezone = 'UTC'; set datestyle = 'ISO, MDY'; set intervalstyle = 'postgres';
  set extra_float_digits = 1; set bytea_output = 'hex'; set client_encoding = 'UTF8'; set xmloption = 'content';
  set search_path = public; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0`

/**
 * Streams the whole database as it is at one moment, while others continue to write. It reads the rows as konuk_backup:
 * row-level security also applies to the owner, for whom COPY would return no rows and no error.
 */
export async function* snapshot(ownerUrl: string, now: Date, files?: Files): AsyncGenerator<Buffer> {
  for await (const frame of framesOfDatabase(ownerUrl, now)) {
    if (frame.kind === 'manifest' && files !== undefined)
      for (const hash of await storedHashes(ownerUrl)) {
        const bytes = await files.read(hash)
        if (bytes !== undefined) yield framed({ kind: 'file', bytes })
      }
    yield framed(frame)
  }
}

/** Reads the files of businesses that go into a backup. `read` returns undefined for one that is lost, and tells it. */
type Files = { read: (hash: string) => Promise<Buffer | undefined> }

/** Lists the files of all businesses: bytes lie in the store before a row names them. */
export async function storedHashes(ownerUrl: string): Promise<string[]> {
  const client = await readerOf(ownerUrl)
  try {
    const { rows: tables } = await client.query(`select where to_regclass('stored_file') is not null`)
    // A backup of an earlier release has none, and is looked at before it is migrated.
    if (tables.length === 0) return []
    const { rows } = await client.query<{ hash: string }>('select distinct hash from stored_file order by hash')
    return rows.map(({ hash }) => hash)
  } finally {
    await client.end().catch(() => {})
  }
}

/** Returns the manifest of the present database, to compare it with that of a backup. */
export async function manifestOf(ownerUrl: string): Promise<Manifest> {
  for await (const frame of framesOfDatabase(ownerUrl, new Date(0))) if (frame.kind === 'manifest') return frame.value
  throw new Error('A snapshot ends with its manifest')
}

export async function* framesOfDatabase(ownerUrl: string, now: Date): AsyncGenerator<Frame> {
  const client = await readerOf(ownerUrl)
  try {
    await client.query('begin isolation level repeatable read read only')
    const head = await headOf(client, now)
    yield { kind: 'head', value: head }
    const copied: { table: Table; stream: { rowCount: number }; sha256: string }[] = []
    for (const { key, isReadable, ...table } of await tablesOf(client)) {
      if (!isReadable) throw new CannotStart(`The role konuk_backup does not see every row of ${table.name}.`)
      yield { kind: 'table', value: table }
      const stream = client.query(copyTo(`copy (${rowsOf(table, key)}) to stdout`))
      const hash = createHash('sha256')
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        hash.update(chunk)
        yield { kind: 'rows', bytes: chunk }
      }
      copied.push({ table, stream, sha256: hash.digest('hex') })
    }
    // Sequences are not part of the snapshot. They are read after the rows, so that they cannot be behind the rows.
    const sequences = await sequencesOf(client)
    // A stream ends before the server has said how many rows it copied, but not before it answers the next query.
    const tables = copied.map(({ table, stream, sha256 }) => ({ ...table, rows: stream.rowCount, sha256 }))
    yield { kind: 'manifest', value: { schema: head.migrations.at(-1)?.name ?? '', tables, sequences } }
    await client.query('commit')
  } finally {
    await client.end().catch(() => {})
  }
}

async function readerOf(ownerUrl: string): Promise<Client> {
  const client = new Client({
    connectionString: ownerUrl,
    application_name: 'konuk-backup',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  })
  client.on('error', () => {}) // the running query rejects
  await client.connect()
  try {
    await becomeReader(client)
    return client
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
}

async function becomeReader(client: Client): Promise<void> {
  const { rows } = await client.query<{ may: boolean }>(
    `select pg_has_role(oid, 'member') as may from pg_roles where rolname = 'konuk_backup'`,
  )
  if (rows[0]?.may !== true)
    throw new CannotStart(
      'Backups read as the role konuk_backup, and it is missing: create role konuk_backup; and grant it to the login that owns the tables.',
    )
  await client.query(`set lock_timeout = '15s'; select konuk_let_backup_read(); set role konuk_backup; ${sameWriting}`)
}

async function headOf(client: Client, now: Date): Promise<Head> {
  const { rows: migrations } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from migration order by name',
  )
  const { rows } = await client.query<{ lsn: string; postgres: string }>(
    `select (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end)::text as lsn,
       current_setting('server_version') as postgres`,
  )
  return { format: 1, takenAt: now.toISOString(), lsn: '', postgres: '', ...rows[0], migrations }
}

/**
 * Lists all tables except the list of migrations, which a restore writes itself. The job queue has its own schema and
 * is not included.
 */
async function tablesOf(client: Client): Promise<Row[]> {
  const { rows } = await client.query<Row>(`
    select c.relname as name, c.relforcerowsecurity as forced,
      (select count(*)::int from pg_policy where polrelid = c.oid) as policies,
      array(select attname::text from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns,
      coalesce((select json_agg(json_build_object('name', a.attname, 'isText', a.attcollation <> 0) order by place)
        from pg_index i cross join unnest(i.indkey::int[]) with ordinality as k (number, place)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number
        where i.indrelid = c.oid and i.indisprimary), '[]') as key,
      not c.relrowsecurity or (
        exists (select from pg_policy where polrelid = c.oid and polpermissive and polcmd in ('r', '*')
          and 'konuk_backup'::regrole = any (polroles) and pg_get_expr(polqual, polrelid) = 'true')
        and not exists (select from pg_policy where polrelid = c.oid and not polpermissive and polcmd in ('r', '*')
          and (0 = any (polroles) or 'konuk_backup'::regrole = any (polroles)))) as "isReadable"
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'migration'
    order by c.relname`)
  return rows
}

/** Rows are sorted by key with a bytewise collation, so that a restored copy gives the same bytes on any server. */
function rowsOf({ name, columns }: Table, key: Row['key']): string {
  const order = key.map((part) => escapeIdentifier(part.name) + (part.isText ? ' collate "C"' : '')).join(', ')
  const from = `select ${columns.map((column) => escapeIdentifier(column)).join(', ')} from ${escapeIdentifier(name)}`
  return order === '' ? from : `${from} order by ${order}`
}

async function sequencesOf(client: Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string; last: number }>(
    `select sequencename as name, last_value::float8 as last from pg_sequences
     where schemaname = 'public' and last_value is not null order by 1`,
  )
  return rows
}
