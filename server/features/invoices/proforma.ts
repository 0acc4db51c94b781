import type { z } from 'zod'
import { toWireLine, toWireTotals } from '#contract/invoices/lines.ts'
import type { Buyer, PayersChoice } from '#contract/invoices/schemas.ts'
import type { FileAnswer } from '#contract/shapes.ts'
import { buyerProblems } from '#domain/invoices/buyer.ts'
import { invoiceDocumentText } from '#domain/invoices/invoice-document.text.ts'
import type { Language } from '#domain/language/language.ts'
import { type Day, dayIn } from '#domain/time/day.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { renderDocument } from '#server/platform/pdf/document.ts'
import { chosenOfDraft } from './chosen-of-draft.ts'
import { drawInvoice, staysToInvoice } from './draft-invoice.ts'
import { saleBlocks } from './invoice-document.ts'
import { buyerRefused, noSeller, validUntilPast } from './invoices.errors.ts'
import type { OfStay } from './invoices.store.ts'
import { storedBuyer } from './on-the-wire.ts'

type ProformaInput = {
  db: Db
  of: OfStay
  language: Language
  now: Date
  body: z.output<typeof PayersChoice> & { buyer: Buyer; validUntil: Day }
}

/**
 * Makes a proforma invoice with the content that an invoice would have now. It has no number of the series, holds no
 * line, and is not stored. It has only the numbers that were typed for it.
 */
export async function proforma({ db, of, language, now, body }: ProformaInput): Promise<z.output<typeof FileAnswer>> {
  const { stays } = await staysToInvoice(db, { ...of, whose: body.of })
  const { buyer, validUntil } = body
  const problems = buyerProblems(buyer)
  if (problems.length > 0) throw buyerRefused(problems)
  const day = dayIn(now)
  if (validUntil < day) throw validUntilPast()
  const drawn = await drawInvoice(db, of.hotelId, stays)
  const { seller } = drawn
  if (seller === undefined || seller.identityNumber === null) throw noSeller()
  const { lines, totals } = chosenOfDraft(drawn, body)
  const { title, taxOffice, identityNumber: taxNumber, address, city, district } = seller
  const text = invoiceDocumentText[language]
  const content = await renderDocument({
    title: `${text.kinds.proforma} ${day}`,
    author: title,
    language,
    at: now,
    blocks: saleBlocks(
      {
        seller: { title, taxOffice, taxNumber, address, city, district },
        buyer,
        buyerName: storedBuyer(buyer).name,
        lines: lines.map(({ line }) => toWireLine(line)),
        totals: toWireTotals(totals),
        day,
        issued: null,
        validUntil,
      },
      language,
    ),
  })
  return { name: `${text.proformaFileName}-${day}.pdf`, mediaType: 'application/pdf', content }
}
