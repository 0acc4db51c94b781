// A stay is one segment, or several if its guests move to another unit during the stay.
import { type Kurus, sharedOut, sumOf } from '#domain/money/money.ts'
import { addDays, type Day, daysBetween } from '#domain/time/day.ts'
import { maxNights } from './limits.ts'
import { nights, type StayDates } from './stay.ts'

export type NightsInUnit = StayDates & { unitId: number }

export type StaySegment = NightsInUnit & { priceKurus: Kurus }

/** The maximum of segments in one stay; more moves than this are a mistake. */
export const maxSegments = 10

export type SegmentsProblem =
  | 'stay.no-segments'
  | 'stay.too-many-segments'
  | 'reservation.check-out-not-after-check-in'
  | 'stay.segments-not-joined'
  | 'stay.same-unit-twice'
  | 'reservation.stay-too-long'

/** Checks that segments make one stay: each segment begins where the previous one ends, and is in another unit. */
export function segmentsProblem(segments: readonly NightsInUnit[]): SegmentsProblem | undefined {
  const [first, last] = [segments[0], segments.at(-1)]
  if (first === undefined || last === undefined) return 'stay.no-segments'
  if (segments.length > maxSegments) return 'stay.too-many-segments'
  if (segments.some(({ checkIn, checkOut }) => checkOut <= checkIn)) return 'reservation.check-out-not-after-check-in'
  const pairs = segments.slice(1).map((segment, index) => [segments[index], segment] as const)
  if (pairs.some(([before, segment]) => before?.checkOut !== segment.checkIn)) return 'stay.segments-not-joined'
  if (pairs.some(([before, segment]) => before?.unitId === segment.unitId)) return 'stay.same-unit-twice'
  return daysBetween(first.checkIn, last.checkOut) > maxNights ? 'reservation.stay-too-long' : undefined
}

/** Returns the stay as a whole: from the first arrival to the last check-out, beginning in the first unit. */
export function wholeOf(segments: readonly StaySegment[]): StaySegment | undefined {
  const [first, last] = [segments[0], segments.at(-1)]
  if (first === undefined || last === undefined) return undefined
  return {
    unitId: first.unitId,
    checkIn: first.checkIn,
    checkOut: last.checkOut,
    priceKurus: sumOf(segments.map(({ priceKurus }) => priceKurus)),
  }
}

/** Moves all segments by some days, later or earlier. */
export function shifted(segments: readonly StaySegment[], days: number): StaySegment[] {
  return segments.map((segment) => ({
    ...segment,
    checkIn: addDays(segment.checkIn, days),
    checkOut: addDays(segment.checkOut, days),
  }))
}

/** Changes the day of arrival. Segments that have no night left are dropped. */
export function startingOn(segments: readonly StaySegment[], checkIn: Day): StaySegment[] {
  const kept = segments.filter((segment) => segment.checkOut > checkIn)
  return kept.map((segment, index) => (index === 0 ? { ...segment, checkIn } : segment))
}

/** Changes the day of check-out. Segments that have no night left are dropped. */
export function endingOn(segments: readonly StaySegment[], checkOut: Day): StaySegment[] {
  const kept = segments.filter((segment) => segment.checkIn < checkOut)
  return kept.map((segment, index) => (index === kept.length - 1 ? { ...segment, checkOut } : segment))
}

/** Moves one segment to another unit. Adjoining segments that are then in the same unit become one. */
export function inUnit(segments: readonly StaySegment[], index: number, unitId: number): StaySegment[] {
  return joined(segments.map((segment, at) => (at === index ? { ...segment, unitId } : segment)))
}

/**
 * Moves the guests to another unit from `day` on. The price is shared out by nights, and the remaining kuruş goes to
 * the later segment.
 */
export function splitOn(segments: readonly StaySegment[], day: Day, unitId: number): StaySegment[] {
  return joined(
    segments.flatMap((segment) => {
      if (day <= segment.checkIn || day >= segment.checkOut) return [segment]
      const halves = [
        { ...segment, checkOut: day },
        { ...segment, checkIn: day, unitId },
      ]
      return sharedOut(segment.priceKurus, halves, nights).map(([half, priceKurus]) => ({ ...half, priceKurus }))
    }),
  )
}

function joined(segments: readonly StaySegment[]): StaySegment[] {
  const result: StaySegment[] = []
  for (const segment of segments) {
    const before = result.at(-1)
    if (before?.unitId !== segment.unitId) result.push(segment)
    else {
      result[result.length - 1] = {
        ...before,
        checkOut: segment.checkOut,
        priceKurus: sumOf([before.priceKurus, segment.priceKurus]),
      }
    }
  }
  return result
}
