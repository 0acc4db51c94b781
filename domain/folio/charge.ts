// Folio lines added by hand: charges besides the nights, discounts, corrections.
import { type Kurus, opposite } from '#domain/money/money.ts'
import { type KdvKind, nightTaxed, type Taxed } from '#domain/taxes/taxed.ts'
import type { StayDates } from '#domain/reservations/stay.ts'
import { addDays, type Day } from '#domain/time/day.ts'
import type { NewLine, Target } from './line.ts'

/** A charge that is not for a night. No konaklama vergisi (accommodation tax) is due on it. */
export const chargeLine = (amount: Kurus, text: string, { day, kdv }: { day: Day; kdv: KdvKind }): NewLine => ({
  kind: 'fee',
  grossKurus: amount,
  day,
  taxed: { kdv, withNight: false },
  text,
})

/**
 * What a discount or correction is for, and the day and the taxes that it has where it changes no line: those of its
 * line, or else of a night.
 */
export type AppliesTo = { day: Day; taxed: Taxed; appliesTo?: Target | undefined }

export const toNights = (day: Day, appliesTo?: Target): AppliesTo => ({ day, taxed: nightTaxed, appliesTo })

/** A discount on the price. */
export const discountLine = (amount: Kurus, text: string, to: AppliesTo): NewLine => ({
  kind: 'discount',
  grossKurus: opposite(amount),
  text,
  ...to,
})

/** A correction of the price, up or down. */
export const adjustmentLine = (amount: Kurus, text: string, to: AppliesTo): NewLine => ({
  kind: 'adjustment',
  grossKurus: amount,
  text,
  ...to,
})

/** The night of the stay nearest to a day. */
export function nearestNight(day: Day, { checkIn, checkOut }: StayDates): Day {
  const last = addDays(checkOut, -1)
  if (day < checkIn) return checkIn
  return day > last ? last : day
}
