// Issues and credits invoices for tests.
import { randomUUID } from 'node:crypto'
import type { Buyer, InvoiceSettings } from '#contract/invoices/schemas.ts'
import {
  changeInvoiceSettings,
  creditInvoice,
  issueInvoice,
  readInvoice,
  readInvoiceDraft,
  searchInvoices,
} from '#contract/invoices/endpoints.ts'
import type { Asker, world } from '#server/test/world.ts'

type ReservationId = { id: number }
type Issuing = { payable: number; lines?: number[]; amount?: number; buyer?: Buyer; requestId?: string }
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
  const draft = async (asker: Asker, stay: ReservationId) =>
    (await call(readInvoiceDraft, { params: { id: stay.id } }, asker)).draft
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
