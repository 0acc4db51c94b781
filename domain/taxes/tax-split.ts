// Splits an amount into net and taxes. Amounts are what the guest pays, including all taxes.
import { type Kurus, kurus } from '#domain/money/money.ts'

/** Rates in basis points. Both taxes are computed on the same net amount, so neither is charged on the other. */
export type SplitRates = { kdv: number; konaklama: number }

export type TaxSplit = {
  net: Kurus
  kdv: Kurus
  konaklama: Kurus
  /**
   * The difference between the amount and the sum of net and both taxes, at most one kuruş. The invoice shows it as
   * rounding.
   */
  rounding: Kurus
}

const whole = 10_000

/**
 * Splits an amount so that each tax is its rate of the net amount, rounded as the law requires. For about one amount in
 * ten, no net amount makes all three add up exactly. The taxes then stay lawful, and one kuruş is shown as rounding.
 */
export function splitTaxes(gross: Kurus, rates: SplitRates): TaxSplit {
  // A credit is split like the positive amount, with all signs reversed.
  if (gross < 0) {
    const { net, kdv, konaklama, rounding } = splitTaxes(kurus(0 - gross), rates)
    const back = (amount: Kurus) => kurus(0 - amount)
    return { net: back(net), kdv: back(kdv), konaklama: back(konaklama), rounding: back(rounding) }
  }
  const middle = rounded(gross * whole, whole + rates.kdv + rates.konaklama)
  const nearest = splitAt(kurus(middle), gross, rates)
  if (nearest.rounding === 0) return nearest
  const beside = [middle - 1, middle + 1].map((net) => splitAt(kurus(net), gross, rates))
  return beside.find(({ rounding }) => rounding === 0) ?? nearest
}

function splitAt(net: Kurus, gross: Kurus, rates: SplitRates): TaxSplit {
  const taxOf = (basisPoints: number) => kurus(rounded(net * basisPoints, whole))
  const [kdv, konaklama] = [taxOf(rates.kdv), taxOf(rates.konaklama)]
  return { net, kdv, konaklama, rounding: kurus(gross - net - kdv - konaklama) }
}

/** Divides non-negative whole numbers and rounds half a kuruş up, using whole numbers only. */
function rounded(amount: number, by: number): number {
  const twice = 2 * amount + by
  // This limit is beyond four billion lira.
  if (!Number.isSafeInteger(twice)) throw new RangeError(`${amount} cannot be divided exactly`)
  return (twice - (twice % (2 * by))) / (2 * by)
}
