import type { Language } from './language.ts'

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
