// Companies and agencies. Amounts are in TL.
import { seenBy } from '#contract/seen-by.ts'
import { Day, Id, Lira, Name, TypedText } from '#contract/shapes.ts'
import { Version } from '#contract/version.ts'
import { companyKinds, companyTitleMax, isCompanyNumber, maxTermDays } from '#domain/companies/company.ts'
import { hasWholeKurus } from '#domain/money/money.ts'
import { isEmail } from '#domain/people/email.ts'
import { phoneMaxLength } from '#domain/people/phone.ts'
import { z } from 'zod'

export const companiesAtOnce = 25

const said = {
  kind: z.enum(companyKinds),
  title: Name(companyTitleMax, 'company.title-required').min(1, 'company.title-required'),
  taxOffice: Name(100).default(''),
  address: TypedText(500).default(''),
  district: Name(100).default(''),
  city: Name(100).default(''),
  contactName: Name(100).default(''),
  phone: TypedText(phoneMaxLength).default(''),
  email: TypedText(254)
    .refine((text) => text === '' || isEmail(text), 'guest.email-invalid')
    .default(''),
  /** The discount agreed with a company, or the commission of an agency, with at most two decimals. */
  percent: z
    .number('company.percent')
    .min(0, 'company.percent')
    .max(100, 'company.percent')
    .refine(hasWholeKurus, 'company.percent')
    .default(0),
  /** The amount that the company may owe before the screens warn; null if there is no limit. */
  creditLimit: Lira.nullable().default(null),
  /** The number of days until a charge is due. */
  termDays: z
    .number('company.term')
    .int('company.term')
    .min(0, 'company.term')
    .max(maxTermDays, 'company.term')
    .default(0),
  note: TypedText(1000).default(''),
}

/** The tax number, or the T.C. number of a sole trader. */
const TaxNumber = TypedText(20).refine(isCompanyNumber, 'company.tax-number')

export const NewCompany = z.object({ ...said, taxNumber: TaxNumber.default('') }).meta({ id: 'NewCompany' })
export type NewCompany = z.output<typeof NewCompany>

export const CompanyChange = z
  .object({
    ...said,
    /** A T.C. number is never sent to screens, so a number that is left out stays as it is. */
    taxNumber: TaxNumber.optional(),
    version: Version,
  })
  .meta({ id: 'CompanyChange' })
export type CompanyChange = z.output<typeof CompanyChange>

export const Company = z
  .object({
    id: Id,
    kind: z.enum(companyKinds),
    title: z.string(),
    /** Empty if it is not known, or if it is a T.C. number. */
    taxNumber: z.string(),
    /** The last digits of a sole trader's T.C. number; null if the company has none. */
    tcKimlikEnding: z.string().nullable(),
    taxOffice: z.string(),
    address: z.string(),
    district: z.string(),
    city: z.string(),
    contactName: seenBy('guest.see', z.string()),
    phone: seenBy('guest.see', z.string()),
    email: seenBy('guest.see', z.string()),
    note: seenBy('guest.see', z.string()),
    percent: z.number(),
    creditLimit: z.number().nullable(),
    termDays: z.number().int(),
    archived: z.boolean(),
    /** What lies on its account: payments that were not moved to folios. */
    unallocated: z.number(),
    /** What its open folios say together, less what lies on its account. If it is negative, the business owes. */
    balance: z.number(),
    version: z.number().int(),
  })
  .meta({ id: 'Company' })
export type Company = z.output<typeof Company>

/** A folio of a stay or of a group that the company pays for. */
export const CompanyFolio = z
  .object({
    /** The stay; the first stay of the group for the folio of a group. */
    reservationId: Id,
    ofGroup: z.boolean(),
    /** The name of the unit, or of the group. */
    unitName: z.string(),
    guestName: z.string(),
    checkInDate: Day,
    checkOutDate: Day,
    charged: z.number(),
    paid: z.number(),
    balance: z.number(),
  })
  .meta({ id: 'CompanyFolio' })
export type CompanyFolio = z.output<typeof CompanyFolio>
