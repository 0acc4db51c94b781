import type { PriceStep } from '#contract/public-site/schemas.ts'
import type { Language } from '#domain/language/language.ts'
import { formatTlShort, toKurus } from '#domain/money/money.ts'

const words: Record<Language, (units: string, price: string) => string> = {
  tr: (units, price) => `${units} birim ayda ${price}`,
  en: (units, price) => `${units} units ${price} a month`,
}

const vat: Record<Language, string> = { tr: 'KDV dahil', en: 'VAT included' }

/** The price list as one sentence: '1-5 birim ayda 450 ₺ · 6-15 birim ayda 900 ₺ · KDV dahil'. */
export function priceList(steps: readonly PriceStep[], language: Language): string {
  const said = steps.map(({ units, lira }, at) =>
    words[language](`${(steps[at - 1]?.units ?? 0) + 1}-${units}`, formatTlShort(toKurus(lira), language)),
  )
  return [...said, vat[language]].join(' · ')
}
