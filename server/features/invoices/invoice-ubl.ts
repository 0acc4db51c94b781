import type { z } from 'zod'
import type { FileAnswer } from '#contract/shapes.ts'
import { soldInWords } from '#domain/invoices/invoice-paper.text.ts'
import { ublInvoice } from '#domain/invoices/ubl-data.ts'
import { ublXml } from '#domain/invoices/ubl-xml.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { linesOfInvoice } from './invoice-lines.store.ts'
import { invoiceNotFound, noPlace } from './invoices.errors.ts'
import { invoiceById } from './invoices.store.ts'
import { readBuyer } from './on-the-wire.ts'
import { placeSince, sellerAt } from './seller.store.ts'
import { refuseUnopened } from './unopened.ts'

/**
 * For whoever sends invoices on. Always in Turkish, for the office; as e-Arşiv, for who is registered for e-Fatura is
 * known to an integrator alone. An invoice of before il and ilçe were asked for says them as they were entered since.
 */
export async function invoiceUbl(db: Db, hotelId: number, id: number): Promise<z.output<typeof FileAnswer>> {
  const paper = await invoiceById(db, hotelId, id)
  if (paper === undefined) throw invoiceNotFound()
  const [lines, seller, place, credits] = await Promise.all([
    linesOfInvoice(db, { hotelId, invoiceId: id }),
    sellerAt(db, hotelId, paper.sellerVersion),
    placeSince(db, hotelId, paper.sellerVersion),
    paper.creditsId === null ? undefined : invoiceById(db, hotelId, paper.creditsId),
  ])
  refuseUnopened(paper, seller)
  if (place === undefined) throw noPlace()
  const invoice = ublInvoice({
    number: paper.number,
    uuid: paper.uuid,
    day: paper.day,
    buyer: readBuyer(paper.buyerKind, paper.buyer, paper.identityNumber),
    isRegistered: false,
    lines: lines.map((line) => ({ ...line, name: soldInWords(line.sold, 'tr') })),
    totals: {
      net: paper.netKurus,
      kdv: paper.kdvKurus,
      konaklama: paper.konaklamaKurus,
      rounding: paper.roundingKurus,
      payable: paper.payableKurus,
    },
    credits: credits === undefined ? null : { number: credits.number, day: credits.day },
  })
  const { title: name, taxOffice, identityNumber, address } = seller
  return {
    name: `${paper.number}.xml`,
    mediaType: 'application/xml; charset=utf-8',
    content: ublXml(invoice, { number: identityNumber ?? '', name, taxOffice, address, ...place }),
  }
}
