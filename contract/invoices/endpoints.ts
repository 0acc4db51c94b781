import { endpoint } from '#contract/endpoint.ts'
import { OfStay, RequestId, SomeLira } from '#contract/folio/schemas.ts'
import { Choice, Day, Done, FileAnswer, Filter, IdInPath, paging, TypedText } from '#contract/shapes.ts'
import { Version } from '#contract/version.ts'
import {
  Buyer,
  Invoice,
  InvoiceDraft,
  invoicesAtOnce,
  InvoiceSettings,
  InvoiceSummary,
  PayersChoice,
  StoredSettings,
  WhoseLines,
} from './schemas.ts'
import { z } from 'zod'

const SettingsAnswer = Done.extend({ settings: StoredSettings })

export const readInvoiceDraft = endpoint({
  method: 'GET',
  path: '/api/reservations/:id/invoice-draft',
  summary:
    'What of the folio of a stay, or of all folios of its group, is on no invoice yet, as an invoice would say it',
  access: 'invoice.issue',
  params: OfStay,
  query: z.object({ of: WhoseLines.default('stay') }),
  response: Done.extend({ draft: InvoiceDraft }),
})

const InvoiceAnswer = Done.extend({ invoice: Invoice })

export const issueInvoice = endpoint({
  method: 'POST',
  path: '/api/reservations/:id/invoices',
  summary:
    'Issues an invoice of what is on none yet, or of part of it: of a stay, or of all stays of its group. The same requestId again: answers the same invoice',
  access: 'invoice.issue',
  params: OfStay,
  body: PayersChoice.extend({ requestId: RequestId, buyer: Buyer }),
  status: 201,
  response: InvoiceAnswer,
})

export const proformaPdf = endpoint({
  method: 'POST',
  path: '/api/reservations/:id/proforma',
  summary: 'A proforma invoice as PDF, of what is on no invoice yet or of part of it. Nothing is stored or held',
  access: 'invoice.issue',
  params: OfStay,
  body: PayersChoice.extend({ buyer: Buyer, /** The last day on which the offer stands. */ validUntil: Day }),
  file: true,
  response: FileAnswer,
})

export const searchInvoices = endpoint({
  method: 'POST',
  path: '/api/invoices/search',
  summary: 'Invoices and credit notes, the newest first',
  access: 'money.see',
  body: z.object({
    search: Filter(TypedText(100)),
    kind: Choice(z.enum(['ALL', 'invoice', 'credit']), 'ALL'),
    buyerKind: Choice(z.enum(['ALL', 'person', 'foreigner', 'company']), 'ALL'),
    from: Filter(Day),
    to: Filter(Day),
    ...paging(invoicesAtOnce, 100),
  }),
  response: Done.extend({ invoices: z.array(InvoiceSummary), total: z.number().int(), payable: z.number() }),
})

export const readInvoice = endpoint({
  method: 'GET',
  path: '/api/invoices/:id',
  summary: 'An invoice as it was issued, with what was taken back of it',
  access: 'money.see',
  params: z.object({ id: IdInPath }),
  response: InvoiceAnswer,
})

export const creditInvoice = endpoint({
  method: 'POST',
  path: '/api/invoices/:id/credits',
  summary: 'Takes back some of an invoice or all of it, never more than it says. All: its lines can be invoiced anew',
  access: 'invoice.issue',
  params: z.object({ id: IdInPath }),
  body: z.object({
    requestId: RequestId,
    /** The amount to be credited from each line, by the line's position. */
    lines: z
      .array(z.object({ line: z.number().int().min(0), gross: SomeLira }))
      .min(1, 'invoice.nothing-to-credit')
      .max(500),
    reason: TypedText(200).refine((text) => text !== '', 'folio.text-required'),
  }),
  status: 201,
  response: InvoiceAnswer,
})

export const readInvoiceSettings = endpoint({
  method: 'GET',
  path: '/api/invoice-settings',
  summary: 'What stands on invoices of the business itself, and its series',
  access: 'invoice.issue',
  response: SettingsAnswer,
})

export const changeInvoiceSettings = endpoint({
  method: 'PUT',
  path: '/api/invoice-settings',
  summary: 'Changes it, for invoices from now on. 409 when somebody else was faster',
  access: 'business.change',
  asksAgain: true,
  body: InvoiceSettings.extend({ version: Version }),
  response: SettingsAnswer,
})

export const invoicePdf = endpoint({
  method: 'GET',
  path: '/api/invoices/:id/pdf',
  summary: 'An invoice or a credit note as PDF',
  access: 'invoice.issue',
  params: z.object({ id: IdInPath }),
  file: true,
  response: FileAnswer,
})

export const invoiceUbl = endpoint({
  method: 'GET',
  path: '/api/invoices/:id/ubl',
  summary: 'An invoice or a credit note as UBL-TR, unsigned: an integrator signs and sends it',
  access: 'invoice.issue',
  params: z.object({ id: IdInPath }),
  file: true,
  response: FileAnswer,
})
