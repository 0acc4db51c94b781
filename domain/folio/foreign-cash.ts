// Cash in another currency is taken as lira, at a rate that is kept: the business trades no currency.
import type { Language } from '#domain/language/language.ts'
import { formatTl, type Kurus, kurus, maxLira } from '#domain/money/money.ts'

export const foreignCurrencies = ['EUR', 'USD'] as const
export type ForeignCurrency = (typeof foreignCurrencies)[number]
export const foreignSigns = { EUR: '€', USD: '$' } as const satisfies Record<ForeignCurrency, string>

/** Notes, written as lira are but for their sign: 1.250,50 €. */
export const formatForeign = (currency: ForeignCurrency, cents: Kurus, language: Language): string =>
  formatTl(cents, language).replace('₺', () => foreignSigns[currency])

/** Cents, and the lira for one unit in ten-thousandths: 48.1250 TL for a euro is 481250. Never a fraction of a number. */
export type ForeignCash = { currency: ForeignCurrency; cents: number; rate: number }

const rateUnit = 10_000n

/** What it comes to, in kuruş: exactly, and half a kuruş up. Cents times lira are kuruş. */
export function inLira({ cents, rate }: ForeignCash): Kurus {
  return kurus(Number((BigInt(cents) * BigInt(rate) + rateUnit / 2n) / rateUnit))
}

/** A rate as the wire has it, lira with at most four decimals, in ten-thousandths. */
export const rateFrom = (lira: number): number => Math.round(lira * 10_000)
export const hasRateDecimals = (lira: number): boolean => rateFrom(lira) / 10_000 === lira
export const rateInLira = (rate: number): number => rate / 10_000
export const maxRate = 999_999

/** Whether notes come to more than anything may cost: their amount or their rate is mistyped. Both as they are said. */
export const isBeyondPrices = (amount: number, rate: number): boolean => amount * rate > maxLira

/** A rate as it is typed or published, with at most four decimals; undefined where it is none. Read as text. */
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
