import type { Content } from '#contract/cash/schemas.ts'
import { formatForeign } from '#domain/folio/foreign-cash.ts'
import { formatTl, toKurus } from '#domain/money/money.ts'
import type { Language } from '#domain/language/language.ts'

export const currencies = ['EUR', 'USD'] as const

export const tl = (amount: number, language: Language) => formatTl(toKurus(amount), language)

/** Formats an amount of foreign cash. */
export const foreign = (currency: 'EUR' | 'USD', amount: number, language: Language) =>
  formatForeign(currency, toKurus(amount), language)

/** Lists all cash in a cash session. Other currencies appear only if there is any cash in them. */
export function contentWords(content: Content, language: Language): string {
  const notes = currencies.filter((currency) => content[currency] !== 0)
  return [tl(content.lira, language), ...notes.map((currency) => foreign(currency, content[currency], language))].join(
    ' + ',
  )
}
export const hasForeign = ({ EUR, USD }: Content): boolean => EUR !== 0 || USD !== 0
export const isNothing = (content: Content): boolean => content.lira === 0 && !hasForeign(content)
