import { createContext, use } from 'react'
import type { Language } from '#domain/language/language.ts'

/** The language that a page is rendered in. */
export const WrittenIn = createContext<Language>('tr')

export const useLanguage = (): Language => use(WrittenIn)

export function useText<T>(words: Record<Language, T>): T {
  return words[useLanguage()]
}
