// The tax treatment of an amount, as it is stored with the amount. tax-split.ts computes the taxes.

/** The kind of KDV. `none` is for an amount that pays for no service, such as a forfeited deposit. */
export const kdvKinds = ['lodging', 'food', 'other', 'none'] as const
export type KdvKind = (typeof kdvKinds)[number]

/**
 * The tax treatment of an amount. `withNight` is true for a night and everything sold together with it: konaklama
 * vergisi is due.
 */
export type Taxed = { kdv: KdvKind; withNight: boolean }

export const nightTaxed: Taxed = { kdv: 'lodging', withNight: true }
export const untaxed: Taxed = { kdv: 'none', withNight: false }
