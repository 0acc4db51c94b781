import type { z } from 'zod'
import type { InvoiceLine } from '#contract/invoices/schemas.ts'
import type { FileAnswer } from '#contract/shapes.ts'
import { buyerNumber } from '#domain/invoices/buyer.ts'
import { invoiceDocumentText, lineInWords } from '#domain/invoices/invoice-document.text.ts'
import { placeWords } from '#domain/invoices/place.ts'
import type { Language } from '#domain/language/language.ts'
import { formatTl, toKurus } from '#domain/money/money.ts'
import { addDays, type Day, formatDay } from '#domain/time/day.ts'
import { type Block, renderDocument } from '#server/platform/pdf/document.ts'
import type { WholeInvoice } from './read-invoice.ts'

/** Makes the PDF of an invoice with the same content as its page. */
export async function invoiceDocument(invoice: WholeInvoice, language: Language): Promise<z.output<typeof FileAnswer>> {
  const { number, seller } = invoice
  const content = await renderDocument({
    title: `${invoiceDocumentText[language].kinds[invoice.kind]} ${number}`,
    author: seller.title,
    language,
    at: new Date(invoice.issuedAt),
    blocks: saleBlocks({ ...invoice, issued: invoice }, language),
  })
  return { name: `${invoiceDocumentText[language].fileName}-${number}.pdf`, mediaType: 'application/pdf', content }
}

/** What a document of sale says, whether it is issued or only a proforma. */
export type SaleDocument = Pick<WholeInvoice, 'seller' | 'buyer' | 'buyerName' | 'totals' | 'day'> & {
  lines: readonly InvoiceLine[]
  /** Only what is issued has a number. A proforma has a last day instead. */
  issued: Pick<WholeInvoice, 'kind' | 'number' | 'uuid' | 'credits' | 'reason' | 'unproven'> | null
  validUntil?: Day
}

const isSaid = (text: string) => text !== ''
const asLine = (text: string) => ({ text })

export function saleBlocks(document: SaleDocument, language: Language): Block[] {
  const { seller, buyer, lines, totals, issued, validUntil } = document
  const { credits = null, reason = '' } = issued ?? {}
  const text = invoiceDocumentText[language]
  const tl = (lira: number) => formatTl(toKurus(lira), language)
  const column = (name: string) => ({ name, share: 2, isAmount: true })
  const days = ({ sold }: InvoiceLine) =>
    sold.of === 'nights' ? `\n${formatDay(sold.from)} – ${formatDay(addDays(sold.to, 1))}` : ''
  const given = buyer.kind === 'person' ? (buyer.tcKimlik ?? text.notGiven) : buyerNumber(buyer).number
  const office = buyer.kind === 'company' ? `${buyer.taxOffice} · ` : ''
  return [
    {
      of: 'sides',
      left: [
        { text: seller.title, weight: 'bold', size: 12 },
        ...[seller.address, placeWords(seller)].filter(isSaid).map(asLine),
        { text: `${seller.taxOffice} · ${text.taxNumber} ${seller.taxNumber}` },
      ],
      right: [
        { text: text.kinds[issued?.kind ?? 'proforma'], weight: 'bold', size: 14 },
        ...(issued === null ? [] : [{ text: `${text.number} ${issued.number}` }]),
        { text: `${text.day} ${formatDay(document.day)}` },
        ...(issued === null ? [] : [{ text: `ETTN ${issued.uuid}`, size: 8 }]),
        ...(validUntil === undefined ? [] : [{ text: `${text.validUntil} ${formatDay(validUntil)}` }]),
      ],
    },
    {
      of: 'text',
      lines: [
        { text: text.buyer },
        { text: document.buyerName, weight: 'bold' },
        ...[buyer.address, placeWords(buyer)].filter(isSaid).map(asLine),
        { text: buyer.kind === 'foreigner' ? buyer.country : `${office}${text.taxNumber} ${given}` },
        ...(credits === null ? [] : [{ text: text.credits(credits.number, formatDay(credits.day)) }]),
        ...(reason === '' ? [] : [{ text: `${text.reason}: ${reason}` }]),
      ],
    },
    {
      of: 'table',
      columns: [
        { name: text.columns.what, share: 4 },
        column(text.columns.net),
        column(text.columns.kdv),
        column(text.columns.konaklama),
        column(text.columns.gross),
      ],
      rows: lines.map((line) => [
        `${lineInWords(line, language)}${days(line)}`,
        tl(line.net),
        `${tl(line.kdv)}\n${text.percent(line.kdvRate)}`,
        line.konaklamaRate === 0 ? '–' : `${tl(line.konaklama)}\n${text.percent(line.konaklamaRate)}`,
        tl(line.gross),
      ]),
    },
    {
      of: 'sums',
      sums: [
        { name: text.columns.net, amount: tl(totals.net) },
        { name: text.columns.kdv, amount: tl(totals.kdv) },
        ...(totals.konaklama === 0 ? [] : [{ name: text.columns.konaklama, amount: tl(totals.konaklama) }]),
        ...(totals.rounding === 0 ? [] : [{ name: text.rounding, amount: tl(totals.rounding) }]),
        { name: text.payable, amount: tl(totals.payable) },
      ],
    },
    ...(issued?.unproven ? [{ of: 'text' as const, lines: [{ text: text.unproven, weight: 'bold' as const }] }] : []),
    issued === null
      ? { of: 'text', lines: [{ text: text.noValue, weight: 'bold' }] }
      : { of: 'text', lines: [{ text: text.notOfficial, size: 8 }] },
  ]
}
