// Stores issued documents: rows are added and read, and never changed.
import { sql } from 'kysely'
import type { Kurus } from '#domain/money/money.ts'
import type { Day } from '#domain/time/day.ts'
import { isNamedLike } from '#server/platform/db/named-like.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Page } from '#server/platform/db/page.ts'

export type BuyerKind = 'person' | 'foreigner' | 'company'

/** The fields of a document as listed. */
export type SummaryRow = {
  id: number
  number: string
  day: Day
  creditsId: number | null
  buyerKind: BuyerKind
  buyerName: string
  reservationId: number
  payableKurus: Kurus
  creditedKurus: Kurus
  unproven: boolean
}

const summary = sql`
  invoice.id, invoice.number, invoice.day, invoice.credits_id, invoice.buyer_kind, invoice.buyer_name,
  invoice.reservation_id, invoice.payable_kurus, invoice.unproven,
  (select coalesce(sum(note.payable_kurus), 0)::bigint from invoice as note
    where note.hotel_id = invoice.hotel_id and note.credits_id = invoice.id) as credited_kurus`

export type OfStay = { hotelId: number; reservationId: number }

export type OfStays = { hotelId: number; stays: readonly number[] }

/** Returns the documents with lines of these stays, in the order in which they were issued. */
export async function invoicesOfStays(db: Db, { hotelId, stays }: OfStays): Promise<SummaryRow[]> {
  const { rows } = await sql<SummaryRow>`
    select ${summary}
    from (
      select distinct invoice_id from invoice_line
      where invoice_line.hotel_id = ${hotelId} and invoice_line.reservation_id = any(${stays}::bigint[])
    ) as own
    join invoice on invoice.hotel_id = ${hotelId} and invoice.id = own.invoice_id
    order by invoice.id`.execute(db)
  return rows
}

export type Filters = {
  search?: string | undefined
  kind: 'ALL' | 'invoice' | 'credit'
  buyerKind: 'ALL' | BuyerKind
  from?: Day | undefined
  to?: Day | undefined
}

/**
 * Returns the newest first, with the number and the sum of all matching documents. Credit notes are subtracted from the
 * sum.
 */
export async function invoicesMatching(
  db: Db,
  hotelId: number,
  filters: Filters,
  { page, pageSize }: Page,
): Promise<{ rows: SummaryRow[]; total: number; payable: Kurus }> {
  const conditions = [
    sql`invoice.hotel_id = ${hotelId}`,
    ...(filters.search ? [isNamedLike(sql.ref('invoice.search_text'), filters.search)] : []),
    ...(filters.kind === 'ALL' ? [] : [sql`(invoice.credits_id is null) = ${filters.kind === 'invoice'}`]),
    ...(filters.buyerKind === 'ALL' ? [] : [sql`invoice.buyer_kind = ${filters.buyerKind}`]),
    ...(filters.from ? [sql`invoice.day >= ${filters.from}::date`] : []),
    ...(filters.to ? [sql`invoice.day <= ${filters.to}::date`] : []),
  ]
  const where = sql.join(conditions, sql` and `)
  const { rows } = await sql<SummaryRow>`
    select ${summary} from invoice where ${where}
    order by invoice.day desc, invoice.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db)
  const { rows: sums } = await sql<{ total: number; payable: Kurus }>`
    select count(*) as total, coalesce(sum(case when credits_id is null then payable_kurus else -payable_kurus end), 0)::bigint as payable
    from invoice where ${where}`.execute(db)
  const [sum] = sums
  if (sum === undefined) throw new Error('A count has one row')
  return { rows, ...sum }
}

export type DocumentRow = SummaryRow & {
  hotelId: number
  uuid: string
  sellerVersion: number
  buyer: Record<string, string>
  /** The buyer's number, decrypted. */
  identityNumber: string | null
  /** True if a number is stored, even if it cannot be decrypted. */
  hasNumber: boolean
  reason: string
  netKurus: Kurus
  kdvKurus: Kurus
  konaklamaKurus: Kurus
  roundingKurus: Kurus
  issuedAt: Date
  issuedByName: string
}

export async function invoiceById(db: Db, hotelId: number, id: number): Promise<DocumentRow | undefined> {
  const { rows } = await sql<DocumentRow>`
    select ${summary}, invoice.hotel_id, uuid, seller_version, buyer, identity_number,
      identity_number is not null as has_number, reason, net_kurus, kdv_kurus,
      konaklama_kurus, rounding_kurus, issued_at,
      btrim(issuer.first_name || ' ' || issuer.last_name) as issued_by_name
    from invoice
    join app_user as issuer on issuer.id = invoice.issued_by
    where invoice.hotel_id = ${hotelId} and invoice.id = ${id}`.execute(db)
  return rows[0]
}

export async function creditNotesOf(db: Db, hotelId: number, id: number): Promise<SummaryRow[]> {
  const { rows } = await sql<SummaryRow>`
    select ${summary} from invoice
    where invoice.hotel_id = ${hotelId} and invoice.credits_id = ${id} order by invoice.id`.execute(db)
  return rows
}

/** Returns the stays whose lines a document has, in the order of their ids. */
export async function staysOfInvoice(db: Db, hotelId: number, id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('invoiceLine')
    .select('reservationId')
    .distinct()
    .where('hotelId', '=', hotelId)
    .where('invoiceId', '=', id)
    .orderBy('reservationId')
    .execute()
  return rows.map(({ reservationId }) => reservationId)
}

/** Returns the last number of a series and locks the series until the transaction ends. */
export async function lockSeries(
  tx: Db,
  { hotelId, prefix, year }: { hotelId: number; prefix: string; year: number },
  day: Day,
): Promise<{ lastSequence: number; lastDay: Day }> {
  await tx
    .insertInto('invoiceSeries')
    .values({ hotelId, prefix, year, lastSequence: 0, lastDay: day })
    .onConflict((conflict) => conflict.columns(['hotelId', 'prefix', 'year']).doNothing())
    .execute()
  return tx
    .selectFrom('invoiceSeries')
    .select(['lastSequence', 'lastDay'])
    .where('hotelId', '=', hotelId)
    .where('prefix', '=', prefix)
    .where('year', '=', year)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export async function continueSeries(
  tx: Db,
  {
    hotelId,
    prefix,
    year,
    sequence,
    day,
  }: { hotelId: number; prefix: string; year: number; sequence: number; day: Day },
): Promise<void> {
  await tx
    .updateTable('invoiceSeries')
    .set({ lastSequence: sequence, lastDay: day })
    .where('hotelId', '=', hotelId)
    .where('prefix', '=', prefix)
    .where('year', '=', year)
    .execute()
}

type NewDocument = Omit<DocumentRow, 'id' | 'creditedKurus' | 'unproven' | 'issuedByName' | 'hasNumber' | 'buyer'> & {
  buyer: string
  prefix: string
  year: number
  sequence: number
  issuedBy: number
}

/** Inserts a document. `identityNumber` must be encrypted already. */
export async function addInvoice(tx: Db, document: NewDocument): Promise<number> {
  const { id } = await tx.insertInto('invoice').values(document).returning('id').executeTakeFirstOrThrow()
  return id
}
