import type { Company } from '#contract/companies/schemas.ts'
import { showPhone } from '#domain/people/phone.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { companiesText } from './companies.text.ts'

/** A mobile is shown as those of guests are; a landline as it was typed. */
export const shownPhone = (phone: string) => (phone.startsWith('+') ? showPhone(phone) : phone)

/** Returns what was agreed with a company in a few words: its rate and its term. */
export function useAgreed() {
  const text = useText(companiesText)
  const language = useLanguage()
  return ({ kind, percent, termDays }: Pick<Company, 'kind' | 'percent' | 'termDays'>) =>
    [
      percent > 0 && text.percentOf[kind](percent.toLocaleString(language)),
      termDays > 0 ? text.days(termDays) : text.atOnce,
    ]
      .filter(Boolean)
      .join(' · ')
}
