import { type Kurus, sharedOut } from '#domain/money/money.ts'
import type { NightsInUnit, StaySegment } from '#domain/reservations/segments.ts'
import { nights } from '#domain/reservations/stay.ts'

/** One price agreed for all of a stay, shared out by nights. What does not divide goes to the last segment. */
export function keepingPrice(segments: readonly NightsInUnit[], total: Kurus): StaySegment[] {
  return sharedOut(total, segments, nights).map(([{ unitId, checkIn, checkOut }, priceKurus]) => ({
    unitId,
    checkIn,
    checkOut,
    priceKurus,
  }))
}
