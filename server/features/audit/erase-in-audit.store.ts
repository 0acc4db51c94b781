import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/db/connect.ts'

/** Names the data to erase: guest profiles, stays in a guest's name, and rows of other tables about a guest. */
export type SubjectsToErase = {
  guestProfileIds: readonly number[]
  /**
   * Erases the entries about these reservations, but not those about their guests, who may be other people: guests are
   * found by `guestProfileIds`.
   */
  reservationIds: readonly number[]
  rows?: Readonly<Record<string, readonly (number | string)[]>>
}

/**
 * Erases personal data from the audit log and returns the number of rows. The events, times and authors remain, and the
 * chain stays valid. An entry names the rows that were emptied, and the database refuses the call without a record of
 * the erasure. The call must come last, because erasing rows elsewhere adds rows to the audit log too.
 */
export async function eraseInAudit(db: Db, hotelId: number, forgotten: SubjectsToErase): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select konuk_erase_in_audit(array(select entry_id from (${entriesAbout(hotelId, forgotten)}) as meant)) as count`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** Counts the audit entries that still hold personal data of these people. */
export async function countInAudit(db: Db, hotelId: number, forgotten: SubjectsToErase): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (${entriesAbout(hotelId, forgotten)}) as meant`.execute(db)
  return rows[0]?.count ?? 0
}

function entriesAbout(
  hotelId: number,
  { guestProfileIds, reservationIds, rows = {} }: SubjectsToErase,
): RawBuilder<unknown> {
  const named = Object.entries(rows).flatMap(([tableName, ids]) => ids.map((id) => [tableName, String(id)] as const))
  return sql`
    select entry_id from audit_personal
    where hotel_id = ${hotelId} and guest_profile_id = any (${guestProfileIds}::bigint[])
      and not ${isOfThoseWhoLeft(hotelId, guestProfileIds)}
    union
    select entry_id from audit_personal
    join audit_entry as entry on entry.hotel_id = ${hotelId} and entry.id = entry_id and table_name <> 'guest'
    where audit_personal.hotel_id = ${hotelId} and audit_personal.reservation_id = any (${reservationIds}::bigint[])
    union
    select entry_id
    from unnest(${named.map(([tableName]) => tableName)}::text[], ${named.map(([, key]) => key)}::text[]) as named (of_thing, of_key)
    cross join lateral (
      select id from audit_entry where hotel_id = ${hotelId} and table_name = of_thing and row_key = of_key offset 0
    ) as entry
    join audit_personal on audit_personal.hotel_id = ${hotelId} and entry_id = entry.id`
}

/**
 * True for a row of `audit_personal` about a guest or a note that has since been separated from these profiles. The row
 * still carries the old profile's id but is about another person.
 */
export const isOfThoseWhoLeft = (hotelId: number, profileIds: readonly number[]): RawBuilder<boolean> => sql<boolean>`
  exists (
    select from guest_split as split
    join audit_entry as about on about.hotel_id = ${hotelId} and about.id = audit_personal.entry_id
    where split.hotel_id = ${hotelId} and split.kept = any (${profileIds}::bigint[]) and split.undone_at is null
      and about.row_key = any (case about.table_name
        when 'guest' then split.guest_ids when 'guest_note' then split.note_ids end::text[]))`
