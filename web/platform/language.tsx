// Turkish first, English as a full second language. The choice outlives a sign-out.
import { createContext, use, useSyncExternalStore } from 'react'
import type { Language } from '#domain/language/language.ts'
import { currentLanguage, keepLanguageHere } from './kept-language.ts'

const listeners = new Set<() => void>()

export function chooseLanguage(language: Language): void {
  keepLanguageHere(language)
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

/** What is written at build time is Turkish unless said otherwise: hydration takes the kept choice from there. */
export const WrittenIn = createContext<Language>('tr')

export function useLanguage(): Language {
  const written = use(WrittenIn)
  return useSyncExternalStore(subscribe, currentLanguage, () => written)
}

export function useText<T>(words: Record<Language, T>): T {
  return words[useLanguage()]
}
