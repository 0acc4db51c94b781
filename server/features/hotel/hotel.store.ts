import { sql } from 'kysely'
import type { HotelDetails } from '#contract/hotel/schemas.ts'
import type { Db } from '#server/platform/db/connect.ts'

const columns = ['id', 'name', 'address', 'version'] as const

export function readHotel(db: Db, hotelId: number) {
  return db.selectFrom('hotel').select(columns).where('id', '=', hotelId).executeTakeFirstOrThrow()
}

/** Says whether the hotel exists, in a transaction that has entered it. */
export async function hotelExists(db: Db, hotelId: number): Promise<boolean> {
  return (await db.selectFrom('hotel').select('id').where('id', '=', hotelId).executeTakeFirst()) !== undefined
}

/** Locks the hotel until this transaction ends. */
export function lockHotel(db: Db, hotelId: number) {
  return db.selectFrom('hotel').select(columns).where('id', '=', hotelId).forNoKeyUpdate().executeTakeFirstOrThrow()
}

export function saveHotel(db: Db, hotelId: number, { name, address }: HotelDetails) {
  return db
    .updateTable('hotel')
    .set({ name, address, version: sql`version + 1` })
    .where('id', '=', hotelId)
    .returning(columns)
    .executeTakeFirstOrThrow()
}
