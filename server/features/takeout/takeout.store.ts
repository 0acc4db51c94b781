// Reads and adds rows of any table as JSON, for the takeout of a business. Names of tables and columns come from the
// list of takeout tables and from the database, never from a file.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/db/connect.ts'
import { uncounted } from '#server/platform/db/uncounted.ts'
import type { TakeoutTable } from './takeout-tables.ts'

export type Row = Record<string, unknown>

/** The number of rows that are read as one page or added with one statement. */
const pageRows = 1000

const list = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)))

/** Yields the rows of the table page by page. */
export async function* pagesOf(db: Db, hotelId: number, { name, key }: TakeoutTable): AsyncGenerator<Row[]> {
  let last: string | undefined
  for (;;) {
    const after: RawBuilder<unknown> =
      last === undefined
        ? sql``
        : sql`and (${list(key)}) > (select ${list(key)} from jsonb_populate_record(null::${sql.table(name)}, ${last}::jsonb))`
    const { rows } = await sql<{ line: string }>`
      select (to_jsonb(stored) - 'hotel_id')::text as line from ${sql.table(name)} as stored
      where hotel_id = ${hotelId} ${after}
      order by ${list(key)} limit ${pageRows}`.execute(db)
    if (rows.length === 0) return
    last = rows.at(-1)?.line
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the database has just made an object of a row
    yield rows.map(({ line }) => JSON.parse(line) as Row)
    if (rows.length < pageRows) return
  }
}

/** Returns codes and proofs in their original form, each with the preceding hash of its hash chain. */
export async function proofsToBring(db: Db, hotelId: number, after: number): Promise<{ id: number; line: string }[]> {
  const { rows } = await sql<{ id: number; line: string }>`
    select code.id, jsonb_build_object(
      'id', code.id,
      'chained_to', case when chain_position = 1 then '' else (
        select before.chain_hash from consent_code as before
        where before.hotel_id = ${hotelId} and before.chain_position = code.chain_position - 1) end,
      'content', to_jsonb(code) - 'code_hash' - 'link_hash' - 'identity_hash')::text as line
    from consent_code as code
    where code.hotel_id = ${hotelId} and code.id > ${after}
    order by code.id limit ${pageRows}`.execute(db)
  return rows
}

export type Column = {
  name: string
  /** The type as PostgreSQL writes it, such as `timestamp with time zone`. */
  type: string
  /** True if a row without a value is refused. */
  isRequired: boolean
}
export type Columns = ReadonlyMap<string, readonly Column[]>

/** Lists the columns of each table, except those that the database computes itself. The id is among them. */
export async function columnsOf(db: Db, tables: readonly string[]): Promise<Columns> {
  const { rows } = await sql<Column & { table: string }>`
    select attrelid::regclass::text as table, attname::text as name, format_type(atttypid, null) as type,
      attnotnull as is_required
    from pg_attribute
    where attrelid = any(${tables}::regclass[]) and attnum > 0 and not attisdropped and attgenerated = ''
      and attname <> 'hotel_id'
    order by attrelid, attnum`.execute(db)
  return Map.groupBy(rows, ({ table }) => table)
}

/** The present by the clock of the database. */
export async function clockOf(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select now()`.execute(db)
  return rows[0]?.now ?? new Date(0)
}

/** The names of the columns that a row is written with: all but the id, which the database gives. */
export const writtenColumns = (columns: readonly Column[] = []): string[] =>
  columns.map(({ name }) => name).filter((name) => name !== 'id')

/** Counts the business's rows in these tables. */
export async function countRows(db: Db, hotelId: number, tables: readonly string[]): Promise<number> {
  const each = tables.map((name) => sql`(select count(*) from ${sql.table(name)} where hotel_id = ${hotelId})`)
  const { rows } = await sql<{ count: number }>`select ${sql.join(each, sql` + `)} as count`.execute(db)
  return rows[0]?.count ?? 0
}

/** Triggers must not compute rows that the takeout already has: see migration 0112. */
export async function beginReading(tx: Db): Promise<void> {
  await sql`select set_config('konuk.reads_takeout', 'on', true) /* to the end of the transaction */`.execute(tx)
}

export type Into = { name: string; columns: readonly string[]; hasId: boolean }

/** Adds rows in the given order. Returns their new ids in that order if the table has ids. */
export async function addRows(
  tx: Db,
  hotelId: number,
  { name, columns, hasId }: Into,
  rows: readonly Row[],
): Promise<number[]> {
  const lines = rows.map((row) => JSON.stringify(row))
  const { rows: added } = await sql<{ id: number }>`
    insert into ${sql.table(name)} (hotel_id, ${list(columns)})
    select ${hotelId}, ${sql.join(columns.map((column) => sql.ref(`row.${column}`)))}
    from unnest(${uncounted(lines, 'text')}) with ordinality as given (line, at)
    cross join lateral jsonb_populate_record(null::${sql.table(name)}, line::jsonb) as row
    order by given.at
    ${hasId ? sql`returning id` : sql``}`.execute(tx)
  // The database assigns ids in the order of the rows, but may return them in any order.
  return added.map(({ id }) => id).toSorted((a, b) => a - b)
}

export async function mergeProfiles(tx: Db, hotelId: number, merged: readonly { id: number; into: number }[]) {
  await sql`
    update guest_profile set merged_into = pair.into_id
    from unnest(${merged.map(({ id }) => id)}::bigint[], ${merged.map(({ into }) => into)}::bigint[]) as pair (id, into_id)
    where guest_profile.hotel_id = ${hotelId} and guest_profile.id = pair.id`.execute(tx)
}

/** Removes the ready-made templates of the new business, because they would duplicate those in the takeout. */
export async function putReadyTemplatesAside(tx: Db, hotelId: number, now: Date): Promise<void> {
  await sql`update sms_template set removed_at = ${now} where hotel_id = ${hotelId} and removed_at is null`.execute(tx)
}

export async function membersOf(db: Db, hotelId: number): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select app_user.id, btrim(first_name || ' ' || last_name) as name
    from membership join app_user on app_user.id = membership.user_id
    where membership.hotel_id = ${hotelId} order by app_user.id`.execute(db)
  return rows
}

/**
 * The takeout has the business's name and address; the name given when the new business was opened was only
 * provisional.
 */
export async function renameHotel(tx: Db, hotelId: number, { name, address }: { name: string; address: string }) {
  await sql`update hotel set name = ${name}, address = ${address}, version = version + 1
    where id = ${hotelId} /* hotel_id */`.execute(tx)
}

/** Returns the brought proofs that differ from what was confirmed in the other Konuk. */
export async function brokenBroughtProofs(db: Db, hotelId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select proof.id from brought_proof as proof
    cross join lateral jsonb_populate_record(null::consent_code, proof.content) as code
    where proof.hotel_id = ${hotelId} and code.verified_at is not null
      and (konuk_proof_hash(code, proof.chained_to) is distinct from code.chain_hash
        or (code.subject_salt is not null and konuk_proof_subject(code) is distinct from code.subject_sha256)
        or encode(sha256(convert_to(code.full_text, 'UTF8')), 'hex') <> code.text_sha256)
    order by proof.id`.execute(db)
  return rows.map(({ id }) => id)
}
