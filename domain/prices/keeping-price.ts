import { type Kurus, sharedOut } from '#domain/money/money.ts'
import type { NightsInUnit, StaySegment } from '#domain/reservations/segments.ts'
import { nights } from '#domain/reservations/stay.ts'

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
