// How an amount is taxed, as it is noted with the amount. What that comes to on a day: tax-split.ts.

/** By which rate of KDV; `none` for what is no service at all, such as a forfeited deposit. */
export const kdvKinds = ['lodging', 'food', 'other', 'none'] as const
export type KdvKind = (typeof kdvKinds)[number]

/** `withNight`: the night, or sold together with it. Konaklama vergisi is due on it then. */
export type Taxed = { kdv: KdvKind; withNight: boolean }

export const nightTaxed: Taxed = { kdv: 'lodging', withNight: true }
export const untaxed: Taxed = { kdv: 'none', withNight: false }
