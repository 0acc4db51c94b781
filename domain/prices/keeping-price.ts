import { type Kurus, sharedOut } from '#domain/money/money.ts'
import type { NightsInUnit, StaySegment } from '#domain/reservations/segments.ts'
import { nights, type StayDates } from '#domain/reservations/stay.ts'

/**
 * Distributes the price agreed for the whole stay over its segments by nights. The last segment gets the remainder.
 */
export function keepingPrice(segments: readonly NightsInUnit[], total: Kurus): StaySegment[] {
  return sharedOut(total, segments, nights).map(([{ unitId, checkIn, checkOut }, priceKurus]) => ({
    unitId,
    checkIn,
    checkOut,
    priceKurus,
  }))
}

/** True if the price agreed for the nights before may stand for those after: it never pays for more nights. */
export const coversNights = (before: readonly StayDates[], after: readonly StayDates[]): boolean =>
  nightsIn(after) <= nightsIn(before)

export const nightsIn = (parts: readonly StayDates[]): number => parts.reduce((sum, part) => sum + nights(part), 0)
