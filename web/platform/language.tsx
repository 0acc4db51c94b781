// Turkish first, English as a full second language. The choice outlives a sign-out.
import { useSyncExternalStore } from 'react'
import { type Language, languages } from '#domain/language/language.ts'

export const languageKey = 'language'

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value)
}

const listeners = new Set<() => void>()

/** The language in use, for code that is not a component (a request's `Accept-Language`). */
export function currentLanguage(): Language {
  if (typeof localStorage === 'undefined') return 'tr'
  const kept = localStorage.getItem(languageKey)
  return isLanguage(kept) ? kept : 'tr'
}

export function chooseLanguage(language: Language): void {
  localStorage.setItem(languageKey, language)
  document.documentElement.lang = language
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  // Another tab may choose.
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

export function useLanguage(): Language {
  // The pages written at build time are Turkish: hydration starts from there and then takes the kept choice.
  return useSyncExternalStore(subscribe, currentLanguage, () => 'tr')
}

export function useText<T>(words: Record<Language, T>): T {
  return words[useLanguage()]
}
