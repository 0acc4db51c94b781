// The words of the screens, apart from React: tests read them too.
import type { Language } from '#domain/language/language.ts'

type Wide<T> = T extends string
  ? string
  : T extends (...values: infer A) => string
    ? (...values: A) => string
    : { [K in keyof T]: Wide<T[K]> }

/** The words of a screen in both languages. A word that one of them lacks is a type error. */
export function texts<T extends object>(words: { tr: T; en: NoInfer<Wide<T>> }): Record<Language, Wide<T>> {
  // Each half is T with its literals widened, which the compiler cannot see through the type parameter.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  return words as unknown as Record<Language, Wide<T>>
}

const englishWords = new Map<string, unknown>()

/** What the build makes of a table of words: the Turkish ones, and the English ones once they have come. */
export const turkish = (key: string, tr: unknown): object => ({
  tr,
  get en() {
    return englishWords.get(key) ?? tr
  },
})

export const english = (key: string, en: unknown): unknown => englishWords.set(key, en)

/** The same of the refusals of a feature, whose codes are their own on all screens. */
export const turkishEach = (words: Record<string, unknown>): object =>
  Object.fromEntries(Object.entries(words).map(([code, tr]) => [code, turkish(code, tr)]))

export function englishEach(words: Record<string, unknown>): void {
  for (const [code, en] of Object.entries(words)) english(code, en)
}
