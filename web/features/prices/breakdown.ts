import type { Due } from '#domain/extras/mandatory.ts'
import type { Language } from '#domain/language/language.ts'
import { formatTl, formatTlShort, type Kurus, sumOf } from '#domain/money/money.ts'
import type { Quote } from '#domain/prices/quote.ts'
import { pricesText } from './prices.text.ts'

/** How a price comes about, in words: nights of one price together, mostly all of them. */
export function breakdownOf({ nights }: Quote, language: Language): string {
  const text = pricesText[language]
  const samePrice = Map.groupBy(nights, ({ price }) => price)
  return [...samePrice].map(([price, same]) => text.nights(same.length, formatTl(price, language))).join(' + ')
}

/** What is due of a stay in all: 'Konaklama 9.000 ₺ + Temizlik 500 ₺ = 9.500 ₺'. */
export function withExtras(total: Kurus, extras: readonly Due[], language: Language): string {
  const tl = (amount: Kurus) => formatTlShort(amount, language)
  const parts = [{ name: pricesText[language].stay, grossKurus: total }, ...extras]
  const sum = sumOf(parts.map(({ grossKurus }) => grossKurus))
  return `${parts.map(({ name, grossKurus }) => `${name} ${tl(grossKurus)}`).join(' + ')} = ${tl(sum)}`
}
