import { sql } from 'kysely'
import type { Undoable } from '#domain/audit/undo.ts'
import type { Db } from '#server/platform/db/connect.ts'

/** Fields as the database names them, empty ones as null. */
export type Fields = Readonly<Record<string, string | number | boolean | number[] | null>>

export type StoredEntry = {
  id: number
  thing: string
  key: string
  operation: 'insert' | 'update' | 'delete' | 'see'
  unitId: number | null
  reservationId: number | null
  was: string
  isNow: string
  isForgotten: boolean
  isUndone: boolean
}

/** A row of the trail with what it says of persons. Its fields are text of JSON, so that nobody renames them. */
export async function readEntry(db: Db, hotelId: number, id: number): Promise<StoredEntry | undefined> {
  const { rows } = await sql<StoredEntry>`
    select entry.id, thing, thing_key as key, operation, unit_id, entry.reservation_id,
      (coalesce(before, '{}') || coalesce(data -> 'before', '{}'))::text as was,
      (coalesce(after, '{}') || coalesce(data -> 'after', '{}'))::text as is_now,
      personal_sha256 is not null and personal.entry_id is null as is_forgotten,
      exists (select from audit_undo where hotel_id = ${hotelId} and entry_id = ${id}) as is_undone
    from audit_entry as entry
    left join audit_personal as personal on personal.hotel_id = entry.hotel_id and personal.entry_id = entry.id
    where entry.hotel_id = ${hotelId} and entry.id = ${id}`.execute(db)
  return rows[0]
}

/** False where somebody has taken it back already, or is just doing so. */
export async function markTakenBack(db: Db, hotelId: number, entry: StoredEntry): Promise<boolean> {
  const { id: entryId, thing, unitId, reservationId } = entry
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('auditUndo')
    .values({ hotelId, entryId, thing, unitId, reservationId })
    .onConflict((conflict) => conflict.columns(['hotelId', 'entryId']).doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** How a row of these tables is found by its key, where not by its business and its id. */
const keyOf = (thing: Undoable, hotelId: number, key: number) => {
  if (thing === 'hotel') return sql`id = ${hotelId}`
  return sql`hotel_id = ${hotelId} and ${sql.ref(thing === 'business_terms' ? 'version' : 'id')} = ${key}`
}

/** The row as it is; its version tells the feature's own action when it has been changed meanwhile. `thing` is a name of a table that the code itself knows. */
export async function rowNow(db: Db, hotelId: number, thing: Undoable, key: number): Promise<Fields | undefined> {
  const { rows } = await sql<{ row: string }>`
    select to_jsonb(thing)::text as row from ${sql.table(thing)} as thing where ${keyOf(thing, hotelId, key)}`.execute(
    db,
  )
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- columns of these tables hold nothing else
  return rows[0] && (JSON.parse(rows[0].row) as Fields)
}

/** What was added and taken away of a thing along with that entry: in one transaction, which has one moment. */
export async function entriesAlong(db: Db, hotelId: number, { id, thing }: StoredEntry) {
  const { rows } = await sql<{ id: number; operation: 'insert' | 'delete'; said: string }>`
    select id, operation, coalesce(after, before)::text as said
    from audit_entry as entry
    where hotel_id = ${hotelId} and thing = ${thing}
      and (xid, at) = (select xid, at from audit_entry where hotel_id = ${hotelId} and id = ${id})
    order by id`.execute(db)
  return rows
}

/** Who has changed anything of that kind after that entry. */
export async function changedAnyLast(db: Db, hotelId: number, { id, thing }: Pick<StoredEntry, 'id' | 'thing'>) {
  const { rows } = await sql<{ at: Date; who: string | null }>`
    select at, nullif(btrim(first_name || ' ' || last_name), '') as who
    from audit_entry as entry left join app_user on app_user.id = actor_id
    where hotel_id = ${hotelId} and thing = ${thing} and entry.id > ${id}
    order by entry.id desc limit 1`.execute(db)
  return rows[0]
}

/** Who has changed one of these fields last, after that entry. */
export async function changedLast(db: Db, hotelId: number, { id, thing, key }: StoredEntry, fields: readonly string[]) {
  const { rows } = await sql<{ at: Date; who: string | null }>`
    select at, nullif(btrim(first_name || ' ' || last_name), '') as who
    from audit_entry as entry left join app_user on app_user.id = actor_id
    where hotel_id = ${hotelId} and thing = ${thing} and thing_key = ${key} and entry.id > ${id}
      and (after ?| ${fields}::text[] or before ?| ${fields}::text[])
    order by entry.id desc limit 1`.execute(db)
  return rows[0]
}
