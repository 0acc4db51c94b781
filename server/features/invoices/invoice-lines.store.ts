import { sql } from 'kysely'
import type { InvoiceLine, Sold } from '#domain/invoices/invoice-draft.ts'
import type { InvoicedPart } from '#domain/invoices/still-to-invoice.ts'
import type { Credited } from '#domain/invoices/credit-note.ts'
import type { Kurus } from '#domain/money/money.ts'
import type { Day } from '#domain/time/day.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { OfStays } from './invoices.store.ts'

type OfInvoice = { hotelId: number; invoiceId: number }

type Row = {
  reservationId: number
  unitName: string
  sold: Sold['of']
  text: string
  nights: number | null
  firstNight: Day | null
  lastNight: Day | null
  kdvPoints: number
  konaklamaPoints: number
  netKurus: Kurus
  kdvKurus: Kurus
  konaklamaKurus: Kurus
  roundingKurus: Kurus
  grossKurus: Kurus
}

/** A line of a document, with the stay whose line it is. */
export type StoredInvoiceLine = InvoiceLine & { reservationId: number }

/**
 * Returns the lines of a document in order, as stored on the document. The folio lines are not read, because they may
 * have changed since it was issued.
 */
export async function linesOfInvoice(db: Db, { hotelId, invoiceId }: OfInvoice): Promise<StoredInvoiceLine[]> {
  const { rows } = await sql<Row>`
    select reservation_id, unit_name, sold, text, nights, first_night, last_night, kdv_points, konaklama_points, net_kurus, kdv_kurus,
      konaklama_kurus, rounding_kurus, gross_kurus
    from invoice_line where hotel_id = ${hotelId} and invoice_id = ${invoiceId} order by position`.execute(db)
  return rows.map((row) => ({
    reservationId: row.reservationId,
    unitName: row.unitName,
    sold: soldOf(row),
    rates: { kdv: row.kdvPoints, konaklama: row.konaklamaPoints },
    net: row.netKurus,
    kdv: row.kdvKurus,
    konaklama: row.konaklamaKurus,
    rounding: row.roundingKurus,
    gross: row.grossKurus,
  }))
}

function soldOf({ sold, text, nights, firstNight, lastNight }: Row): Sold {
  if (sold !== 'nights') return { of: sold, text }
  if (nights === null || firstNight === null || lastNight === null) throw new Error('Nights have their days')
  return { of: 'nights', count: nights, from: firstNight, to: lastNight }
}

type NewLine = StoredInvoiceLine & { creditsLine?: number }

export async function addInvoiceLines(
  tx: Db,
  { hotelId, invoiceId, creditsId }: OfInvoice & { creditsId: number | null },
  lines: readonly NewLine[],
): Promise<void> {
  const rows = lines.map(({ sold, rates, creditsLine, ...line }, position) => ({
    hotelId,
    invoiceId,
    reservationId: line.reservationId,
    unitName: line.unitName,
    position,
    sold: sold.of,
    text: sold.of === 'nights' ? '' : sold.text,
    nights: sold.of === 'nights' ? sold.count : null,
    firstNight: sold.of === 'nights' ? sold.from : null,
    lastNight: sold.of === 'nights' ? sold.to : null,
    kdvPoints: rates.kdv,
    konaklamaPoints: rates.konaklama,
    netKurus: line.net,
    kdvKurus: line.kdv,
    konaklamaKurus: line.konaklama,
    roundingKurus: line.rounding,
    grossKurus: line.gross,
    creditsId,
    creditsPosition: creditsLine ?? null,
  }))
  await tx.insertInto('invoiceLine').values(rows).execute()
}

/** Returns the amounts already credited on each line of an invoice. */
export async function creditedOf(db: Db, { hotelId, invoiceId }: OfInvoice): Promise<Credited[]> {
  const { rows } = await sql<Credited>`
    select credits_position as line, gross_kurus as gross from invoice_line
    where hotel_id = ${hotelId} and credits_id = ${invoiceId}`.execute(db)
  return rows
}

/** Returns the parts of the folio lines of these stays that are on invoices. */
export async function invoicedParts(
  db: Db,
  { hotelId, stays }: OfStays,
): Promise<(InvoicedPart & { reservationId: number })[]> {
  const { rows } = await sql<InvoicedPart & { reservationId: number }>`
    select line.reservation_id, part.folio_line_id as line_id, part.on_line_id as on_id, part.gross_kurus as gross,
      part.settled_kurus as settled
    from folio_line as line
    join invoiced_line as part on part.hotel_id = ${hotelId} and part.folio_line_id = line.id
    where line.hotel_id = ${hotelId} and line.reservation_id = any(${stays}::bigint[])
    order by part.invoice_id`.execute(db)
  return rows
}

/** Returns what the invoices of each of these stays, less their credit notes, contain of it. */
export async function invoicedOfStays(db: Db, { hotelId, stays }: OfStays): Promise<Map<number, Kurus>> {
  const { rows } = await sql<{ reservationId: number; invoiced: Kurus }>`
    select reservation_id, sum(case when credits_id is null then gross_kurus else - gross_kurus end)::bigint as invoiced
    from invoice_line
    where hotel_id = ${hotelId} and reservation_id = any(${stays}::bigint[])
    group by reservation_id`.execute(db)
  return new Map(rows.map(({ reservationId, invoiced }) => [reservationId, invoiced]))
}

export async function markInvoiced(tx: Db, { hotelId, invoiceId }: OfInvoice, parts: readonly InvoicedPart[]) {
  const rows = parts.map(({ lineId, onId, gross, settled }) => {
    return { hotelId, invoiceId, folioLineId: lineId, onLineId: onId, grossKurus: gross, settledKurus: settled }
  })
  await tx.insertInto('invoicedLine').values(rows).execute()
}

/** Frees the folio lines of an invoice, so that they can be invoiced again. */
export async function freeLines(tx: Db, { hotelId, invoiceId }: OfInvoice): Promise<void> {
  await tx.deleteFrom('invoicedLine').where('hotelId', '=', hotelId).where('invoiceId', '=', invoiceId).execute()
}
