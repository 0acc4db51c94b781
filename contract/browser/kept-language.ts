// Stores the chosen language. This file does without React, because the script of the public pages uses it too.
import { type Language, languages } from '#domain/language/language.ts'
import { languageCookie } from '#contract/public-site/schemas.ts'

export const languageKey = 'language'

const oneYear = 365 * 24 * 3600

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value)
}

/** The language in use, for code outside components, such as the `Accept-Language` header of a request. */
export function currentLanguage(): Language {
  if (typeof localStorage === 'undefined') return 'tr'
  const kept = localStorage.getItem(languageKey)
  return isLanguage(kept) ? kept : 'tr'
}

export function keepLanguageHere(language: Language): void {
  localStorage.setItem(languageKey, language)
  setLanguageCookie(language)
}

/** Sets the cookie that tells the server the language of the public pages, so that only one language is ever loaded. */
export function setLanguageCookie(language: Language): void {
  document.cookie = `${languageCookie}=${language}; path=/; max-age=${oneYear}; samesite=lax`
}
