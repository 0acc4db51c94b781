import type { Due } from '#domain/extras/mandatory.ts'
import type { Language } from '#domain/language/language.ts'
import { formatTl, formatTlShort, type Kurus, sumOf } from '#domain/money/money.ts'
import type { Quote } from '#domain/prices/quote.ts'
import { pricesText } from './prices.text.ts'

/** Explains a price in words. Nights with the same price are combined, and usually all nights have the same price. */
export function breakdownOf({ nights }: Quote, language: Language): string {
  const text = pricesText[language]
  const samePrice = Map.groupBy(nights, ({ price }) => price)
  return [...samePrice].map(([price, same]) => text.nights(same.length, formatTl(price, language))).join(' + ')
}

/** The total due for a stay: 'Konaklama 9.000 ₺ + Temizlik 500 ₺ = 9.500 ₺'. */
export function withExtras(total: Kurus, extras: readonly Due[], language: Language): string {
  const tl = (amount: Kurus) => formatTlShort(amount, language)
  const items = [{ name: pricesText[language].stay, grossKurus: total }, ...extras]
  const sum = sumOf(items.map(({ grossKurus }) => grossKurus))
  return `${items.map(({ name, grossKurus }) => `${name} ${tl(grossKurus)}`).join(' + ')} = ${tl(sum)}`
}
