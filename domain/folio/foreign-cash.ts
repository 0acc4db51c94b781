// Cash in another currency is accepted as lira at a recorded rate, because the business does not trade in currencies.
import type { Language } from '#domain/language/language.ts'
import { formatTl, type Kurus, kurus, maxLira } from '#domain/money/money.ts'

export const foreignCurrencies = ['EUR', 'USD'] as const
export type ForeignCurrency = (typeof foreignCurrencies)[number]
export const foreignSigns = { EUR: '€', USD: '$' } as const satisfies Record<ForeignCurrency, string>

/** Formats a foreign amount like lira except for the sign: 1.250,50 €. */
export const formatForeign = (currency: ForeignCurrency, cents: Kurus, language: Language): string =>
  formatTl(cents, language).replace('₺', () => foreignSigns[currency])

/**
 * `cents` is the foreign amount. `rate` is the lira for one unit in ten-thousandths: 48.1250 TL for a euro is 481250.
 * Both are always whole numbers.
 */
export type ForeignCash = { currency: ForeignCurrency; cents: number; rate: number }

const rateUnit = 10_000n

/** The value in kuruş, computed exactly, with half a kuruş rounded up. Cents times lira give kuruş. */
export function inLira({ cents, rate }: ForeignCash): Kurus {
  return kurus(Number((BigInt(cents) * BigInt(rate) + rateUnit / 2n) / rateUnit))
}

/** Converts a rate from the API, in lira with at most four decimals, to ten-thousandths. */
export const rateFrom = (lira: number): number => Math.round(lira * 10_000)
export const hasRateDecimals = (lira: number): boolean => rateFrom(lira) / 10_000 === lira
export const rateInLira = (rate: number): number => rate / 10_000
export const maxRate = 999_999

/**
 * Whether the value exceeds the highest possible price, which means that the amount or the rate is mistyped. Both
 * parameters are as the user entered them.
 */
export const isBeyondPrices = (amount: number, rate: number): boolean => amount * rate > maxLira

/**
 * Reads a typed or published rate with at most four decimals; undefined if it is not a rate. It is parsed as text, not
 * as a floating-point number.
 */
export function typedRate(text: string): number | undefined {
  const [, whole, decimals = ''] = /^(\d{1,6})(?:[.,](\d{1,4}))?$/.exec(text.trim()) ?? []
  const rate = whole === undefined ? 0 : Number(`${whole}${decimals.padEnd(4, '0')}`)
  return rate === 0 ? undefined : rate
}

export type ForeignProblem = 'payment.foreign-not-cash' | 'payment.foreign-amount' | 'payment.foreign-rate'

export function foreignProblem({ cents, rate }: ForeignCash, method: string): ForeignProblem | undefined {
  if (method !== 'cash') return 'payment.foreign-not-cash'
  if (!Number.isSafeInteger(cents) || cents <= 0) return 'payment.foreign-amount'
  return Number.isSafeInteger(rate) && rate > 0 ? undefined : 'payment.foreign-rate'
}
