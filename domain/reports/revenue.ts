import { nights, type StayDates } from '#domain/reservations/stay.ts'
import type { Status } from '#domain/reservations/status.ts'
import { addDays, daysBetween, eachDay } from '#domain/time/day.ts'
import { bucketOf, type Grain, type Period } from './period.ts'

/** A stay as reports count its nights. The revenue of these nights comes from its folio. */
export type SoldStay = StayDates & { status: Status }

/** Stays of these statuses bring revenue and fill nights. Cancelled stays and no-shows do not. */
export const soldStatuses: readonly Status[] = ['ACTIVE', 'CONFIRMED', 'COMPLETED']

export function isSold(status: Status): boolean {
  return soldStatuses.includes(status)
}

/**
 * Counts the nights of a stay in a period. A night belongs to the day on which it begins. So the night of the period's
 * last day counts, and the check-out day has no night.
 */
export function soldNightsIn(stay: SoldStay, { from, to }: Period): number {
  if (!isSold(stay.status)) return 0
  const all = nights(stay)
  const before = Math.min(all, Math.max(0, daysBetween(stay.checkIn, from)))
  return Math.min(all, Math.max(before, daysBetween(stay.checkIn, addDays(to, 1)))) - before
}

/** Counts the sold nights in each bucket of a period. Buckets without a sold night are absent. */
export function soldNightsByBucket(stays: readonly SoldStay[], period: Period, grain: Grain): Map<string, number> {
  const sold = new Map<string, number>()
  for (const stay of stays.filter(({ status }) => isSold(status))) {
    for (const night of eachDay(stay.checkIn, stay.checkOut)) {
      if (night < period.from || night > period.to) continue
      const bucket = bucketOf(night, grain)
      sold.set(bucket, (sold.get(bucket) ?? 0) + 1)
    }
  }
  return sold
}

/** Returns the percentage of filled nights among the nights that could be sold; 0 if none could be sold. */
export function occupancyPercent(filled: number, toSell: number): number {
  return toSell === 0 ? 0 : (filled / toSell) * 100
}
