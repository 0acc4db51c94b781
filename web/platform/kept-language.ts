// Where the choice of language is kept. Apart from React: the script of the public pages reads it too.
import { type Language, languages } from '#domain/language/language.ts'
import { languageCookie } from '#contract/public-site.ts'

export const languageKey = 'language'

const oneYear = 365 * 24 * 3600

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value)
}

/** The language in use, for code that is not a component (a request's `Accept-Language`). */
export function currentLanguage(): Language {
  if (typeof localStorage === 'undefined') return 'tr'
  const kept = localStorage.getItem(languageKey)
  return isLanguage(kept) ? kept : 'tr'
}

export function keepLanguageHere(language: Language): void {
  localStorage.setItem(languageKey, language)
  tellServer(language)
}

/** The server sends the public pages in the language of this cookie: so only one language is ever loaded. */
export function tellServer(language: Language): void {
  document.cookie = `${languageCookie}=${language}; path=/; max-age=${oneYear}; samesite=lax`
}
