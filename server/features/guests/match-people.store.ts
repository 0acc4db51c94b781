import { sql } from 'kysely'
import { identityKey, type Traits } from '#domain/guests/match-keys.ts'
import type { Db } from '#server/platform/db/connect.ts'

type Row = { nameFolded: string; phone: string | null; nationality: string; identityHash: string | null }
export type StoredTraits = { personId: number; traits: Traits; hasOtherStays: boolean }

export const traitsOfThose = ({ nameFolded, phone, nationality, identityHash }: Row): Traits => ({
  name: nameFolded,
  phone,
  identity: identityKey(nationality, identityHash),
})

const columns = ['nameFolded', 'phone', 'nationality', 'identityHash'] as const

/** Who these guests have been so far, and by which traits. */
export async function traitsOfGuests(
  tx: Db,
  hotelId: number,
  guestIds: readonly number[],
): Promise<Map<number, StoredTraits>> {
  if (guestIds.length === 0) return new Map()
  const rows = await tx
    .selectFrom('guest')
    .select(['id', 'personId', ...columns])
    .select(
      sql<boolean>`exists (
        select from guest as other
        where other.hotel_id = guest.hotel_id and other.person_id = guest.person_id and other.id <> guest.id)`.as(
        'hasOtherStays',
      ),
    )
    .where('hotelId', '=', hotelId)
    .where(sql<boolean>`id = any(${guestIds}::bigint[])`)
    .execute()
  return new Map(
    rows.map(({ id, personId, hasOtherStays, ...row }) => [
      id,
      { personId, hasOtherStays, traits: traitsOfThose(row) },
    ]),
  )
}

/** Everybody who ever bore one of these numbers or phones, with all that was ever stored of them. */
export function traitsAt(
  tx: Db,
  hotelId: number,
  { hashes, phones }: { hashes: readonly string[]; phones: readonly string[] },
) {
  return tx
    .selectFrom('guest')
    .distinct()
    .select(['personId', ...columns])
    .where('hotelId', '=', hotelId)
    .where(
      sql<boolean>`person_id in (
        select person_id from guest where hotel_id = ${hotelId} and identity_hash = any(${hashes}::text[])
        union all
        select person_id from guest where hotel_id = ${hotelId} and phone = any(${phones}::text[]))`,
    )
    .orderBy('personId')
    .execute()
}

export async function addPeople(tx: Db, hotelId: number, count: number, createdAt: Date): Promise<number[]> {
  if (count === 0) return []
  const rows = await tx
    .insertInto('person')
    .values(Array.from({ length: count }, () => ({ hotelId, createdAt })))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function moveNotes(tx: Db, hotelId: number, from: number, to: number): Promise<number[]> {
  const rows = await tx
    .updateTable('personNote')
    .set({ personId: to })
    .where('hotelId', '=', hotelId)
    .where('personId', '=', from)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
