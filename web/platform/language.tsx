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

/** What the screens are written in. While words are on their way it is not what was chosen. */
let shown: Language | undefined
const shownLanguage = () => (shown ??= currentLanguage())

async function showChosen(): Promise<void> {
  await haveWords()
  shown = currentLanguage()
  document.documentElement.lang = shown
  for (const listener of listeners) listener()
}

export async function chooseLanguage(language: Language): Promise<void> {
  keepLanguageHere(language)
  await showChosen()
}

/** Another tab may choose. */
const onStorage = () => void showChosen()

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', onStorage)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', onStorage)
  }
}

/** What is written at build time is Turkish unless said otherwise: hydration takes the kept choice from there. */
export const WrittenIn = createContext<Language>('tr')

export function useLanguage(): Language {
  const written = use(WrittenIn)
  return useSyncExternalStore(subscribe, shownLanguage, () => written)
}

export function useText<T>(words: Record<Language, T>): T {
  return words[useLanguage()]
}
