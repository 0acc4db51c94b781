// The data of an invoice in UBL-TR, with the names that UBL-TR uses.
import type { Kurus } from '#domain/money/money.ts'
import { type Day } from '#domain/time/day.ts'
import { type Buyer, buyerNumber } from './buyer.ts'
import type { InvoiceLine, InvoiceTotals } from './invoice-draft.ts'

type UblTax = {
  /** The codes of the taxes: 0015 is KDV, 0059 is konaklama vergisi. */
  code: '0015' | '0059'
  percent: string
  taxableAmount: string
  taxAmount: string
}

type UblLine = {
  id: number
  name: string
  quantity: number
  /** Nights are counted in DAY, everything else in pieces (C62). */
  unitCode: 'DAY' | 'C62'
  lineExtensionAmount: string
  /**
   * The net amount of one unit. It has eight decimals, because a net amount does not always divide evenly by the number
   * of nights.
   */
  unitPrice: string
  taxes: readonly UblTax[]
}

export type UblInvoice = {
  profileId: 'EARSIVFATURA' | 'TEMELFATURA'
  invoiceTypeCode: 'SATIS' | 'IADE'
  id: string
  uuid: string
  issueDate: Day
  currency: 'TRY'
  buyer: {
    scheme: 'TCKN' | 'VKN'
    number: string
    name: string
    /** The name of a buyer who is a person; null for a company. */
    person: { firstName: string; familyName: string } | null
    taxOffice: string | null
    address: string
    /** The il and ilçe of the address as the issuer entered them; empty if they were not entered. */
    city: string
    district: string
    /** Null means Türkiye. */
    country: string | null
  }
  lines: readonly UblLine[]
  taxes: readonly UblTax[]
  lineExtensionAmount: string
  taxExclusiveAmount: string
  taxInclusiveAmount: string
  /** Null if nothing is rounded. */
  payableRoundingAmount: string | null
  payableAmount: string
  billingReference: { id: string; issueDate: Day } | null
}

type PdfDocument = {
  number: string
  uuid: string
  day: Day
  buyer: Buyer
  /** True if the buyer receives e-Fatura; every other buyer gets an e-Arşiv. */
  isRegistered: boolean
  lines: readonly (InvoiceLine & { name: string })[]
  totals: InvoiceTotals
  /** The invoice that a credit note refers to. */
  credits: { number: string; day: Day } | null
}

export function ublInvoice(document: PdfDocument): UblInvoice {
  const { totals, buyer, credits } = document
  const inclusive = totals.net + totals.kdv + totals.konaklama
  return {
    profileId: document.isRegistered ? 'TEMELFATURA' : 'EARSIVFATURA',
    invoiceTypeCode: credits === null ? 'SATIS' : 'IADE',
    id: document.number,
    uuid: document.uuid,
    issueDate: document.day,
    currency: 'TRY',
    buyer: {
      ...buyerNumber(buyer),
      name: buyer.kind === 'company' ? buyer.title : `${buyer.firstName} ${buyer.lastName}`,
      person: personOf(buyer),
      taxOffice: buyer.kind === 'company' ? buyer.taxOffice : null,
      address: buyer.address,
      city: buyer.city ?? '',
      district: buyer.district ?? '',
      country: buyer.kind === 'foreigner' ? buyer.country : null,
    },
    lines: document.lines.map(ublLine),
    taxes: taxesTogether(document.lines),
    lineExtensionAmount: decimal(totals.net),
    taxExclusiveAmount: decimal(totals.net),
    taxInclusiveAmount: decimal(inclusive),
    payableRoundingAmount: totals.rounding === 0 ? null : decimal(totals.rounding),
    payableAmount: decimal(totals.payable),
    billingReference: credits === null ? null : { id: credits.number, issueDate: credits.day },
  }
}

/**
 * Returns the name of a buyer who is a person. A sole trader, who has an identity number instead of a tax number, has a
 * single name field, and its last word becomes the family name.
 */
function personOf(buyer: Buyer): UblInvoice['buyer']['person'] {
  if (buyer.kind !== 'company') return { firstName: buyer.firstName, familyName: buyer.lastName }
  return buyerNumber(buyer).scheme === 'TCKN' ? soleTrader(buyer.title) : null
}

export function soleTrader(name: string): { firstName: string; familyName: string } {
  const words = name.trim().split(/\s+/)
  const familyName = words.at(-1) ?? ''
  return { firstName: words.slice(0, -1).join(' ') || familyName, familyName }
}

function ublLine(line: InvoiceLine & { name: string }, at: number): UblLine {
  const { sold } = line
  const quantity = sold.of === 'nights' ? sold.count : 1
  return {
    id: at + 1,
    name: line.name,
    quantity,
    unitCode: sold.of === 'nights' ? 'DAY' : 'C62',
    lineExtensionAmount: decimal(line.net),
    unitPrice: line.net % quantity === 0 ? decimal(line.net / quantity) : (line.net / quantity / 100).toFixed(8),
    taxes: taxesOf(line).map(asUbl),
  }
}

type Tax = { code: UblTax['code']; rate: number; base: number; amount: number }

/** Both taxes are computed on the same net amount. Konaklama vergisi is listed only if it is due. */
const taxesOf = ({ net, kdv, konaklama, rates }: InvoiceLine): Tax[] => [
  { code: '0015', rate: rates.kdv, base: net, amount: kdv },
  ...(rates.konaklama === 0 ? [] : [{ code: '0059', rate: rates.konaklama, base: net, amount: konaklama } as const]),
]

function taxesTogether(lines: readonly InvoiceLine[]): UblTax[] {
  const alike = Map.groupBy(lines.flatMap(taxesOf), ({ code, rate }) => `${code} ${rate}`)
  return [...alike.values()].flatMap((some) => {
    const [first] = some
    if (first === undefined) return []
    const sum = (of: (tax: Tax) => number) => some.reduce((all, tax) => all + of(tax), 0)
    return [asUbl({ ...first, base: sum(({ base }) => base), amount: sum(({ amount }) => amount) })]
  })
}

const asUbl = ({ code, rate, base, amount }: Tax): UblTax => ({
  code,
  percent: decimal(rate),
  taxableAmount: decimal(base),
  taxAmount: decimal(amount),
})

/**
 * Writes hundredths with two decimals, as in '-0.01'. It uses whole numbers only, because floating-point fractions are
 * inexact. Basis points are hundredths too.
 */
export function decimal(hundredths: Kurus | number): string {
  const digits = String(Math.abs(hundredths)).padStart(3, '0')
  return `${hundredths < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
