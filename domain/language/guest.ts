/** The languages of pages and messages for guests; the staff has those of language.ts. Arabic is written right to left. */
export const guestLanguages = ['tr', 'en', 'ru', 'de', 'ar'] as const
export type GuestLanguage = (typeof guestLanguages)[number]

export const isGuestLanguage = (text: string): text is GuestLanguage => guestLanguages.some((one) => one === text)

export const directionOf = (language: GuestLanguage): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr')

/** The name of each language in itself. */
export const languageNames: Record<GuestLanguage, string> = {
  tr: 'Türkçe',
  en: 'English',
  ru: 'Русский',
  de: 'Deutsch',
  ar: 'العربية',
}

/** Arabic keeps the digits and the calendar that stand on bank statements and tickets. */
export const guestLocales: Record<GuestLanguage, string> = {
  tr: 'tr-TR',
  en: 'en-GB',
  ru: 'ru-RU',
  de: 'de-DE',
  ar: 'ar-u-nu-latn-ca-gregory',
}

/**
 * Returns the first language of a browser in which there are texts. Who asks for another one reads English, and who asks
 * for none Turkish.
 */
export function guestLanguageOf(accepted: string | undefined): GuestLanguage {
  const asked = (accepted ?? '').split(',').map((one) => one.trim().slice(0, 2).toLowerCase())
  return asked.find(isGuestLanguage) ?? (asked.some((one) => /^[a-z]{2}$/.test(one)) ? 'en' : 'tr')
}
