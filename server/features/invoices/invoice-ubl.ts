import type { z } from 'zod'
import type { FileAnswer } from '#contract/shapes.ts'
import { lineInWords } from '#domain/invoices/invoice-document.text.ts'
import { ublInvoice } from '#domain/invoices/ubl-data.ts'
import { ublXml } from '#domain/invoices/ubl-xml.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { noteHandedOut } from '#server/platform/db/seen.store.ts'
import { linesOfInvoice } from './invoice-lines.store.ts'
import { invoiceNotFound, noPlace, unprovenInvoice } from './invoices.errors.ts'
import { invoiceById } from './invoices.store.ts'
import { readBuyer } from './on-the-wire.ts'
import { numberSeen } from './read-invoice.ts'
import { placeSince, sellerAt } from './seller.store.ts'
import { refuseUnopened } from './unopened.ts'

/**
 * Makes the UBL-TR file for a business that sends invoices to the tax office's system. It is always in Turkish, and
 * always an e-Arşiv invoice, because only an integrator knows which buyers are registered for e-Fatura. An invoice from
 * before il and ilçe were required uses the values entered since.
 */
export async function invoiceUbl(db: Db, hotelId: number, id: number): Promise<z.output<typeof FileAnswer>> {
  const document = await invoiceById(db, hotelId, id)
  if (document === undefined) throw invoiceNotFound()
  if (document.unproven) throw unprovenInvoice()
  const [lines, seller, place, credits] = await Promise.all([
    linesOfInvoice(db, { hotelId, invoiceId: id }),
    sellerAt(db, hotelId, document.sellerVersion),
    placeSince(db, hotelId, document.sellerVersion),
    document.creditsId === null ? undefined : invoiceById(db, hotelId, document.creditsId),
  ])
  refuseUnopened(document, seller)
  for (const of of numberSeen(document)) noteHandedOut(db, hotelId, { tableName: 'invoice_file', ...of })
  if (place === undefined) throw noPlace()
  const invoice = ublInvoice({
    number: document.number,
    uuid: document.uuid,
    day: document.day,
    buyer: readBuyer(document.buyerKind, document.buyer, document.identityNumber),
    isRegistered: false,
    lines: lines.map((line) => ({ ...line, name: lineInWords(line, 'tr') })),
    totals: {
      net: document.netKurus,
      kdv: document.kdvKurus,
      konaklama: document.konaklamaKurus,
      rounding: document.roundingKurus,
      payable: document.payableKurus,
    },
    credits: credits === undefined ? null : { number: credits.number, day: credits.day },
  })
  const { title: name, taxOffice, identityNumber, address } = seller
  return {
    name: `${document.number}.xml`,
    mediaType: 'application/xml; charset=utf-8',
    content: ublXml(invoice, { number: identityNumber ?? '', name, taxOffice, address, ...place }),
  }
}
