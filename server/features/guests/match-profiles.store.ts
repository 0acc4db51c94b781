import { sql } from 'kysely'
import { identityKey, type MatchKeys } from '#domain/guests/match-keys.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { statement } from '#server/platform/db/statement.ts'
import { uncounted } from '#server/platform/db/uncounted.ts'

type Row = {
  nameFolded: string
  phone: string | null
  nationality: string
  identityHash: string | null
  isIdentified: boolean | null
}
export type StoredKeys = { profileId: number; keys: MatchKeys; hasOtherStays: boolean; isAnotherPerson: boolean }

export const keysOfRow = ({ nameFolded, phone, nationality, identityHash, isIdentified }: Row): MatchKeys => ({
  name: nameFolded,
  phone,
  identity: isIdentified ? identityKey(nationality, identityHash) : null,
})

const columns = ['nameFolded', 'phone', 'nationality', 'identityHash', 'isIdentified'] as const

/** Returns the current profiles of these guests, and the keys by which they were matched. */
export async function keysOfGuests(
  tx: Db,
  hotelId: number,
  guestIds: readonly number[],
): Promise<Map<number, StoredKeys>> {
  if (guestIds.length === 0) return new Map()
  const rows = await tx
    .selectFrom('guest')
    .select(['id', 'guestProfileId', 'isAnotherPerson', ...columns])
    .select(
      sql<boolean>`exists (
        select from guest as other
        where other.hotel_id = guest.hotel_id and other.guest_profile_id = guest.guest_profile_id and other.id <> guest.id)`.as(
        'hasOtherStays',
      ),
    )
    .where('hotelId', '=', hotelId)
    .where(sql<boolean>`id = any(${guestIds}::bigint[])`)
    .execute()
  return new Map(
    rows.map(({ id, guestProfileId, hasOtherStays, isAnotherPerson, ...row }) => [
      id,
      { profileId: guestProfileId, hasOtherStays, isAnotherPerson, keys: keysOfRow(row) },
    ]),
  )
}

/**
 * Returns the profiles of everybody who ever had one of these numbers or phones, with all stored guests of these
 * profiles. The query looks up each key separately by an index: with all keys in one condition, PostgreSQL would read
 * all guests of the business.
 */
export function rowsSharing(tx: Db, hotelId: number, marks: Marks) {
  return sharing(tx, { hotelId, ...marks })
}
type Marks = { hashes: readonly string[]; phones: readonly string[] }
const sharing = statement((tx, { hotelId, hashes, phones }: Marks & { hotelId: number }) =>
  tx
    .selectFrom('guest')
    .distinct()
    .select(['guestProfileId', ...columns])
    .where('hotelId', '=', hotelId)
    .where(
      sql<boolean>`guest_profile_id in (
        select found.guest_profile_id from unnest(${uncounted(hashes, 'text')}) as wanted (hash)
        cross join lateral (
          select guest_profile_id from guest where hotel_id = ${hotelId} and identity_hash = wanted.hash and is_identified offset 0
        ) as found
        union all
        select found.guest_profile_id from unnest(${uncounted(phones, 'text')}) as wanted (phone)
        cross join lateral (
          select guest_profile_id from guest where hotel_id = ${hotelId} and phone = wanted.phone offset 0
        ) as found)`,
    )
    .orderBy('guestProfileId'),
)

export async function addProfiles(tx: Db, hotelId: number, count: number, createdAt: Date): Promise<number[]> {
  if (count === 0) return []
  const rows = await tx
    .insertInto('guestProfile')
    .values(Array.from({ length: count }, () => ({ hotelId, createdAt })))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function moveNotes(tx: Db, hotelId: number, from: number, to: number): Promise<number[]> {
  const rows = await tx
    .updateTable('guestNote')
    .set({ guestProfileId: to })
    .where('hotelId', '=', hotelId)
    .where('guestProfileId', '=', from)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
