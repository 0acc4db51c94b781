import * as contract from '#contract/invoices/endpoints.ts'
import * as documents from '#contract/invoices/endpoints.ts'
import { done } from '#contract/shapes.ts'
import { toTl } from '#domain/money/money.ts'
import type { Api } from '#server/api.ts'
import { route } from '#server/platform/http/route.ts'
import { creditInvoice } from './credit-invoice.ts'
import { showDraft } from './draft-invoice.ts'
import { invoiceDocument } from './invoice-document.ts'
import { invoiceUbl } from './invoice-ubl.ts'
import { invoicesMatching } from './invoices.store.ts'
import { issueInvoice } from './issue-invoice.ts'
import { toSummary } from './on-the-wire.ts'
import { proforma } from './proforma.ts'
import { readInvoice, readToHandOn } from './read-invoice.ts'
import { changeSettings, readSettings } from './settings.ts'

export function invoiceRoutes(api: Api): void {
  const { secret } = api
  route(api, contract.readInvoiceDraft, async ({ db, caller, params: { id }, query, language }) => ({
    ...done(),
    draft: await showDraft(db, caller, { reservationId: id, whose: query.of }, language),
  }))
  route(api, contract.issueInvoice, async (request) => ({
    ...done(),
    invoice: await issueInvoice({ ...request, secret }),
  }))
  route(api, contract.proformaPdf, ({ db, caller: { hotelId }, params: { id }, body, language, now }) =>
    proforma({ db, of: { hotelId, reservationId: id }, language, now, body }),
  )
  route(api, contract.searchInvoices, async ({ db, caller: { hotelId }, body }) => {
    const { rows, total, payable } = await invoicesMatching(db, hotelId, body, body)
    return { ...done(), invoices: rows.map(toSummary), total, payable: toTl(payable) }
  })
  route(api, contract.readInvoice, async ({ db, caller: { hotelId }, params: { id } }) => ({
    ...done(),
    invoice: await readInvoice(db, hotelId, id),
  }))
  route(api, documents.invoicePdf, async ({ db, caller: { hotelId }, params: { id }, language }) =>
    invoiceDocument(await readToHandOn(db, hotelId, id), language),
  )
  route(api, documents.invoiceUbl, ({ db, caller: { hotelId }, params: { id } }) => invoiceUbl(db, hotelId, id))
  route(api, contract.creditInvoice, async (request) => ({
    ...done(),
    invoice: await creditInvoice({ ...request, secret }),
  }))
  route(api, contract.readInvoiceSettings, async ({ db, caller: { hotelId } }) => ({
    ...done(),
    settings: await readSettings(db, hotelId),
  }))
  route(api, contract.changeInvoiceSettings, async (request) => ({
    ...done(),
    settings: await changeSettings({ ...request, secret }),
  }))
}
