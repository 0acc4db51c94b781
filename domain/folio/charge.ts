// Lines that somebody adds by hand: what is charged besides the nights, a discount, a correction.
import { type Kurus, opposite } from '#domain/money/money.ts'
import { type KdvKind, nightTaxed } from '#domain/taxes/taxed.ts'
import type { StayDates } from '#domain/reservations/stay.ts'
import { addDays, type Day } from '#domain/time/day.ts'
import type { NewLine } from './line.ts'

/** Something besides the nights: no konaklama vergisi is due on it. */
export const chargeLine = (amount: Kurus, text: string, { day, kdv }: { day: Day; kdv: KdvKind }): NewLine => ({
  kind: 'fee',
  grossKurus: amount,
  day,
  taxed: { kdv, withNight: false },
  text,
})

/** What is taken off the price is taxed as the nights are. */
export const discountLine = (amount: Kurus, text: string, day: Day): NewLine => ({
  kind: 'discount',
  grossKurus: opposite(amount),
  day,
  taxed: nightTaxed,
  text,
})

/** The price corrected, up or down. */
export const adjustmentLine = (amount: Kurus, text: string, day: Day): NewLine => ({
  kind: 'adjustment',
  grossKurus: amount,
  day,
  taxed: nightTaxed,
  text,
})

/** The night nearest to a day: its rates are those of a change of price. */
export function nearestNight(day: Day, { checkIn, checkOut }: StayDates): Day {
  const last = addDays(checkOut, -1)
  if (day < checkIn) return checkIn
  return day > last ? last : day
}
