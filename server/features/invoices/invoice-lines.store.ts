import { sql } from 'kysely'
import type { InvoiceLine, Sold } from '#domain/invoices/invoice-draft.ts'
import type { InvoicedPart } from '#domain/invoices/still-to-invoice.ts'
import type { Credited } from '#domain/invoices/credit-note.ts'
import type { Kurus } from '#domain/money/money.ts'
import type { Day } from '#domain/time/day.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { OfStay } from './invoices.store.ts'

type OfInvoice = { hotelId: number; invoiceId: number }

type Row = {
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

/**
 * Returns the lines of a document in order, as stored on the document. The folio lines are not read, because they may
 * have changed since it was issued.
 */
export async function linesOfInvoice(db: Db, { hotelId, invoiceId }: OfInvoice): Promise<InvoiceLine[]> {
  const { rows } = await sql<Row>`
    select sold, text, nights, first_night, last_night, kdv_points, konaklama_points, net_kurus, kdv_kurus,
      konaklama_kurus, rounding_kurus, gross_kurus
    from invoice_line where hotel_id = ${hotelId} and invoice_id = ${invoiceId} order by position`.execute(db)
  return rows.map((row) => ({
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

type NewLine = InvoiceLine & { creditsLine?: number }

export async function addInvoiceLines(
  tx: Db,
  { hotelId, invoiceId, creditsId }: OfInvoice & { creditsId: number | null },
  lines: readonly NewLine[],
): Promise<void> {
  const rows = lines.map(({ sold, rates, creditsLine, ...line }, position) => ({
    hotelId,
    invoiceId,
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

/** Returns the parts of the stay's folio lines that are on invoices. */
export async function invoicedParts(db: Db, { hotelId, reservationId }: OfStay): Promise<InvoicedPart[]> {
  const { rows } = await sql<InvoicedPart>`
    select part.folio_line_id as line_id, part.on_line_id as on_id, part.gross_kurus as gross, part.settled_kurus as settled
    from invoice join invoiced_line as part on part.hotel_id = invoice.hotel_id and part.invoice_id = invoice.id
    where invoice.hotel_id = ${hotelId} and invoice.reservation_id = ${reservationId}`.execute(db)
  return rows
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
