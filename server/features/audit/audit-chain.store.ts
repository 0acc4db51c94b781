import { sql } from 'kysely'
import type { Db } from '#server/platform/db/connect.ts'

export type BrokenEntry = {
  sequence: number | null
  /** Null where no one row of the link is meant. */
  entryId: number | null
  /**
   * `missing` lacks a row or a whole link, `changed` is not what was chained, `personal` says something else of a person,
   * `link` does not follow from the one before, `unchained` stands outside the chain, and `head` is not what was written
   * down on a day: the end was cut off or written anew.
   */
  problem: 'missing' | 'changed' | 'personal' | 'link' | 'unchained' | 'head'
}

/** Where the trail of this business does not hold together: nowhere, as it should be. */
export async function brokenEntries(db: Db, hotelId: number): Promise<BrokenEntry[]> {
  const { rows } = await sql<BrokenEntry>`
    with link as (
      select sequence, entry_ids, digests, hash,
        row_number() over in_order as place,
        konuk_audit_hash(coalesce(lag(hash) over in_order, ''), hotel_id, sequence, entry_ids, digests) as counted
      from audit_link where hotel_id = ${hotelId} window in_order as (order by sequence)
    ),
    chained as (
      select sequence, entry_id, digest from link, unnest(entry_ids, digests) as of_link (entry_id, digest)
    ),
    own as (
      select id, personal_sha256, konuk_audit_digest(audit_entry) as counted from audit_entry where hotel_id = ${hotelId}
    )
    select sequence, null::bigint as entry_id,
      case when counted is distinct from hash then 'link' else 'missing' end as problem
    from link
    where counted is distinct from hash or sequence <> place
      and not exists (select from link as before where before.sequence = link.sequence - 1)
    union all
    select chained.sequence, coalesce(chained.entry_id, entry.id),
      case when chained.entry_id is null then 'unchained' when entry.id is null then 'missing'
        when chained.digest is distinct from entry.counted then 'changed' else 'personal' end
    from chained full join own as entry on entry.id = chained.entry_id
    left join audit_personal as personal on personal.hotel_id = ${hotelId} and personal.entry_id = entry.id
    where chained.entry_id is null or entry.id is null
      or chained.digest is distinct from entry.counted
      or (personal.entry_id is not null
        and konuk_audit_personal_digest(personal.salt, personal.data) is distinct from entry.personal_sha256)
    union all
    select anchor.sequence, null, 'head'
    from audit_anchor as anchor left join link using (sequence)
    where anchor.hotel_id = ${hotelId} and anchor.hash is distinct from link.hash
    order by 1, 2`.execute(db)
  return rows
}

export type TrailHead = { sequence: number; hash: string }

/** How far the trail of a business is: for whatever is kept elsewhere, such as the manifest of a backup. */
export async function auditHead(db: Db, hotelId: number): Promise<TrailHead | undefined> {
  return db
    .selectFrom('auditLink')
    .select(['sequence', 'hash'])
    .where('hotelId', '=', hotelId)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Writes down how far the trail is, once a day; undefined where it was written down already. */
export async function takeTrailHead(db: Db, hotelId: number): Promise<TrailHead | undefined> {
  const { rows } = await sql<TrailHead>`
    insert into audit_anchor (hotel_id) values (${hotelId}) on conflict (hotel_id, taken_on) do nothing
    returning sequence, hash`.execute(db)
  return rows[0]
}
