// What of an amount is tax. Amounts are what the guest pays, with all taxes in them.
import { type Kurus, kurus } from '#domain/money/money.ts'

/** In basis points. Both taxes are computed on the same net amount: neither is due on the other. */
export type SplitRates = { kdv: number; konaklama: number }

export type TaxSplit = {
  net: Kurus
  kdv: Kurus
  konaklama: Kurus
  /** What the three lack to the amount, or have too much: never more than a kuruş. It stands on the invoice as such. */
  rounding: Kurus
}

const whole = 10_000

/**
 * Splits an amount so that each tax is its rate of the net amount, rounded as the law has it. For about one amount in
 * ten there is no net amount from which all parts add up: then the taxes stay lawful and a kuruş is rounded.
 */
export function splitTaxes(gross: Kurus, rates: SplitRates): TaxSplit {
  // Of a credit the parts are those of the amount, the other way round.
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

/** Half a kuruş is rounded up. Of whole numbers that are not negative; divided without a fraction in between. */
function rounded(amount: number, by: number): number {
  const twice = 2 * amount + by
  // Beyond four billion lira.
  if (!Number.isSafeInteger(twice)) throw new RangeError(`${amount} cannot be divided exactly`)
  return (twice - (twice % (2 * by))) / (2 * by)
}
