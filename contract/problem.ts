// How the words of a refusal are written down, apart from its schema: the screens say them as well.
import type { Language } from '#domain/language/language.ts'

/** What a sentence may mention: `{ checkInDate: '2026-12-01' }`. */
export type Values = Record<string, string | number>
export type Words = Record<Language, string | ((values: Values) => string)>

/** The refusals of one feature, by code. */
export const problems = <const P extends Record<string, Words>>(words: P): P => words

/** In one language, with what it mentions. */
export function sentence(words: Words, language: Language, values: Values = {}): string {
  const said = words[language]
  return typeof said === 'string' ? said : said(values)
}
