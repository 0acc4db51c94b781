import { sql } from 'kysely'
import type { Db } from '#server/platform/db/connect.ts'

export type BusinessTerms = { text: string; version: number; savedAt: Date | null }

const none: BusinessTerms = { text: '', version: 0, savedAt: null }

/** Returns the terms that the business adds to new contracts. */
export async function businessTerms(db: Db, hotelId: number): Promise<BusinessTerms> {
  const newest = await db
    .selectFrom('businessTerms')
    .select(['text', 'version', 'savedAt'])
    .where('hotelId', '=', hotelId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest ?? none
}

/** Selects the text that `businessTerms` returns, to be read together with others. */
export const newestTerms = (hotelId: number) => sql<string | null>`(
  select text from business_terms where hotel_id = ${hotelId} order by version desc limit 1)`

export async function termsOfVersion(db: Db, hotelId: number, version: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('businessTerms')
    .select('text')
    .where('hotelId', '=', hotelId)
    .where('version', '=', version)
    .executeTakeFirst()
  return row?.text
}

type Row = { hotelId: number; text: string; version: number; savedAt: Date; savedBy: number }

export function addTerms(tx: Db, terms: Row): Promise<BusinessTerms> {
  return tx
    .insertInto('businessTerms')
    .values(terms)
    .returning(['text', 'version', 'savedAt'])
    .executeTakeFirstOrThrow()
}
