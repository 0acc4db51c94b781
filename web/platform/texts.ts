// Texts of the screens. This file uses no React, because tests import it too.
import type { Language } from '#domain/language/language.ts'

type Wide<T> = T extends string
  ? string
  : T extends (...values: infer A) => string
    ? (...values: A) => string
    : { [K in keyof T]: Wide<T[K]> }

/** The texts of a screen in both languages. A text missing in one language is a type error. */
export function texts<T extends object>(words: { tr: T; en: NoInfer<Wide<T>> }): Record<Language, Wide<T>> {
  // Each half is T with its literals widened, which the compiler cannot see through the type parameter.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  return words as unknown as Record<Language, Wide<T>>
}

const englishWords = new Map<string, unknown>()

/**
 * The build replaces each text table by a call of this function. It returns the Turkish texts, and the English texts
 * once they have loaded.
 */
export const turkish = (key: string, tr: unknown): object => ({
  tr,
  get en() {
    return englishWords.get(key) ?? tr
  },
})

export const english = (key: string, en: unknown): unknown => englishWords.set(key, en)

/**
 * Replaces the refusal texts of a feature in the same way as `turkish` replaces a text table; refusal codes are unique
 * across all screens.
 */
export const turkishEach = (words: Record<string, unknown>): object =>
  Object.fromEntries(Object.entries(words).map(([code, tr]) => [code, turkish(code, tr)]))

export function englishEach(words: Record<string, unknown>): void {
  for (const [code, en] of Object.entries(words)) english(code, en)
}
