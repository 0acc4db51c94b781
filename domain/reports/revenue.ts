import { type Kurus, kurus, sumOf } from '#domain/money/money.ts'
import { nights, type StayDates } from '#domain/reservations/stay.ts'
import type { Status } from '#domain/reservations/status.ts'
import { addDays, daysBetween, eachDay } from '#domain/time/day.ts'
import { bucketOf, daysIn, type Grain, type Period } from './period.ts'

/** A stay with its price, as reports count it. */
export type SoldStay = StayDates & { totalKurus: Kurus; status: Status }

/** The statuses that bring revenue and fill nights: neither called off nor left empty by guests who never came. */
export const soldStatuses: readonly Status[] = ['ACTIVE', 'CONFIRMED', 'COMPLETED']

export function isSold(status: Status): boolean {
  return soldStatuses.includes(status)
}

/**
 * The price of a stay's first nights, `count` of them. The price spreads evenly over the nights, and because this
 * counts from the arrival on, any cut of the stay into parts adds up to the price to the kuruş.
 */
function earnedAfter(totalKurus: Kurus, allNights: number, count: number): Kurus {
  const even = Math.floor(totalKurus / allNights)
  const left = totalKurus - even * allNights
  return kurus(even * count + Math.floor((left * count) / allNights))
}

export type Earned = { nights: number; kurus: Kurus }
const nothing: Earned = { nights: 0, kurus: kurus(0) }

/**
 * The nights of a stay that lie in a period, and their part of the price. A night belongs to the day it begins on, so
 * the night of the last day counts and that of the check-out day does not exist.
 */
export function earnedIn(stay: SoldStay, { from, to }: Period): Earned {
  if (!isSold(stay.status)) return nothing
  const all = nights(stay)
  const before = Math.min(all, Math.max(0, daysBetween(stay.checkIn, from)))
  const until = Math.min(all, Math.max(before, daysBetween(stay.checkIn, addDays(to, 1))))
  return {
    nights: until - before,
    kurus: kurus(earnedAfter(stay.totalKurus, all, until) - earnedAfter(stay.totalKurus, all, before)),
  }
}

/** What each bucket of a period earned; buckets without a sold night are absent. */
export function earnedByBucket(stays: readonly SoldStay[], period: Period, grain: Grain): Map<string, Earned> {
  const earned = new Map<string, Earned>()
  for (const stay of stays.filter(({ status }) => isSold(status))) {
    for (const night of eachDay(stay.checkIn, stay.checkOut)) {
      if (night < period.from || night > period.to) continue
      const bucket = bucketOf(night, grain)
      const before = earned.get(bucket) ?? nothing
      const one = earnedIn(stay, { from: night, to: night })
      earned.set(bucket, { nights: before.nights + 1, kurus: sumOf([before.kurus, one.kurus]) })
    }
  }
  return earned
}

/** The nights that `units` units could be let for in a period: all but those, `blocked`, on which they were out of order. */
export function nightsToSell(units: number, blocked: number, period: Period): number {
  return units * daysIn(period) - blocked
}

/** Filled nights in a hundred of those that could be sold; none where there is nothing to sell. */
export function occupancyPercent(filled: number, toSell: number): number {
  return toSell === 0 ? 0 : (filled / toSell) * 100
}
