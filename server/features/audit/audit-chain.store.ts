import { sql } from 'kysely'
import type { Db } from '#server/platform/db/connect.ts'

export type BrokenEntry = {
  sequence: number | null
  /** Null if the problem does not concern a single row. */
  entryId: number | null
  /**
   * `missing` lacks a row or a whole link. `changed` differs from the row that was chained, and `personal` from its
   * personal data; `lost` has none, and no erasure says so. `link` does not follow from the link before it, `unchained`
   * is outside the chain, and `head` differs from the chain head recorded on a day: the end was cut off or rewritten.
   * `time` is dated before an earlier entry, and `actor` names another author than the other entries of its session.
   */
  problem: 'missing' | 'changed' | 'personal' | 'lost' | 'link' | 'unchained' | 'head' | 'time' | 'actor'
}

/** The links listed of one gap; a longer gap is broken enough. */
const listedOfGap = 99
/** An entry has the time at which its transaction began, and the chain has the order in which transactions ended. */
const longestTransaction = '10 minutes'

/**
 * Finds the places where this business's audit log is broken; the list is empty when all is well. `outside` are heads
 * that are kept outside the database.
 */
export async function brokenEntries(
  db: Db,
  hotelId: number,
  outside: readonly AuditHead[] = [],
): Promise<BrokenEntry[]> {
  const { rows } = await sql<BrokenEntry>`
    with link as (
      select sequence, entry_ids, digests, hash,
        coalesce(lag(sequence) over in_order, 0) + 1 as place,
        konuk_audit_hash(coalesce(lag(hash) over in_order, ''), hotel_id, sequence, entry_ids, digests) as counted
      from audit_link where hotel_id = ${hotelId} window in_order as (order by sequence)
    ),
    chained as (
      select sequence, entry_id, encode(digest, 'hex') as digest
      from link, unnest(entry_ids, digests) as of_link (entry_id, digest)
    ),
    own as (
      select id, at, actor_id, session_id, encode(personal_sha256, 'hex') as personal_sha256,
        konuk_audit_digest(audit_entry) as counted,
        first_value(actor_id) over (partition by session_id order by actor_id is null, id) as of_session
      from audit_entry where hotel_id = ${hotelId}
    ),
    dated as (
      select chained.sequence, id, at, max(at) over (partition by chained.sequence) as newest,
        max(at) over (order by chained.sequence groups between unbounded preceding and 1 preceding) as earlier,
        -- Only the first entry of a transaction names its session.
        actor_id <> case when session_id is null
          then first_value(actor_id) over (partition by chained.sequence order by id) else of_session
        end as session_author
      from chained join own on own.id = chained.entry_id
    ),
    emptied as (
      select jsonb_array_elements_text(before -> 'entry_ids')::bigint as entry_id from audit_entry
      where hotel_id = ${hotelId} and table_name = 'audit_personal' and operation = 'delete'
    )
    select absent as sequence, null::bigint as entry_id, 'missing' as problem
    from link cross join lateral generate_series(place, least(sequence - 1, place + ${listedOfGap})) as absent
    union all
    select sequence, null, 'link' from link where counted is distinct from hash and sequence = place
    union all
    select sequence, id, case when session_author then 'actor' else 'time' end from dated
    where session_author or at < newest or at < earlier - ${longestTransaction}::interval
    union all
    select chained.sequence, coalesce(chained.entry_id, entry.id),
      case when chained.entry_id is null then 'unchained' when entry.id is null then 'missing'
        when chained.digest is distinct from entry.counted then 'changed'
        when personal.entry_id is null then 'lost' else 'personal' end
    from chained full join own as entry on entry.id = chained.entry_id
    left join audit_personal as personal on personal.hotel_id = ${hotelId} and personal.entry_id = entry.id
    where chained.entry_id is null or entry.id is null
      or chained.digest is distinct from entry.counted
      or (personal.entry_id is not null
        and konuk_audit_personal_digest(personal.salt, personal.data) is distinct from entry.personal_sha256)
      or (personal.entry_id is null and entry.personal_sha256 is not null
        and not exists (select from emptied where emptied.entry_id = entry.id))
    union all
    select sequence, null, 'head'
    from (
      select sequence, hash from audit_anchor where hotel_id = ${hotelId}
      union
      select sequence, hash from jsonb_to_recordset(${JSON.stringify(outside)}::jsonb) as head (sequence bigint, hash text)
    ) as anchor left join link using (sequence)
    where anchor.hash is distinct from link.hash
    group by sequence
    order by 1, 2`.execute(db)
  return rows
}

export type AuditHead = { sequence: number; hash: string }

/** Returns the head of the business's audit log, for copies kept elsewhere such as the manifest of a backup. */
export async function auditHead(db: Db, hotelId: number): Promise<AuditHead | undefined> {
  return db
    .selectFrom('auditLink')
    .select(['sequence', 'hash'])
    .where('hotelId', '=', hotelId)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Records the head of the audit log once a day; returns undefined if it is already recorded. */
export async function takeAuditHead(db: Db, hotelId: number): Promise<AuditHead | undefined> {
  const { rows } = await sql<AuditHead>`
    insert into audit_anchor (hotel_id) values (${hotelId}) on conflict (hotel_id, taken_on) do nothing
    returning sequence, hash`.execute(db)
  return rows[0]
}
