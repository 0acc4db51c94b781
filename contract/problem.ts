// Defines how the messages of refusals are written. It is separate from the schema of a refusal, because the screens
// use these messages too.
import type { Language } from '#domain/language/language.ts'

/** Values that a message inserts, for example `{ checkInDate: '2026-12-01' }`. */
export type Values = Record<string, string | number>
export type Words = Record<Language, string | ((values: Values) => string)>

/** Declares the messages of one feature's refusals, by code. */
export const problems = <const P extends Record<string, Words>>(words: P): P => words

/** Returns the message in one language, with its values inserted. */
export function sentence(words: Words, language: Language, values: Values = {}): string {
  const said = words[language]
  return typeof said === 'string' ? said : said(values)
}
