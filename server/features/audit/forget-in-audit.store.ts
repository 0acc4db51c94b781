import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/db/connect.ts'

/** Whom to forget: profiles of guests, stays that were in their name, and rows of other tables that are about them. */
export type Forgotten = {
  guestProfileIds: readonly number[]
  /** What the trail says of these but of their guests, who are others too: each is found by the profile. */
  reservationIds: readonly number[]
  rows?: Readonly<Record<string, readonly (number | string)[]>>
}

/**
 * Erases what the trail says of persons, and answers of how many rows. That something happened, when and by whom remains,
 * and the chain holds. To be called last: erasing rows leaves rows of the trail too.
 */
export async function forgetInAudit(db: Db, hotelId: number, forgotten: Forgotten): Promise<number> {
  const { rows } = await sql<{ entryId: number }>`
    with meant as (${entriesAbout(hotelId, forgotten)})
    delete from audit_personal using meant where hotel_id = ${hotelId} and audit_personal.entry_id = meant.entry_id
    returning audit_personal.entry_id`.execute(db)
  return rows.length
}

/** How many rows of the trail say something of them now. */
export async function countInAudit(db: Db, hotelId: number, forgotten: Forgotten): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (${entriesAbout(hotelId, forgotten)}) as meant`.execute(db)
  return rows[0]?.count ?? 0
}

function entriesAbout(hotelId: number, { guestProfileIds, reservationIds, rows = {} }: Forgotten): RawBuilder<unknown> {
  const named = Object.entries(rows).flatMap(([thing, ids]) => ids.map((id) => [thing, String(id)] as const))
  return sql`
    select entry_id from audit_personal
    where hotel_id = ${hotelId} and guest_profile_id = any (${guestProfileIds}::bigint[])
      and not ${isOfThoseWhoLeft(hotelId, guestProfileIds)}
    union
    select entry_id from audit_personal
    join audit_entry as entry on entry.hotel_id = ${hotelId} and entry.id = entry_id and thing <> 'guest'
    where audit_personal.hotel_id = ${hotelId} and audit_personal.reservation_id = any (${reservationIds}::bigint[])
    union
    select entry_id
    from unnest(${named.map(([thing]) => thing)}::text[], ${named.map(([, key]) => key)}::text[]) as named (of_thing, of_key)
    cross join lateral (
      select id from audit_entry where hotel_id = ${hotelId} and thing = of_thing and thing_key = of_key offset 0
    ) as entry
    join audit_personal on audit_personal.hotel_id = ${hotelId} and entry_id = entry.id`
}

/**
 * Whether a row of `audit_personal` is about a guest or a note that was told apart from these profiles since: the row bears
 * the profile of then, and is another person's.
 */
export const isOfThoseWhoLeft = (hotelId: number, profileIds: readonly number[]): RawBuilder<boolean> => sql<boolean>`
  exists (
    select from guest_split as split
    join audit_entry as about on about.hotel_id = ${hotelId} and about.id = audit_personal.entry_id
    where split.hotel_id = ${hotelId} and split.kept = any (${profileIds}::bigint[]) and split.undone_at is null
      and about.thing_key = any (case about.thing
        when 'guest' then split.guest_ids when 'guest_note' then split.note_ids end::text[]))`
