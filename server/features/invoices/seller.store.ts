import { konaklamaFromThen, type TaxRate, taxRatesWith } from '#domain/taxes/tax-rates.ts'
import type { Db } from '#server/platform/db/connect.ts'

export type Seller = {
  version: number
  title: string
  taxOffice: string
  /** The number, decrypted. */
  identityNumber: string | null
  address: string
  /** The il and ilçe; empty until they have been entered. */
  city: string
  district: string
  prefix: string
  konaklamaPoints: number
}

const columns = [
  'hotelId',
  'version',
  'title',
  'taxOffice',
  'identityNumber',
  'address',
  'city',
  'district',
  'prefix',
  'konaklamaPoints',
] as const

/** Returns the seller's details for new invoices; undefined until they have been entered. */
export function sellerOf(db: Db, hotelId: number): Promise<Seller | undefined> {
  return db
    .selectFrom('invoiceSeller')
    .select(columns)
    .where('hotelId', '=', hotelId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Returns the seller's name and address without decrypting the number, for callers that do not need it. */
export const sellerNamed = (db: Db, hotelId: number): Promise<{ title: string; address: string } | undefined> =>
  db
    .selectFrom('invoiceSeller')
    .select(['title', 'address'])
    .where('hotelId', '=', hotelId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()

/**
 * Returns the tax rates of a business: the statutory rates and, from 2027 on, the business's own rate of konaklama
 * vergisi.
 */
export const ratesOf = (seller: Seller | undefined): TaxRate[] =>
  taxRatesWith(seller?.konaklamaPoints ?? konaklamaFromThen)

/** Returns the tax rates without decrypting the seller's number. */
export async function taxRatesOf(db: Db, hotelId: number): Promise<TaxRate[]> {
  const said = await db
    .selectFrom('invoiceSeller')
    .select('konaklamaPoints')
    .where('hotelId', '=', hotelId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return taxRatesWith(said?.konaklamaPoints ?? konaklamaFromThen)
}

/** Returns the seller's details with which an invoice was issued. */
export function sellerAt(db: Db, hotelId: number, version: number): Promise<Seller> {
  return db
    .selectFrom('invoiceSeller')
    .select(columns)
    .where('hotelId', '=', hotelId)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
}

/**
 * Returns il and ilçe from this version of the settings or, if they are missing there, from the next version that has
 * them; undefined if no version has them.
 */
export function placeSince(
  db: Db,
  hotelId: number,
  version: number,
): Promise<Pick<Seller, 'city' | 'district'> | undefined> {
  return db
    .selectFrom('invoiceSeller')
    .select(['city', 'district'])
    .where('hotelId', '=', hotelId)
    .where('version', '>=', version)
    .where('city', '<>', '')
    .where('district', '<>', '')
    .orderBy('version')
    .limit(1)
    .executeTakeFirst()
}

type Row = Omit<Seller, 'identityNumber'> & { hotelId: number; identityNumber: string; savedAt: Date; savedBy: number }

/** Returns false if this version has already been added. `identityNumber` must be encrypted already. */
export async function addSeller(tx: Db, row: Row): Promise<boolean> {
  const added = await tx
    .insertInto('invoiceSeller')
    .values(row)
    .onConflict((conflict) => conflict.columns(['hotelId', 'version']).doNothing())
    .executeTakeFirst()
  return added.numInsertedOrUpdatedRows === 1n
}
