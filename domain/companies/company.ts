// Companies and agencies that pay for stays.
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
