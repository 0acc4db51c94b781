// The rate of a tax on a day. The law sets the rate; where the law leaves it open, the business does.
import type { Day } from '#domain/time/day.ts'
import type { KdvKind } from './taxed.ts'

export const taxNames = ['kdv_lodging', 'kdv_food', 'kdv_other', 'konaklama'] as const
export type TaxName = (typeof taxNames)[number]

/**
 * A rate in basis points: 10 % is 1000. It applies from `from` up to but not including `until`; null means no limit.
 */
export type TaxRate = { tax: TaxName; basisPoints: number; from: Day | null; until: Day | null }

/** From this day on the law has not settled the rate, so a business may set it. */
const openFrom: Day = '2027-01-01'

export const konaklamaFromThen = 200

/**
 * The rates and their sources. KDV follows the presidential decision 7346 (RG 07.07.2023). Konaklama vergisi follows
 * article 34 of law 6802: 2 %, reduced to 1 % through 31 December 2026. Whether the reduction continues in 2027 has not
 * been announced: see `taxRatesWith`.
 */
export const initialTaxRates: readonly TaxRate[] = [
  { tax: 'kdv_lodging', basisPoints: 1000, from: null, until: null },
  { tax: 'kdv_food', basisPoints: 1000, from: null, until: null },
  { tax: 'kdv_other', basisPoints: 2000, from: null, until: null },
  { tax: 'konaklama', basisPoints: 100, from: null, until: openFrom },
  { tax: 'konaklama', basisPoints: konaklamaFromThen, from: openFrom, until: null },
]

/** Limits for the rate of konaklama vergisi. Article 34 allows the rate to be set from half to twice its value. */
export const konaklamaBounds = { least: 100, most: 400 } as const

/** Returns the rates of a business that sets konaklama vergisi from 2027 on. All other rates are those of the law. */
export const taxRatesWith = (konaklama: number): TaxRate[] =>
  initialTaxRates.map((rate) =>
    rate.tax === 'konaklama' && rate.from === openFrom ? { ...rate, basisPoints: konaklama } : rate,
  )

/**
 * Returns the rate on a day; undefined if the table has a gap, and then nothing is invoiced until the gap is filled.
 */
export function rateOn(tax: TaxName, day: Day, rates: readonly TaxRate[]): number | undefined {
  return rates.find(
    (rate) => rate.tax === tax && (rate.from === null || rate.from <= day) && (rate.until === null || day < rate.until),
  )?.basisPoints
}

/** Returns the table's name for a kind of KDV; undefined if no KDV is due. */
export const kdvTaxOf = (kind: KdvKind): TaxName | undefined => (kind === 'none' ? undefined : `kdv_${kind}`)
