// Invoices of stays and what is taken back of them. Amounts are TL, rates per cent.
import { z } from 'zod'
import { konaklamaBounds } from '#domain/taxes/tax-rates.ts'
import { endpoint } from './endpoint.ts'
import { OfStay, RequestId, SomeLira } from './folio.ts'
import { seenBy } from './seen-by.ts'
import { Version } from './version.ts'
import { Choice, Day, Done, Filter, Id, IdInPath, paging, Typed } from './shapes.ts'

const thing = <const Kind extends string>(of: Kind) => z.object({ of: z.literal(of), text: z.string() })

const Sold = z.discriminatedUnion('of', [
  z.object({ of: z.literal('nights'), count: z.number().int(), from: Day, to: Day }),
  thing('extra'),
  thing('fee'),
  thing('damage'),
  thing('other'),
  /** Some of the price of nights, as a credit note takes it back. */
  thing('lodging'),
])

const InvoiceLine = z
  .object({
    sold: Sold,
    kdvRate: z.number(),
    konaklamaRate: z.number(),
    net: z.number(),
    kdv: z.number(),
    konaklama: z.number(),
    /** A kuruş at most, where no net amount comes out even. */
    rounding: z.number(),
    gross: z.number(),
  })
  .meta({ id: 'InvoiceLine' })
export type InvoiceLine = z.infer<typeof InvoiceLine>

const InvoiceTotals = z
  .object({
    net: z.number(),
    kdv: z.number(),
    konaklama: z.number(),
    rounding: z.number(),
    payable: z.number(),
  })
  .meta({ id: 'InvoiceTotals' })
export type InvoiceTotals = z.infer<typeof InvoiceTotals>

const email = Typed(254).default('')
const address = Typed(500).default('')
/** Beside the address. Papers that were issued before these were asked for have none. */
const place = { city: Typed(100).optional(), district: Typed(100).optional() }

const person = {
  kind: z.literal('person'),
  firstName: Typed(100),
  lastName: Typed(100),
  /** Null: gives none. From who may not see it, of the main guest: as it is stored. */
  tcKimlik: Typed(20).nullable(),
  address,
  ...place,
  email,
}
const Foreigner = z.object({
  kind: z.literal('foreigner'),
  firstName: Typed(100),
  lastName: Typed(100),
  country: Typed(100),
  address,
  ...place,
  email,
})
const Company = z.object({
  kind: z.literal('company'),
  title: Typed(200),
  /** Ten digits, or the eleven of a sole trader. */
  vkn: Typed(20),
  taxOffice: Typed(100),
  address,
  ...place,
  email,
})

/** For whom an invoice is. What of it is missing is said by field: `buyer.vkn`. */
export const Buyer = z.discriminatedUnion('kind', [z.object(person), Foreigner, Company]).meta({ id: 'InvoiceBuyer' })
export type Buyer = z.infer<typeof Buyer>

const SuggestedBuyer = z
  .discriminatedUnion('kind', [
    z.object({ ...person, tcKimlik: seenBy('identity.see', person.tcKimlik) }),
    Foreigner,
    Company,
  ])
  .meta({ id: 'SuggestedBuyer' })

const Required = (max: number) => Typed(max).refine((text) => text !== '', 'invoice.required')

export const InvoiceSettings = z
  .object({
    title: Required(200),
    taxOffice: Required(100),
    taxNumber: Typed(20),
    address: Required(500),
    /** Il and ilçe, for UBL-TR. Left out: as they are stored. */
    city: Required(100).optional(),
    district: Required(100).optional(),
    prefix: Typed(3),
    /** Konaklama vergisi from 2027 on: 2, unless the cut to 1 goes on. Before, it is 1 by law. */
    konaklamaRate: z
      .number('invoice.konaklama-rate')
      .min(konaklamaBounds.least / 100, 'invoice.konaklama-rate')
      .max(konaklamaBounds.most / 100, 'invoice.konaklama-rate'),
  })
  .meta({ id: 'InvoiceSettings' })
export type InvoiceSettings = z.infer<typeof InvoiceSettings>

const Seller = z.object({
  title: z.string(),
  taxOffice: z.string(),
  taxNumber: z.string(),
  address: z.string(),
  /** Empty: not said when it was issued. */
  city: z.string(),
  district: z.string(),
})

const StoredSettings = Seller.extend({
  prefix: z.string(),
  konaklamaRate: z.number(),
  /** 0: nothing was saved yet, and nothing can be issued. */
  version: z.number().int(),
})
export type StoredInvoiceSettings = z.infer<typeof StoredSettings>
const SettingsAnswer = Done.extend({ settings: StoredSettings })

const InvoiceSummary = z
  .object({
    id: Id,
    number: z.string(),
    day: Day,
    kind: z.enum(['invoice', 'credit']),
    buyerKind: z.enum(['person', 'foreigner', 'company']),
    buyerName: z.string(),
    reservationId: Id,
    payable: z.number(),
    /** Of an invoice: how much of it was taken back. */
    credited: z.number(),
  })
  .meta({ id: 'InvoiceSummary' })
export type InvoiceSummary = z.infer<typeof InvoiceSummary>

export const Invoice = InvoiceSummary.extend({
  uuid: z.uuid(),
  seller: Seller,
  /** As it was issued, number and all: of the paper, and for those who hand such papers out. */
  buyer: seenBy('invoice.issue', Buyer),
  lines: z.array(InvoiceLine.extend({ /** What of it can still be taken back. */ left: z.number() })),
  totals: InvoiceTotals,
  reason: z.string(),
  issuedAt: z.iso.datetime(),
  issuedBy: z.string(),
  /** Of a credit note. */
  credits: z.object({ id: Id, number: z.string(), day: Day }).nullable(),
  creditNotes: z.array(InvoiceSummary),
}).meta({ id: 'Invoice' })
export type Invoice = z.infer<typeof Invoice>

const InvoiceDraft = z
  .object({
    reservationId: Id,
    lines: z.array(InvoiceLine),
    totals: InvoiceTotals,
    /** Stands on the account and on no invoice, as there is no KDV on it. */
    leftOut: z.array(z.object({ text: z.string(), amount: z.number() })),
    /** Why nothing can be issued, in the language of the request. */
    problem: z.object({ code: z.string(), message: z.string() }).nullable(),
    /** The main guest, as the buyer. */
    suggested: SuggestedBuyer,
    settingsVersion: z.number().int(),
    /** Of this stay. */
    invoices: z.array(InvoiceSummary),
    /** By how much more was invoiced than the account says: to be taken back. */
    over: z.number(),
  })
  .meta({ id: 'InvoiceDraft' })
export type InvoiceDraft = z.infer<typeof InvoiceDraft>

export const readInvoiceDraft = endpoint({
  method: 'GET',
  path: '/api/reservations/:id/invoice-draft',
  summary: 'What of the account of a stay is on no invoice yet, as an invoice would say it',
  access: 'invoice.issue',
  params: OfStay,
  response: Done.extend({ draft: InvoiceDraft }),
})

const InvoiceAnswer = Done.extend({ invoice: Invoice })

export const issueInvoice = endpoint({
  method: 'POST',
  path: '/api/reservations/:id/invoices',
  summary: 'Issues an invoice of all that is on none yet. The same requestId again: answers the same invoice',
  access: 'invoice.issue',
  params: OfStay,
  body: z.object({
    requestId: RequestId,
    buyer: Buyer,
    /** What the screen has shown. Another sum by now is refused: nothing is issued unseen. */
    payable: SomeLira,
  }),
  status: 201,
  response: InvoiceAnswer,
})

export const invoicesAtOnce = 25

export const searchInvoices = endpoint({
  method: 'POST',
  path: '/api/invoices/search',
  summary: 'Invoices and credit notes, the newest first',
  access: 'money.see',
  body: z.object({
    search: Filter(Typed(100)),
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
    /** How much of which line, by its place. */
    lines: z
      .array(z.object({ line: z.number().int().min(0), gross: SomeLira }))
      .min(1, 'invoice.nothing-to-credit')
      .max(500),
    reason: Typed(200).refine((text) => text !== '', 'folio.text-required'),
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
