// Folio lines added by hand: charges besides the nights, discounts, corrections.
import { type Kurus, opposite } from '#domain/money/money.ts'
import { type KdvKind, nightTaxed } from '#domain/taxes/taxed.ts'
import type { StayDates } from '#domain/reservations/stay.ts'
import { addDays, type Day } from '#domain/time/day.ts'
import type { NewLine } from './line.ts'

/** A charge that is not for a night. No konaklama vergisi (accommodation tax) is due on it. */
export const chargeLine = (amount: Kurus, text: string, { day, kdv }: { day: Day; kdv: KdvKind }): NewLine => ({
  kind: 'fee',
  grossKurus: amount,
  day,
  taxed: { kdv, withNight: false },
  text,
})

/** A discount on the price. It is taxed like the nights. */
export const discountLine = (amount: Kurus, text: string, day: Day): NewLine => ({
  kind: 'discount',
  grossKurus: opposite(amount),
  day,
  taxed: nightTaxed,
  text,
})

/** A correction of the price, up or down. */
export const adjustmentLine = (amount: Kurus, text: string, day: Day): NewLine => ({
  kind: 'adjustment',
  grossKurus: amount,
  day,
  taxed: nightTaxed,
  text,
})

/** The night of the stay nearest to a day: a price change on that day is taxed at this night's rates. */
export function nearestNight(day: Day, { checkIn, checkOut }: StayDates): Day {
  const last = addDays(checkOut, -1)
  if (day < checkIn) return checkIn
  return day > last ? last : day
}
