import type { Language } from '#domain/language/language.ts'
import { formatTl } from '#domain/money/money.ts'
import type { Quote } from '#domain/prices/quote.ts'
import { pricesText } from './prices.text.ts'

/** How a price comes about, in words: nights of one price together, mostly all of them. */
export function breakdownOf({ nights }: Quote, language: Language): string {
  const text = pricesText[language]
  const samePrice = Map.groupBy(nights, ({ price }) => price)
  return [...samePrice].map(([price, same]) => text.nights(same.length, formatTl(price, language))).join(' + ')
}
