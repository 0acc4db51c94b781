import type { Language } from '#domain/language/language.ts'
import { formatTl, toKurus } from '#domain/money/money.ts'

/** An amount as text; empty if the user may not see it. */
export const liraWords = (lira: number | null, language: Language, write = formatTl): string =>
  lira === null ? '' : write(toKurus(lira), language)
