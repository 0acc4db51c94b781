import type { GuestLanguage } from '#domain/language/guest.ts'
import type { Section } from '../legal-text.ts'
import { isTextOf, kvkkNotice, salesContract } from '../texts.ts'
import { en } from './en.ts'
import type { Translation } from './translation.ts'

export const translations: Partial<Record<GuestLanguage, Translation>> = { en }

const originals = { notice: kvkkNotice, contract: salesContract }

/** The sections of a text in another language. A text of a former version has no translation. */
export function translationOf(
  name: 'notice' | 'contract',
  full: string,
  language: GuestLanguage,
): { summary: string; sections: readonly Section[] } | undefined {
  const translation = translations[language]
  if (translation === undefined || !isTextOf(originals[name], full)) return undefined
  return { summary: translation.summary, sections: translation[name] }
}
