// Texts of the screens. This file uses no React, because tests import it too.
export { texts } from '#domain/language/texts.ts'

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
