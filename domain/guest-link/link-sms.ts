import type { Language } from '#domain/language/language.ts'
import { linkSms, type LinkWords } from '#domain/messages/link-sms.ts'

const words: Record<Language, LinkWords> = {
  tr: { start: '', middle: ': konaklama sayfaniz ', short: 'Konaklama sayfaniz: ' },
  en: { start: '', middle: ': the page of your stay ', short: 'The page of your stay: ' },
}

/** The SMS with the link of a guest's page, in the language in which the guest is written to. */
export const guestLinkSms = (language: Language, business: string, link: string): string =>
  linkSms(words[language], business, link)
