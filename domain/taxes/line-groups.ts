// The lines of an invoice. Amounts with the same taxes form one line, for any number of nights.
import { type Kurus, kurus, sumOf } from '#domain/money/money.ts'
import type { Day } from '#domain/time/day.ts'
import { kdvTaxOf, rateOn, type TaxName, type TaxRate } from './tax-rates.ts'
import { splitTaxes, type SplitRates, type TaxSplit } from './tax-split.ts'
import type { KdvKind, Taxed } from './taxed.ts'

export type TaxedAmount = { grossKurus: Kurus; day: Day; taxed: Taxed }

export type LineGroup<Item extends TaxedAmount = TaxedAmount> = TaxSplit & {
  kdvKind: KdvKind
  rates: SplitRates
  gross: Kurus
  items: readonly Item[]
}

export type NoRate = { tax: TaxName; day: Day }

/** Returns the first amount for whose day the table has no rate. */
export function missingRate(amounts: readonly TaxedAmount[], rates: readonly TaxRate[]): NoRate | undefined {
  for (const { day, taxed } of amounts) {
    const tax = taxesOf(taxed).find((one) => rateOn(one, day, rates) === undefined)
    if (tax !== undefined) return { tax, day }
  }
  return undefined
}

function taxesOf({ kdv, withNight }: Taxed): TaxName[] {
  const kdvTax = kdvTaxOf(kdv)
  return [...(kdvTax ? [kdvTax] : []), ...(withNight ? (['konaklama'] as const) : [])]
}

/**
 * Groups amounts with the same kind of KDV and the same rates. Each group is split into net and taxes once, because
 * roundings would add up if every night were split. The day of each amount decides its rates, so a stay over New Year
 * has two groups if a rate changes.
 */
export function lineGroups<Item extends TaxedAmount>(
  amounts: readonly Item[],
  rates: readonly TaxRate[],
): LineGroup<Item>[] {
  const gap = missingRate(amounts, rates)
  if (gap !== undefined) throw new Error(`No rate of ${gap.tax} on ${gap.day}`)
  const ratesOf = ({ day, taxed }: Item): SplitRates => {
    const rateOf = (tax: TaxName | undefined) => (tax === undefined ? 0 : (rateOn(tax, day, rates) ?? 0))
    const konaklama = taxed.withNight ? rateOf('konaklama') : 0
    return { kdv: rateOf(kdvTaxOf(taxed.kdv)), konaklama }
  }
  const alike = Map.groupBy(amounts, (item) => {
    const { kdv, konaklama } = ratesOf(item)
    return [item.taxed.kdv, item.taxed.withNight, kdv, konaklama].join(' ')
  })
  return [...alike.values()].flatMap((items) => {
    const [first] = items
    if (first === undefined) return []
    const gross = sumOf(items.map(({ grossKurus }) => grossKurus))
    const of = ratesOf(first)
    return [{ kdvKind: first.taxed.kdv, rates: of, gross, items, ...splitTaxes(gross, of) }]
  })
}

/** Adds up all groups for the totals of an invoice. */
export function totalSplit(groups: readonly LineGroup[]): TaxSplit & { gross: Kurus } {
  const sum = (part: 'net' | 'kdv' | 'konaklama' | 'rounding' | 'gross') =>
    kurus(groups.reduce((all, group) => all + group[part], 0))
  return {
    net: sum('net'),
    kdv: sum('kdv'),
    konaklama: sum('konaklama'),
    rounding: sum('rounding'),
    gross: sum('gross'),
  }
}
