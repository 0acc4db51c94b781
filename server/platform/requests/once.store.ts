import { sql } from 'kysely'
import type { Db } from '#server/platform/db/connect.ts'
import { statement } from '#server/platform/db/statement.ts'

type OfKey = { hotelId: number; kind: string; keySha256: Buffer }
type NewKey = OfKey & { askedSha256: Buffer; firstAt: Date }
type StoredKey = { repeats: number; askedSha256: Buffer | null; madeId: number | null }

/** Stores a key, or counts its repetition. The primary key makes a simultaneous copy wait for the first one's end. */
export async function storeKey(tx: Db, key: NewKey): Promise<StoredKey> {
  const [stored] = await stores(tx, key)
  if (stored === undefined) throw new Error('a key is either new or known')
  return stored
}
const stores = statement(
  (_tx, { hotelId, kind, keySha256, askedSha256, firstAt }: NewKey) => sql<StoredKey>`
    insert into request_key (hotel_id, kind, key_sha256, asked_sha256, first_at)
    values (${hotelId}, ${kind}, ${keySha256}, ${askedSha256}, ${firstAt})
    on conflict (hotel_id, kind, key_sha256) do update set repeats = request_key.repeats + 1
    returning repeats, asked_sha256, made_id`,
)

export async function storeMadeId(tx: Db, { hotelId, kind, keySha256 }: OfKey, madeId: number): Promise<void> {
  await tx
    .updateTable('requestKey')
    .set({ madeId })
    .where('hotelId', '=', hotelId)
    .where('kind', '=', kind)
    .where('keySha256', '=', keySha256)
    .execute()
}

export async function deleteKeysBefore(tx: Db, hotelId: number, then: Date): Promise<void> {
  await tx.deleteFrom('requestKey').where('hotelId', '=', hotelId).where('firstAt', '<', then).execute()
}
