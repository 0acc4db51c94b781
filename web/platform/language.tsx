// Turkish first, English as a full second language. The choice outlives a sign-out.
import { createContext, use, useSyncExternalStore } from 'react'
import type { Language } from '#domain/language/language.ts'
import { currentLanguage, keepLanguageHere } from './kept-language.ts'

const listeners = new Set<() => void>()

/** Whoever holds the words has them here before anything is said in them. */
let haveWords = (): Promise<void> => Promise.resolve()
export const beforeWords = (have: () => Promise<void>): void => {
  haveWords = have
}

export async function chooseLanguage(language: Language): Promise<void> {
  keepLanguageHere(language)
  await haveWords()
  document.documentElement.lang = language
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  // Another tab may choose.
  const onStorage = () => void haveWords().then(listener)
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
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
