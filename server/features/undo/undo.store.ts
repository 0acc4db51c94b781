import { type RawBuilder, sql } from 'kysely'
import { namesOfColumn, namesOfTable, presentRow, presentTable } from '#domain/audit/former-names.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { UndoableTable } from '#server/tables.ts'

/** The fields of a row under their names in the database; empty fields are null. */
export type Fields = Readonly<Record<string, string | number | boolean | number[] | null>>

export type StoredEntry = {
  id: number
  tableName: string
  key: string
  operation: 'insert' | 'update' | 'delete' | 'see'
  unitId: number | null
  reservationId: number | null
  was: string
  isNow: string
  isErased: boolean
  isUndone: boolean
  actorId: number | null
}

/**
 * Loads an audit entry including personal data. Its fields come as JSON text, so that the query layer does not rename
 * them.
 */
export async function readEntry(db: Db, hotelId: number, id: number): Promise<StoredEntry | undefined> {
  const [entry] = await entriesWhere(db, hotelId, sql`entry.id = ${id}`)
  return entry
}

/** An act of more entries is an import or an erasure, which no undo takes back. */
export const actAtMost = 1000

/** Loads all entries of the act to which an entry belongs, the newest first; of a larger act one more than the most. */
export const readAct = (db: Db, hotelId: number, id: number): Promise<StoredEntry[]> =>
  entriesWhere(
    db,
    hotelId,
    sql`(entry.at, entry.xid) = (select at, xid from audit_entry where hotel_id = ${hotelId} and id = ${id})`,
  )

async function entriesWhere(db: Db, hotelId: number, isAmong: RawBuilder<unknown>): Promise<StoredEntry[]> {
  const { rows } = await sql<StoredEntry>`
    select entry.id, table_name, row_key as key, operation, unit_id, entry.reservation_id, actor_id,
      (coalesce(before, '{}') || coalesce(data -> 'before', '{}'))::text as was,
      (coalesce(after, '{}') || coalesce(data -> 'after', '{}'))::text as is_now,
      personal_sha256 is not null and personal.entry_id is null as is_erased,
      exists (select from audit_undo where hotel_id = ${hotelId} and entry_id = entry.id) as is_undone
    from audit_entry as entry
    left join audit_personal as personal on personal.hotel_id = entry.hotel_id and personal.entry_id = entry.id
    where entry.hotel_id = ${hotelId} and ${isAmong}
    order by entry.id desc limit ${actAtMost + 1}`.execute(db)
  return rows.map(withPresentNames)
}

function withPresentNames(entry: StoredEntry): StoredEntry {
  const tableName = presentTable(entry.tableName)
  const renamed = (text: string) => JSON.stringify(presentRow(tableName, fieldsIn(text)))
  return { ...entry, tableName, was: renamed(entry.was), isNow: renamed(entry.isNow) }
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the audit log of these tables holds nothing else
export const fieldsIn = (text: string) => JSON.parse(text) as Fields

/**
 * Marks an entry as undone. Returns false if somebody else has already undone the entry or is undoing it at this
 * moment.
 */
export async function markUndone(db: Db, hotelId: number, entry: StoredEntry): Promise<boolean> {
  const { id: entryId, tableName, unitId, reservationId } = entry
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('auditUndo')
    .values({ hotelId, entryId, tableName, unitId, reservationId })
    .onConflict((conflict) => conflict.columns(['hotelId', 'entryId']).doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Returns the condition that finds a row of these tables by its key; most have business and id as their key. */
const keyOf = (tableName: UndoableTable, hotelId: number, key: number) => {
  if (tableName === 'hotel') return sql`id = ${hotelId}`
  return sql`hotel_id = ${hotelId} and ${sql.ref(tableName === 'business_terms' ? 'version' : 'id')} = ${key}`
}

/**
 * Returns the present row. Its version lets the feature's own action detect a change made meanwhile. `tableName` comes
 * from the code itself, never from a request.
 */
export async function rowNow(
  db: Db,
  hotelId: number,
  tableName: UndoableTable,
  key: number,
): Promise<Fields | undefined> {
  const { rows } = await sql<{ row: string }>`
    select to_jsonb(changed)::text as row from ${sql.table(tableName)} as changed where ${keyOf(tableName, hotelId, key)}`.execute(
    db,
  )
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- columns of these tables hold nothing else
  return rows[0] && (JSON.parse(rows[0].row) as Fields)
}

/** Lists the insertions and deletions that were made in the same table, transaction and moment as this entry. */
export async function entriesAlong(db: Db, hotelId: number, { id, tableName }: StoredEntry) {
  const { rows } = await sql<{ id: number; operation: 'insert' | 'delete'; said: string }>`
    select id, operation, coalesce(after, before)::text as said
    from audit_entry as entry
    where hotel_id = ${hotelId} and table_name = any (${namesOfTable(tableName)}::text[])
      and (xid, at) = (select xid, at from audit_entry where hotel_id = ${hotelId} and id = ${id})
    order by id`.execute(db)
  return rows
}

/** Returns the author and time of the latest change in this table after the entry. */
export async function changedAnyLast(
  db: Db,
  hotelId: number,
  { id, tableName }: Pick<StoredEntry, 'id' | 'tableName'>,
) {
  const { rows } = await sql<{ at: Date; who: string | null }>`
    select at, nullif(btrim(first_name || ' ' || last_name), '') as who
    from audit_entry as entry left join app_user on app_user.id = actor_id
    where hotel_id = ${hotelId} and table_name = any (${namesOfTable(tableName)}::text[]) and entry.id > ${id}
    order by entry.id desc limit 1`.execute(db)
  return rows[0]
}

type Later = { id: number; at: Date; who: string | null; undoes: number[] }

/**
 * Returns the author and time of the latest change of any of these fields after the entry. A later change that was
 * undone counts as little as the change that undid it.
 */
export async function changedLast(
  db: Db,
  hotelId: number,
  { id, tableName, key }: StoredEntry,
  fields: readonly string[],
): Promise<Later | undefined> {
  const names = fields.flatMap((field) => namesOfColumn(tableName, field))
  // An undo stands in the audit log as a row of audit_undo that the same transaction wrote.
  const { rows } = await sql<Later>`
    with later as materialized (
      select id, at, xid, actor_id from audit_entry
      where hotel_id = ${hotelId} and table_name = any (${namesOfTable(tableName)}::text[]) and row_key = ${key} and id > ${id}
        and (after ?| ${names}::text[] or before ?| ${names}::text[])
    )
    select later.id, later.at, nullif(btrim(first_name || ' ' || last_name), '') as who,
      array(select undo.row_key::bigint from audit_entry as undo
        where undo.hotel_id = ${hotelId} and undo.table_name = 'audit_undo'
          and undo.row_key in (select other.id::text from later as other)
          and undo.xid = later.xid and undo.at = later.at) as undoes
    from later left join app_user on app_user.id = actor_id
    order by later.id desc`.execute(db)
  const undone = new Set<number>()
  return rows.find(({ id: later, undoes }) => {
    if (undone.has(later)) return false
    for (const one of undoes) undone.add(one)
    return undoes.length === 0
  })
}
