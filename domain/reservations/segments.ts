// A stay is one part, or several where its guests move to another unit on the way.
import { type Kurus, sharedOut, sumOf } from '#domain/money/money.ts'
import { addDays, type Day, daysBetween } from '#domain/time/day.ts'
import { maxNights } from './limits.ts'
import { nights, type StayDates } from './stay.ts'

export type NightsInUnit = StayDates & { unitId: number }

/** Nights in one unit, and what they cost. */
export type StaySegment = NightsInUnit & { priceKurus: Kurus }

/** More moves than this within one stay are a slip of the hand. */
export const maxSegments = 10

export type SegmentsProblem =
  | 'stay.no-parts'
  | 'stay.too-many-parts'
  | 'reservation.check-out-not-after-check-in'
  | 'stay.parts-not-joined'
  | 'stay.same-unit-twice'
  | 'reservation.stay-too-long'

/** Whether parts make one stay: each begins where the one before ends, in another unit. */
export function segmentsProblem(parts: readonly NightsInUnit[]): SegmentsProblem | undefined {
  const [first, last] = [parts[0], parts.at(-1)]
  if (first === undefined || last === undefined) return 'stay.no-parts'
  if (parts.length > maxSegments) return 'stay.too-many-parts'
  if (parts.some(({ checkIn, checkOut }) => checkOut <= checkIn)) return 'reservation.check-out-not-after-check-in'
  const pairs = parts.slice(1).map((part, index) => [parts[index], part] as const)
  if (pairs.some(([before, part]) => before?.checkOut !== part.checkIn)) return 'stay.parts-not-joined'
  if (pairs.some(([before, part]) => before?.unitId === part.unitId)) return 'stay.same-unit-twice'
  return daysBetween(first.checkIn, last.checkOut) > maxNights ? 'reservation.stay-too-long' : undefined
}

/** The stay as a whole: from the first arrival to the last departure, begun in the first unit. */
export function wholeOf(parts: readonly StaySegment[]): StaySegment | undefined {
  const [first, last] = [parts[0], parts.at(-1)]
  if (first === undefined || last === undefined) return undefined
  return {
    unitId: first.unitId,
    checkIn: first.checkIn,
    checkOut: last.checkOut,
    priceKurus: sumOf(parts.map(({ priceKurus }) => priceKurus)),
  }
}

/** All of it, some days later, or earlier. */
export function shifted(parts: readonly StaySegment[], days: number): StaySegment[] {
  return parts.map((part) => ({
    ...part,
    checkIn: addDays(part.checkIn, days),
    checkOut: addDays(part.checkOut, days),
  }))
}

/** With another day of arrival. Parts that would have no night left are gone. */
export function startingOn(parts: readonly StaySegment[], checkIn: Day): StaySegment[] {
  const kept = parts.filter((part) => part.checkOut > checkIn)
  return kept.map((part, index) => (index === 0 ? { ...part, checkIn } : part))
}

/** With another day of departure. Parts that would have no night left are gone. */
export function endingOn(parts: readonly StaySegment[], checkOut: Day): StaySegment[] {
  const kept = parts.filter((part) => part.checkIn < checkOut)
  return kept.map((part, index) => (index === kept.length - 1 ? { ...part, checkOut } : part))
}

/** With one part in another unit. Neighbours that then share a unit become one part. */
export function inUnit(parts: readonly StaySegment[], index: number, unitId: number): StaySegment[] {
  return joined(parts.map((part, at) => (at === index ? { ...part, unitId } : part)))
}

/** From `day` on in another unit. The price is shared out by nights; the kuruş that does not divide stays with the later part. */
export function splitOn(parts: readonly StaySegment[], day: Day, unitId: number): StaySegment[] {
  return joined(
    parts.flatMap((part) => {
      if (day <= part.checkIn || day >= part.checkOut) return [part]
      const halves = [
        { ...part, checkOut: day },
        { ...part, checkIn: day, unitId },
      ]
      return sharedOut(part.priceKurus, halves, nights).map(([half, priceKurus]) => ({ ...half, priceKurus }))
    }),
  )
}

function joined(parts: readonly StaySegment[]): StaySegment[] {
  const result: StaySegment[] = []
  for (const part of parts) {
    const before = result.at(-1)
    if (before?.unitId !== part.unitId) result.push(part)
    else {
      result[result.length - 1] = {
        ...before,
        checkOut: part.checkOut,
        priceKurus: sumOf([before.priceKurus, part.priceKurus]),
      }
    }
  }
  return result
}
