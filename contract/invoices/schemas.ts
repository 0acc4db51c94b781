// Invoices of stays, and their credit notes. Amounts are TL, rates per cent.
import { SomeLira } from '#contract/folio/schemas.ts'
import { seenBy } from '#contract/seen-by.ts'
import { Day, Id, TypedText } from '#contract/shapes.ts'
import { konaklamaBounds } from '#domain/taxes/tax-rates.ts'
import { z } from 'zod'

const thing = <const Kind extends string>(of: Kind) => z.object({ of: z.literal(of), text: z.string() })

const Sold = z.discriminatedUnion('of', [
  z.object({ of: z.literal('nights'), count: z.number().int(), from: Day, to: Day }),
  thing('extra'),
  thing('fee'),
  thing('damage'),
  thing('other'),
  /** Part of the price of nights, as a credit note returns it. */
  thing('lodging'),
])

const InvoiceLine = z
  .object({
    sold: Sold,
    /** The name of its unit on an invoice of several stays; empty on an invoice of one. */
    unitName: z.string(),
    kdvRate: z.number(),
    konaklamaRate: z.number(),
    net: z.number(),
    kdv: z.number(),
    konaklama: z.number(),
    /** The rounding difference, at most one kuruş. It arises if no net amount results in exactly the gross amount. */
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

const email = TypedText(254).default('')

const address = TypedText(500).default('')

/** The city and the district of the address. Documents issued before these fields were required lack them. */
const place = { city: TypedText(100).optional(), district: TypedText(100).optional() }

const person = {
  kind: z.literal('person'),
  firstName: TypedText(100),
  lastName: TypedText(100),
  /** Null if the buyer gives no number. A user who may not see the buyer's number sends null, and the stored one stays. */
  tcKimlik: TypedText(20).nullable(),
  address,
  ...place,
  email,
}

const Foreigner = z.object({
  kind: z.literal('foreigner'),
  firstName: TypedText(100),
  lastName: TypedText(100),
  country: TypedText(100),
  address,
  ...place,
  email,
})

const Company = z.object({
  kind: z.literal('company'),
  title: TypedText(200),
  /** Ten digits, or the eleven digits of a sole trader. */
  vkn: TypedText(20),
  taxOffice: TypedText(100),
  address,
  ...place,
  email,
})

/** The lines of one stay, or those of all stays of its group. */
export const WhoseLines = z.enum(['stay', 'group'])
export type WhoseLines = z.infer<typeof WhoseLines>

/** The part of a draft that one payer gets. */
export const PayersChoice = z.object({
  of: WhoseLines.default('stay'),
  /** The keys of the chosen lines of the draft; all of them if left out. */
  lines: z.array(z.number().int().positive()).min(1, 'invoice.no-lines').max(500).optional(),
  /** An amount of these lines, spread over them in proportion; all of them if left out. */
  amount: SomeLira.optional(),
  /**
   * The total of these lines as shown on the screen. If it has changed since, the request is refused, so that nobody
   * issues an invoice with an unseen total.
   */
  payable: SomeLira,
})

/** The buyer of an invoice. Missing data is reported by field: `buyer.vkn`. */
export const Buyer = z.discriminatedUnion('kind', [z.object(person), Foreigner, Company]).meta({ id: 'InvoiceBuyer' })
export type Buyer = z.infer<typeof Buyer>

/** A buyer as answers show it: the number of a person only to those who may see identity numbers. */
const SeenBuyer = z
  .discriminatedUnion('kind', [
    z.object({ ...person, tcKimlik: seenBy('identity.see', person.tcKimlik) }),
    Foreigner,
    Company,
  ])
  .meta({ id: 'SeenBuyer' })

const Required = (max: number) => TypedText(max).refine((text) => text !== '', 'invoice.required')

export const InvoiceSettings = z
  .object({
    title: Required(200),
    taxOffice: Required(100),
    taxNumber: TypedText(20),
    address: Required(500),
    /** The il (city) and ilçe (district) that UBL-TR requires. If left out, the stored values stay. */
    city: Required(100).optional(),
    district: Required(100).optional(),
    prefix: TypedText(3),
    /**
     * The rate of konaklama vergisi (accommodation tax) from 2027 on: 2, unless the reduction to 1 is extended. Until
     * then it is 1 by law.
     */
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
  /** Empty if the city was unknown when the document was issued. */
  city: z.string(),
  district: z.string(),
})

export const StoredSettings = Seller.extend({
  prefix: z.string(),
  konaklamaRate: z.number(),
  /** Version 0 means that nothing has been saved; no invoice can be issued then. */
  version: z.number().int(),
})

export type StoredInvoiceSettings = z.infer<typeof StoredSettings>

export const InvoiceSummary = z
  .object({
    id: Id,
    number: z.string(),
    day: Day,
    kind: z.enum(['invoice', 'credit']),
    buyerKind: z.enum(['person', 'foreigner', 'company']),
    buyerName: z.string(),
    reservationId: Id,
    payable: z.number(),
    /** For an invoice: the amount credited since. */
    credited: z.number(),
    /** True if it came in a takeout whose maker is unknown here, so that it proves nothing. */
    unproven: z.boolean(),
  })
  .meta({ id: 'InvoiceSummary' })
export type InvoiceSummary = z.infer<typeof InvoiceSummary>

export const Invoice = InvoiceSummary.extend({
  uuid: z.uuid(),
  seller: Seller,
  /** The document as issued. The buyer is visible only to users who may issue invoices. */
  buyer: seenBy('invoice.issue', SeenBuyer),
  lines: z.array(InvoiceLine.extend({ /** The part of the line that can still be credited. */ left: z.number() })),
  totals: InvoiceTotals,
  reason: z.string(),
  issuedAt: z.iso.datetime(),
  issuedBy: z.string(),
  /** For a credit note: the invoice that it credits. */
  credits: z.object({ id: Id, number: z.string(), day: Day }).nullable(),
  creditNotes: z.array(InvoiceSummary),
}).meta({ id: 'Invoice' })
export type Invoice = z.infer<typeof Invoice>

export const InvoiceDraft = z
  .object({
    reservationId: Id,
    stay: z.object({ unitName: z.string(), checkInDate: Day, checkOutDate: Day }),
    /** The group of the stay. */
    group: z.object({ id: Id, name: z.string() }).nullable(),
    /** A draft of the group has in `stay` all units, and their first and last day. */
    of: WhoseLines,
    lines: z.array(
      InvoiceLine.extend({
        /** What a choice of lines calls it. */
        key: z.number().int(),
        /** True if it lies on the folio of the group, not on that of its unit. */
        onGroup: z.boolean(),
      }),
    ),
    totals: InvoiceTotals,
    /** Folio lines that appear on no invoice, because they carry no KDV. */
    leftOut: z.array(z.object({ text: z.string(), amount: z.number() })),
    /** The reason why no invoice can be issued, in the language of the request. */
    problem: z.object({ code: z.string(), message: z.string() }).nullable(),
    /** The main guest, as the buyer. */
    suggested: SeenBuyer,
    /** The company that the booking belongs to, as the buyer. */
    company: SeenBuyer.nullable(),
    settingsVersion: z.number().int(),
    /** The first letters of the numbers of new invoices; empty as long as the seller is unknown. */
    series: z.string(),
    /** All invoices that have lines of the stay, or of one of the stays of the group. */
    invoices: z.array(InvoiceSummary),
    /** The amount invoiced beyond the folio's charges, which should be credited. */
    over: z.number(),
  })
  .meta({ id: 'InvoiceDraft' })
export type InvoiceDraft = z.infer<typeof InvoiceDraft>

export const invoicesAtOnce = 25
