// What an invoice in UBL-TR needs, named as there.
import type { Kurus } from '#domain/money/money.ts'
import { type Day } from '#domain/time/day.ts'
import { type Buyer, buyerNumber } from './buyer.ts'
import type { InvoiceLine, InvoiceTotals } from './invoice-draft.ts'

type UblTax = {
  /** 0015 KDV, 0059 konaklama vergisi. */
  code: '0015' | '0059'
  percent: string
  taxableAmount: string
  taxAmount: string
}

type UblLine = {
  id: number
  name: string
  quantity: number
  /** Nights are days, everything else pieces. */
  unitCode: 'DAY' | 'C62'
  lineExtensionAmount: string
  /** The net amount of one; with eight decimals, for a net amount does not divide evenly by nights. */
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
    /** As somebody is called who is no company. */
    person: { firstName: string; familyName: string } | null
    taxOffice: string | null
    address: string
    /** Il and ilçe, as whoever issued has entered them; empty where nobody did. */
    city: string
    district: string
    /** Null: Türkiye. */
    country: string | null
  }
  lines: readonly UblLine[]
  taxes: readonly UblTax[]
  lineExtensionAmount: string
  taxExclusiveAmount: string
  taxInclusiveAmount: string
  /** Null where nothing is rounded. */
  payableRoundingAmount: string | null
  payableAmount: string
  billingReference: { id: string; issueDate: Day } | null
}

type Paper = {
  number: string
  uuid: string
  day: Day
  buyer: Buyer
  /** Whether the buyer receives e-Fatura; everybody else gets an e-Arşiv. */
  isRegistered: boolean
  lines: readonly (InvoiceLine & { name: string })[]
  totals: InvoiceTotals
  /** Of a credit note, the invoice that it is about. */
  credits: { number: string; day: Day } | null
}

export function ublInvoice(paper: Paper): UblInvoice {
  const { totals, buyer, credits } = paper
  const inclusive = totals.net + totals.kdv + totals.konaklama
  return {
    profileId: paper.isRegistered ? 'TEMELFATURA' : 'EARSIVFATURA',
    invoiceTypeCode: credits === null ? 'SATIS' : 'IADE',
    id: paper.number,
    uuid: paper.uuid,
    issueDate: paper.day,
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
    lines: paper.lines.map(ublLine),
    taxes: taxesTogether(paper.lines),
    lineExtensionAmount: decimal(totals.net),
    taxExclusiveAmount: decimal(totals.net),
    taxInclusiveAmount: decimal(inclusive),
    payableRoundingAmount: totals.rounding === 0 ? null : decimal(totals.rounding),
    payableAmount: decimal(totals.payable),
    billingReference: credits === null ? null : { id: credits.number, issueDate: credits.day },
  }
}

/** A sole trader, who has an identity number in place of a tax number, is called by one name: its last word is the family's. */
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

/** Both taxes on one and the same net amount. Konaklama vergisi stands there where it is due. */
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

/** Hundredths with two decimals, '-0.01': written from whole numbers, never by way of a fraction. Basis points are hundredths too. */
export function decimal(hundredths: Kurus | number): string {
  const digits = String(Math.abs(hundredths)).padStart(3, '0')
  return `${hundredths < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
