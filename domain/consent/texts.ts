import type { Language } from '#domain/language/language.ts'
import { type Kurus } from '#domain/money/money.ts'
import { nights } from '#domain/reservations/stay.ts'
import { type Day, formatDay, formatInstant } from '#domain/time/day.ts'
import { amountInText } from './amount-in-text.ts'
import { termsParagraphs } from './business-terms.ts'
import { kvkkSections } from './kvkk-notice.ts'
import {
  cancellationParagraphs,
  depositLine,
  extraLines,
  nightLines,
  unitLines,
  usualCancellation,
} from './contract-terms.ts'
import { type ContractedUnit, textsOfUnits } from './group-contract.ts'
import type { LegalText, Section } from './legal-text.ts'
import { contractFallbacks, contractPlaceholders, type ContractTexts, salesContractSections } from './sales-contract.ts'

/** Legal texts are binding in Turkish alone, whatever the language of the screen. */
const language: Language = 'tr'

/** The privacy notice on the public page, for guests of any business. */
export const kvkkNotice: LegalText = {
  purpose: 'KVKK',
  version: 2,
  date: '2026-11-28',
  title: 'Kişisel Verilerin Korunmasına İlişkin Aydınlatma Metni',
  sections: kvkkSections(
    'Kişisel verileriniz, veri sorumlusu olarak rezervasyon yaptığınız konaklama işletmesi tarafından işlenir.',
  ),
}

/** The privacy notice of one business, in which the business must be named. Its guests confirm this text. */
export function kvkkNoticeOf(hotel: { name: string; address: string }): LegalText {
  const address = hotel.address.trim() === '' ? '' : ` (adres: ${hotel.address.trim()})`
  const controller = `Kişisel verileriniz, veri sorumlusu olarak ${hotel.name.trim()}${address} tarafından işlenir.`
  return { ...kvkkNotice, sections: kvkkSections(controller) }
}

/** The values that are known before unit and dates are chosen. */
export type Parties = {
  hotelName: string
  hotelAddress: string
  customerName: string
  /** The business's own terms, as typed. */
  businessTerms?: string | undefined
  city?: string | undefined
  /** The day on which the contract is drawn up. */
  date: Day
}

export type ContractValues = Parties &
  ContractedUnit & {
    /** The price with taxes. If left out, the total price is used, because consumer prices include taxes. */
    priceWithTax?: Kurus | undefined
    paymentMethod?: string | undefined
    /** Left out before the approval: the code is bound to a text that cannot contain the time of its own approval. */
    approvedAt?: Date | undefined
  }

/** The sales contract. The object itself is a public template; `render` returns the contract of one guest. */
export const salesContract: LegalText & {
  render: (values: ContractValues) => LegalText
  /** Renders the one contract of a group, which names each unit with its nights and price. */
  renderGroup: (values: Parties, units: readonly ContractedUnit[]) => LegalText
  /**
   * Renders a contract that is sent before the unit and the dates are chosen. The contract says that they are not
   * stated.
   */
  renderWithoutStay: (values: Parties) => LegalText
} = {
  purpose: 'CONTRACT',
  version: 4,
  date: '2026-11-28',
  title: 'Konaklama Hizmeti Satış Sözleşmesi',
  sections: filled(contractPlaceholders),
  render: (values) => withSections(filled(contractTexts(values))),
  renderGroup: (values, units) =>
    withSections(filled({ ...contractFallbacks, ...textsOf(values), ...textsOfUnits(units) })),
  renderWithoutStay: (values) => withSections(filled(textsWithoutStay(values))),
}

function withSections(sections: readonly Section[]): LegalText {
  const { purpose, version, date, title } = salesContract
  return { purpose, version, date, title, sections }
}

/** The exact text that is hashed, stored and shown again later. */
export function plainText(document: LegalText): string {
  const sections = document.sections.map(({ heading, paragraphs, list = [] }) =>
    [heading, ...paragraphs, ...list.map((item) => `- ${item}`)].join('\n'),
  )
  return [headOf(document), ...sections].join('\n\n') + '\n'
}

const headOf = ({ title, version, date }: LegalText) => `${title}\n\nSürüm ${version}, ${formatDay(date)}`

/** True if the text, whoever it was rendered for, is of this version of the document. */
export const isTextOf = (document: LegalText, text: string): boolean => text.startsWith(`${headOf(document)}\n\n`)

/** Joins a value into one line, because an address may have been typed on several lines. */
const stated = (text: string | undefined, otherwise = contractFallbacks.notStated) =>
  text?.replace(/\s+/g, ' ').trim() || otherwise

function contractTexts(values: ContractValues): ContractTexts {
  const { checkIn, checkOut, totalPrice, terms } = values
  return {
    ...textsOf(values),
    units: unitLines(stated(values.unitName), terms.parts).join('\n'),
    checkIn: formatDay(checkIn),
    checkOut: formatDay(checkOut),
    checkInTime: values.checkInTime,
    checkOutTime: values.checkOutTime,
    days: String(nights(values)),
    people: String(values.numberOfGuests),
    totalPrice: amountInText(totalPrice, language),
    priceWithTax: amountInText(values.priceWithTax ?? totalPrice, language),
    nights: nightLines(checkIn, terms.nights).join('\n'),
    extras: extraLines(terms.extras, totalPrice).join('\n'),
    deposit: depositLine(terms.deposit),
    cancellation: cancellationParagraphs(terms.cancellation, checkIn).join('\n'),
    paymentMethod: stated(values.paymentMethod, contractFallbacks.paymentMethod),
    approvalDate: values.approvedAt ? formatInstant(values.approvedAt) : contractFallbacks.approvalDate,
  }
}

/** The times and the cancellation terms are those of the template. */
function textsWithoutStay(values: Parties): ContractTexts {
  const { notStated, paymentMethod, approvalDate } = contractFallbacks
  const template = Object.entries(contractPlaceholders).map(([name, text]) => [
    name,
    text.replace(/\[[^\]]+\]/g, notStated),
  ])
  return {
    ...contractPlaceholders,
    ...Object.fromEntries(template),
    cancellation: usualCancellation.join('\n'),
    paymentMethod,
    approvalDate,
    ...textsOf(values),
  }
}

const textsOf = ({ hotelName, hotelAddress, customerName, businessTerms = '', city, date }: Parties) => ({
  hotelName: stated(hotelName),
  hotelAddress: stated(hotelAddress),
  customerName: stated(customerName),
  businessTerms: termsParagraphs(businessTerms).join('\n') || contractFallbacks.businessTerms,
  city: stated(city),
  date: formatDay(date),
})

/** Replaces every {name} in one pass, so that a hotel called '{city}' keeps its name. */
function filled(texts: Readonly<Record<string, string>>): Section[] {
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (_, name: string) => texts[name] ?? '')
  return salesContractSections.map(({ heading, paragraphs, list }) => ({
    heading,
    paragraphs: paragraphs.flatMap((paragraph) => fill(paragraph).split('\n')),
    ...(list && { list: list.flatMap((item) => fill(item).split('\n')) }),
  }))
}
