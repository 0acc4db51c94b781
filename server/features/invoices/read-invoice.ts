import type { Buyer, Invoice } from '#contract/invoices.ts'
import { kurus, sumOf, toTl } from '#domain/money/money.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { creditedOf, linesOfInvoice } from './invoice-lines.store.ts'
import { invoiceNotFound } from './invoices.errors.ts'
import { creditNotesOf, invoiceById } from './invoices.store.ts'
import { readBuyer, toSummary, toWireLine, toWireTotals } from './on-the-wire.ts'
import { sellerAt } from './seller.store.ts'
import { refuseUnopened } from './unopened.ts'

/** As it is before anything of it is hidden. */
export type WholeInvoice = Invoice & { buyer: Buyer }

export async function readInvoice(db: Db, hotelId: number, id: number): Promise<WholeInvoice> {
  return (await asIssued(db, hotelId, id)).invoice
}

/** For a paper that goes out of the house. */
export async function readToHandOn(db: Db, hotelId: number, id: number): Promise<WholeInvoice> {
  const { invoice, paper, seller } = await asIssued(db, hotelId, id)
  refuseUnopened(paper, seller)
  return invoice
}

async function asIssued(db: Db, hotelId: number, id: number) {
  const paper = await invoiceById(db, hotelId, id)
  if (paper === undefined) throw invoiceNotFound()
  const of = { hotelId, invoiceId: id }
  const { creditsId } = paper
  const [lines, credited, notes, seller, credits] = await Promise.all([
    linesOfInvoice(db, of),
    creditedOf(db, of),
    creditNotesOf(db, hotelId, id),
    sellerAt(db, hotelId, paper.sellerVersion),
    creditsId === null ? undefined : invoiceById(db, hotelId, creditsId),
  ])
  const leftOf = (gross: number, line: number) => {
    if (creditsId !== null) return 0
    return toTl(kurus(gross - sumOf(credited.filter((one) => one.line === line).map((one) => one.gross))))
  }
  const { title, taxOffice, identityNumber, address, city, district } = seller
  const invoice: WholeInvoice = {
    ...toSummary(paper),
    uuid: paper.uuid,
    seller: { title, taxOffice, taxNumber: identityNumber ?? '', address, city, district },
    buyer: readBuyer(paper.buyerKind, paper.buyer, paper.identityNumber),
    lines: lines.map((line, at) => ({ ...toWireLine(line), left: leftOf(line.gross, at) })),
    totals: toWireTotals({
      net: paper.netKurus,
      kdv: paper.kdvKurus,
      konaklama: paper.konaklamaKurus,
      rounding: paper.roundingKurus,
      payable: paper.payableKurus,
    }),
    reason: paper.reason,
    issuedAt: paper.issuedAt.toISOString(),
    issuedBy: paper.issuedByName,
    credits: credits === undefined ? null : { id: credits.id, number: credits.number, day: credits.day },
    creditNotes: notes.map(toSummary),
  }
  return { invoice, paper, seller }
}
