// Issues and credits invoices for tests.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Buyer, InvoiceSettings, WhoseLines } from '#contract/invoices/schemas.ts'
import {
  changeInvoiceSettings,
  creditInvoice,
  issueInvoice,
  readInvoice,
  readInvoiceDraft,
  searchInvoices,
} from '#contract/invoices/endpoints.ts'
import { inHotel } from '#server/platform/db/scope.ts'
import type { Asker, world } from '#server/test/world.ts'

type ReservationId = { id: number }
type Issuing = {
  of?: WhoseLines
  payable: number
  lines?: number[]
  amount?: number
  buyer?: Buyer
  requestId?: string
}
type Crediting = { line?: number; requestId?: string; reason?: string }

/** Invented settings of a hotel that does not exist. The tax number has a valid check digit. */
export const ourSettings: InvoiceSettings = {
  title: 'Vadi Turizm Ltd. Şti.',
  taxOffice: 'Sapanca',
  taxNumber: '1234567890',
  address: 'Kırkpınar Mah. 4',
  city: 'Sakarya',
  district: 'Sapanca',
  prefix: 'VDI',
  konaklamaRate: 2,
}
export const company: Buyer = {
  kind: 'company',
  title: 'Çınar İnşaat A.Ş.',
  vkn: '1234567890',
  taxOffice: 'Beşiktaş',
  address: 'Barbaros Bulvarı 1',
  city: 'İstanbul',
  district: 'Beşiktaş',
  email: '',
}

export function invoicesOf({ call }: ReturnType<typeof world>) {
  const draft = async (asker: Asker, stay: ReservationId, of: WhoseLines = 'stay') =>
    (await call(readInvoiceDraft, { params: { id: stay.id }, query: { of } }, asker)).draft
  const read = async (asker: Asker, invoice: ReservationId) =>
    (await call(readInvoice, { params: { id: invoice.id } }, asker)).invoice
  const issue = async (
    asker: Asker,
    stay: ReservationId,
    { payable, buyer = company, requestId = randomUUID(), ...choice }: Issuing,
  ) =>
    (await call(issueInvoice, { params: { id: stay.id }, body: { requestId, buyer, payable, ...choice } }, asker))
      .invoice
  const credit = async (
    asker: Asker,
    invoice: ReservationId,
    gross: number,
    { line = 0, requestId = randomUUID(), reason = 'Erken ayrıldı' }: Crediting = {},
  ) =>
    (
      await call(
        creditInvoice,
        { params: { id: invoice.id }, body: { requestId, lines: [{ line, gross }], reason } },
        asker,
      )
    ).invoice
  return {
    draft,
    read,
    issue,
    credit,
    settle: (asker: Asker, said: Partial<InvoiceSettings> = {}, version = 0) =>
      call(changeInvoiceSettings, { body: { ...ourSettings, ...said, version } }, asker),
    search: (asker: Asker, body: Parameters<typeof call<typeof searchInvoices>>[1]['body'] = {}) =>
      call(searchInvoices, { body }, asker),
  }
}

/** Returns the folio lines of which more is on invoices than there is, and the invoices that are not their lines. */
export async function beyondLines(w: ReturnType<typeof world>, { hotelId }: { hotelId: number }): Promise<unknown[]> {
  return inHotel(w.db, hotelId, async (tx) => {
    const { rows } = await sql<object>`
      select part.folio_line_id as id, sum(part.gross_kurus) as invoiced, line.gross_kurus as line
      from invoiced_line as part join folio_line as line on line.hotel_id = part.hotel_id and line.id = part.folio_line_id
      group by part.folio_line_id, line.gross_kurus
      having abs(sum(part.gross_kurus)) > abs(line.gross_kurus)
      union all
      select invoice.id, invoice.payable_kurus, sum(line.gross_kurus)
      from invoice join invoice_line as line on line.hotel_id = invoice.hotel_id and line.invoice_id = invoice.id
      group by invoice.id, invoice.payable_kurus having invoice.payable_kurus <> sum(line.gross_kurus)`.execute(tx)
    return rows
  })
}
