import type { GuestLanguage } from '#domain/language/guest.ts'
import type { Section } from '../legal-text.ts'
import { isTextOf, kvkkNotice, salesContract } from '../texts.ts'
import { ar } from './ar.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { ru } from './ru.ts'
import type { Translation } from './translation.ts'

export const translations: Record<Exclude<GuestLanguage, 'tr'>, Translation> = { en, ru, de, ar }

const originals = { notice: kvkkNotice, contract: salesContract }

/** The sections of a text in another language. A text of a former version has no translation. */
export function translationOf(
  name: 'notice' | 'contract',
  full: string,
  language: GuestLanguage,
): { summary: string; sections: readonly Section[] } | undefined {
  if (language === 'tr' || !isTextOf(originals[name], full)) return undefined
  const translation = translations[language]
  return { summary: translation.summary, sections: translation[name] }
}
