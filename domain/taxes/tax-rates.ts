// Which rate of a tax holds on a day. The law says so; what it leaves open, a business says.
import type { Day } from '#domain/time/day.ts'
import type { KdvKind } from './taxed.ts'

export const taxNames = ['kdv_lodging', 'kdv_food', 'kdv_other', 'konaklama'] as const
export type TaxName = (typeof taxNames)[number]

/** In basis points: 10 % is 1000. From `from` on, `until` not included; null: without end. */
export type TaxRate = { tax: TaxName; basisPoints: number; from: Day | null; until: Day | null }

/** From this day on the rate is not settled, so that a business may say another. */
const openFrom: Day = '2027-01-01'

export const konaklamaFromThen = 200

/**
 * Sources: KDV by the presidential decision 7346 (RG 07.07.2023), konaklama vergisi by article 34 of law 6802: 2 %, cut to
 * 1 % through 31 December 2026. Whether the cut goes on in 2027 has not been announced: `taxRatesWith`.
 */
export const initialTaxRates: readonly TaxRate[] = [
  { tax: 'kdv_lodging', basisPoints: 1000, from: null, until: null },
  { tax: 'kdv_food', basisPoints: 1000, from: null, until: null },
  { tax: 'kdv_other', basisPoints: 2000, from: null, until: null },
  { tax: 'konaklama', basisPoints: 100, from: null, until: openFrom },
  { tax: 'konaklama', basisPoints: konaklamaFromThen, from: openFrom, until: null },
]

/** What article 34 lets the rate be set to: half of it to twice. */
export const konaklamaBounds = { least: 100, most: 400 } as const

/** The rates of a business that says what konaklama vergisi is from 2027 on. All others are the law's. */
export const taxRatesWith = (konaklama: number): TaxRate[] =>
  initialTaxRates.map((rate) =>
    rate.tax === 'konaklama' && rate.from === openFrom ? { ...rate, basisPoints: konaklama } : rate,
  )

/** The rate on a day; undefined where the table has a hole: then nothing is invoiced until somebody fills it. */
export function rateOn(tax: TaxName, day: Day, rates: readonly TaxRate[]): number | undefined {
  return rates.find(
    (rate) => rate.tax === tax && (rate.from === null || rate.from <= day) && (rate.until === null || day < rate.until),
  )?.basisPoints
}

/** The table name of a kind of KDV; undefined where none is due. */
export const kdvTaxOf = (kind: KdvKind): TaxName | undefined => (kind === 'none' ? undefined : `kdv_${kind}`)
