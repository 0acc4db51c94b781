// The language of the screens: Turkish is the default, and English is complete. The choice outlives a sign-out.
import { useSyncExternalStore } from 'react'
import type { Language } from '#domain/language/language.ts'
import { currentLanguage, keepLanguageHere } from '#contract/browser/kept-language.ts'

const listeners = new Set<() => void>()

/** Loads the texts of a language before any component uses them. The module that holds the texts sets this function. */
let haveWords = (): Promise<void> => Promise.resolve()
export const beforeWords = (have: () => Promise<void>): void => {
  haveWords = have
}

/** The language on screen. It differs from the chosen one while the texts of that language are loading. */
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

/** Another tab may have changed the language. */
const onStorage = () => void showChosen()

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', onStorage)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', onStorage)
  }
}

export function useLanguage(): Language {
  // The start page is rendered at build time in Turkish; hydration then switches to the stored choice.
  return useSyncExternalStore(subscribe, shownLanguage, () => 'tr')
}

export function useText<T>(words: Record<Language, T>): T {
  return words[useLanguage()]
}
