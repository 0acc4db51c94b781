// Companies and agencies that pay for stays.
import { type Kurus, kurus, sumOf } from '#domain/money/money.ts'
import { looksLikeTcKimlik } from '#domain/people/tc-kimlik.ts'
import { looksLikeVkn } from '#domain/people/vkn.ts'

/** A company gets a discount that was agreed with it; an agency gets a commission. */
export const companyKinds = ['company', 'agency'] as const
export type CompanyKind = (typeof companyKinds)[number]

export const companyTitleMax = 200
export const maxTermDays = 365

/** A sole trader may give the T.C. number instead of a tax number. An empty text means that the number is not known. */
export const isCompanyNumber = (text: string): boolean => text === '' || looksLikeVkn(text) || looksLikeTcKimlik(text)

/**
 * What a screen shows of a company's number. The tax number of a company is public; of a sole trader's T.C. number only
 * the last three digits are shown.
 */
export function shownNumber(number: string | null): { taxNumber: string; tcKimlikEnding: string | null } {
  if (number === null) return { taxNumber: '', tcKimlikEnding: null }
  return looksLikeVkn(number)
    ? { taxNumber: number, tcKimlikEnding: null }
    : { taxNumber: '', tcKimlikEnding: number.slice(-3) }
}

/** The agreed discount on the nights of a stay. */
export const agreedDiscount = (nights: readonly Kurus[], percent: number): Kurus =>
  kurus(Math.round((sumOf(nights) * Math.round(percent * 100)) / 10_000))

/** True if a company owes more than its limit; both in the same unit. Nothing is refused for it. */
export const isOverLimit = (balance: number, limit: number | null): boolean => limit !== null && balance > limit
