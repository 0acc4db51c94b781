import { sql } from 'kysely'
import type { Db } from '#server/platform/db/connect.ts'

export type BrokenProof = {
  chainPosition: number | null
  /** Null if the proof no longer exists. */
  id: number | null
  /**
   * `unchained` is outside the chain, `missing` comes after a gap, and `changed` differs from the proof that was
   * chained. `head` differs from the chain head recorded on a day: the end of the chain was cut off or rewritten.
   */
  problem: 'unchained' | 'missing' | 'changed' | 'head'
}

/** Finds the broken proofs of this business; the list is empty when all is well. */
export async function brokenProofs(db: Db, hotelId: number): Promise<BrokenProof[]> {
  const { rows } = await sql<BrokenProof>`
    with chain as (
      select id, chain_position, chain_hash,
        row_number() over by_position as place,
        konuk_proof_hash(code, coalesce(lag(chain_hash) over by_position, '')) as counted,
        subject_sha256 is distinct from konuk_proof_subject(code) and subject_salt is not null as is_another,
        -- An erased proof has lost its text together with its person.
        text_sha256 is distinct from encode(sha256(convert_to(full_text, 'UTF8')), 'hex')
          and not (full_text = '' and subject_salt is null and phone = '') as reads_otherwise
      from consent_code as code
      where hotel_id = ${hotelId} and verified_at is not null
      window by_position as (order by chain_position)
    )
    select chain_position, id,
      case when chain_position is null then 'unchained' when chain_position <> place then 'missing' else 'changed' end
        as problem
    from chain
    where chain_position is null or chain_position <> place or counted <> chain_hash or is_another or reads_otherwise
    union all
    select head.chain_position, chain.id, 'head'
    from consent_chain_head as head left join chain using (chain_position)
    where head.hotel_id = ${hotelId} and head.chain_hash is distinct from chain.chain_hash
    order by 1`.execute(db)
  return rows
}

export type ChainHead = { chainPosition: number; chainHash: string }

/** Records the head of the chain once a day; returns undefined if it is unchanged. */
export async function takeHead(db: Db, hotelId: number): Promise<ChainHead | undefined> {
  const { rows } = await sql<ChainHead>`
    insert into consent_chain_head (hotel_id)
    select ${hotelId}
    where (select max(chain_position) from consent_code where hotel_id = ${hotelId})
      > (select coalesce(max(chain_position), 0) from consent_chain_head where hotel_id = ${hotelId})
    on conflict (hotel_id, taken_on) do nothing
    returning chain_position, chain_hash`.execute(db)
  return rows[0]
}
