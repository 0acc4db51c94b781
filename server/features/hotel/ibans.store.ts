import { sql } from 'kysely'
import type { NewIban } from '#contract/hotel/ibans/schemas.ts'
import type { Db } from '#server/platform/db/connect.ts'

const columns = ['id', 'iban', 'bank', 'holder', 'version'] as const

/** Lists the bank accounts of the business; guests are told the first. */
export const ibansOf = (db: Db, hotelId: number) =>
  db
    .selectFrom('iban')
    .select(columns)
    .where('hotelId', '=', hotelId)
    .where('removedAt', 'is', null)
    .orderBy(sql`first_since desc nulls last`)
    .orderBy('id')
    .execute()

export const ibanById = (tx: Db, hotelId: number, id: number) =>
  tx
    .selectFrom('iban')
    .select([...columns, 'removedAt'])
    .where('hotelId', '=', hotelId)
    .where('id', '=', id)
    .executeTakeFirst()

export const insertIban = (tx: Db, hotelId: number, said: NewIban) =>
  tx
    .insertInto('iban')
    .values({ ...said, hotelId })
    .returning(columns)
    .executeTakeFirstOrThrow()

type Change = Partial<NewIban> & { firstSince?: Date; removedAt?: Date | null }

export const updateIban = (tx: Db, hotelId: number, id: number, change: Change) =>
  tx
    .updateTable('iban')
    .set({ ...change, version: sql`version + 1` })
    .where('hotelId', '=', hotelId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()
