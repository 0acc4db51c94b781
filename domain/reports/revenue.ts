import { nights, type StayDates } from '#domain/reservations/stay.ts'
import type { Status } from '#domain/reservations/status.ts'
import { addDays, daysBetween, eachDay } from '#domain/time/day.ts'
import { bucketOf, type Grain, type Period } from './period.ts'

/** A stay as reports count its nights. What these bring stands on its account. */
export type SoldStay = StayDates & { status: Status }

/** The statuses that bring revenue and fill nights: neither called off nor left empty by guests who never came. */
export const soldStatuses: readonly Status[] = ['ACTIVE', 'CONFIRMED', 'COMPLETED']

export function isSold(status: Status): boolean {
  return soldStatuses.includes(status)
}

/**
 * The nights of a stay that lie in a period. A night belongs to the day it begins on, so the night of the last day counts
 * and that of the check-out day does not exist.
 */
export function soldNightsIn(stay: SoldStay, { from, to }: Period): number {
  if (!isSold(stay.status)) return 0
  const all = nights(stay)
  const before = Math.min(all, Math.max(0, daysBetween(stay.checkIn, from)))
  return Math.min(all, Math.max(before, daysBetween(stay.checkIn, addDays(to, 1)))) - before
}

/** What was sold in each bucket of a period; buckets without a sold night are absent. */
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

/** Filled nights in a hundred of those that could be sold; none where there is nothing to sell. */
export function occupancyPercent(filled: number, toSell: number): number {
  return toSell === 0 ? 0 : (filled / toSell) * 100
}
