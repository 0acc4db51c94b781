import type { Language } from '#domain/language/language.ts'
import { plainName } from '#domain/messages/plain-name.ts'

/** The SMS is one part without marks, because providers of codes take nothing else. */
const words: Record<Language, (code: string) => string> = {
  tr: (code) => `Kod: ${code}. Konaklama sayfanizda kendiniz yazin, kimseye soylemeyin.`,
  en: (code) => `Code: ${code}. Enter it yourself on the page of your stay and tell it to nobody.`,
}

/** The SMS with the code by which a guest's device becomes known. */
export const deviceSms = (code: string, business: string, language: Language): string =>
  `${words[language](code)} ${plainName(business).slice(0, 40)}`.trimEnd()
