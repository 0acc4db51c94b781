import { sql } from 'kysely'
import type { Db } from '#server/platform/db/connect.ts'

/** Records an erasure in this transaction, without which the database erases nothing. */
export const recordErasure = (db: Db, hotelId: number) =>
  sql`insert into erasure (hotel_id, at, why, erased, kept) values (${hotelId}, now(), 'request', '{}', '[]')`.execute(
    db,
  )
