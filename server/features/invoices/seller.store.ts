import { konaklamaFromThen, type TaxRate, taxRatesWith } from '#domain/taxes/tax-rates.ts'
import type { Db } from '#server/platform/db/connect.ts'

export type Seller = {
  version: number
  title: string
  taxOffice: string
  /** Opened. */
  identityNumber: string | null
  address: string
  /** Il and ilçe; empty until somebody has entered them. */
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

/** What stands on invoices from now on; undefined until somebody has entered it. */
export function sellerOf(db: Db, hotelId: number): Promise<Seller | undefined> {
  return db
    .selectFrom('invoiceSeller')
    .select(columns)
    .where('hotelId', '=', hotelId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Under which name and where, for who needs no number of the seller: nothing sealed is opened for it. */
export const sellerNamed = (db: Db, hotelId: number): Promise<{ title: string; address: string } | undefined> =>
  db
    .selectFrom('invoiceSeller')
    .select(['title', 'address'])
    .where('hotelId', '=', hotelId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The rates of a business: the law's, and what it says itself of konaklama vergisi from 2027 on. */
export const ratesOf = (seller: Seller | undefined): TaxRate[] =>
  taxRatesWith(seller?.konaklamaPoints ?? konaklamaFromThen)

/** The same for who needs no more of the seller: nothing sealed is opened for it. */
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

/** What stood there when something was issued. */
export function sellerAt(db: Db, hotelId: number, version: number): Promise<Seller> {
  return db
    .selectFrom('invoiceSeller')
    .select(columns)
    .where('hotelId', '=', hotelId)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
}

/** Where the business is, as it was first said in a version or after it; undefined while nobody has. */
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

/** False where somebody has added this version already. `identityNumber`: sealed. */
export async function addSeller(tx: Db, row: Row): Promise<boolean> {
  const added = await tx
    .insertInto('invoiceSeller')
    .values(row)
    .onConflict((conflict) => conflict.columns(['hotelId', 'version']).doNothing())
    .executeTakeFirst()
  return added.numInsertedOrUpdatedRows === 1n
}
