import { toWireLine, toWireTotals } from '#contract/invoices/lines.ts'
import type { Buyer, Invoice } from '#contract/invoices/schemas.ts'
import { kurus, sumOf, toTl } from '#domain/money/money.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { noteHandedOut, noteSeen } from '#server/platform/db/seen.store.ts'
import { creditedOf, linesOfInvoice } from './invoice-lines.store.ts'
import { invoiceNotFound } from './invoices.errors.ts'
import { type BuyerKind, creditNotesOf, invoiceById } from './invoices.store.ts'
import { readBuyer, toSummary } from './on-the-wire.ts'
import { sellerAt } from './seller.store.ts'
import { refuseUnopened } from './unopened.ts'

type Numbered = { id: number; reservationId: number; buyerKind: BuyerKind; identityNumber: string | null }

/** The invoice with all its fields, before any are hidden from a caller without permission. */
export type WholeInvoice = Invoice & { buyer: Buyer }

/** Reads the invoice that a request has issued. A repeated request issues nothing, so it counts as reading. */
export async function issuedInvoice(
  db: Db,
  hotelId: number,
  { made, isRepeated }: { made: number; isRepeated: boolean },
): Promise<WholeInvoice> {
  return isRepeated ? readInvoice(db, hotelId, made) : (await asIssued(db, hotelId, made)).invoice
}

/** Reads an invoice. Every reader sees the buyer's number, because the document holds it. */
export async function readInvoice(db: Db, hotelId: number, id: number): Promise<WholeInvoice> {
  const { invoice, document } = await asIssued(db, hotelId, id)
  for (const of of numberSeen(document)) noteSeen(db, hotelId, { tableName: 'invoice', ...of })
  return invoice
}

/**
 * Reads an invoice for a document that is given to the buyer or sent to the tax office.
 */
export async function readToHandOn(db: Db, hotelId: number, id: number): Promise<WholeInvoice> {
  const { invoice, document, seller } = await asIssued(db, hotelId, id)
  refuseUnopened(document, seller)
  for (const of of numberSeen(document)) noteHandedOut(db, hotelId, { tableName: 'invoice_file', ...of })
  return invoice
}

/** Names the invoice for the audit log if it holds the number of a person. Ten digits are the number of a company. */
export function numberSeen({ id, reservationId, buyerKind, identityNumber }: Numbered) {
  return !identityNumber || (buyerKind === 'company' && identityNumber.length === 10) ? [] : [{ id, reservationId }]
}

async function asIssued(db: Db, hotelId: number, id: number) {
  const document = await invoiceById(db, hotelId, id)
  if (document === undefined) throw invoiceNotFound()
  const of = { hotelId, invoiceId: id }
  const { creditsId } = document
  const [lines, credited, notes, seller, credits] = await Promise.all([
    linesOfInvoice(db, of),
    creditedOf(db, of),
    creditNotesOf(db, hotelId, id),
    sellerAt(db, hotelId, document.sellerVersion),
    creditsId === null ? undefined : invoiceById(db, hotelId, creditsId),
  ])
  const leftOf = (gross: number, line: number) => {
    if (creditsId !== null) return 0
    return toTl(kurus(gross - sumOf(credited.filter((one) => one.line === line).map((one) => one.gross))))
  }
  const { title, taxOffice, identityNumber, address, city, district } = seller
  const invoice: WholeInvoice = {
    ...toSummary(document),
    uuid: document.uuid,
    seller: { title, taxOffice, taxNumber: identityNumber ?? '', address, city, district },
    buyer: readBuyer(document.buyerKind, document.buyer, document.identityNumber),
    lines: lines.map((line, at) => ({ ...toWireLine(line), left: leftOf(line.gross, at) })),
    totals: toWireTotals({
      net: document.netKurus,
      kdv: document.kdvKurus,
      konaklama: document.konaklamaKurus,
      rounding: document.roundingKurus,
      payable: document.payableKurus,
    }),
    reason: document.reason,
    issuedAt: document.issuedAt.toISOString(),
    issuedBy: document.issuedByName,
    credits: credits === undefined ? null : { id: credits.id, number: credits.number, day: credits.day },
    creditNotes: notes.map(toSummary),
  }
  return { invoice, document, seller }
}
