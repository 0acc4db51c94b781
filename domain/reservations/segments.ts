// A stay is one part, or several where its guests move to another unit on the way.
import { addDays, type Day, daysBetween } from '#domain/time/day.ts'
import { maxNights } from './limits.ts'
import { nights, type StayDates } from './stay.ts'

/** Nights in one unit, and what they cost in kuruş. */
export type StaySegment = StayDates & { unitId: number; priceKurus: number }

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
export function segmentsProblem(parts: readonly StaySegment[]): SegmentsProblem | undefined {
  const whole = wholeOf(parts)
  if (whole === undefined) return 'stay.no-parts'
  if (parts.length > maxSegments) return 'stay.too-many-parts'
  if (parts.some(({ checkIn, checkOut }) => checkOut <= checkIn)) return 'reservation.check-out-not-after-check-in'
  const pairs = parts.slice(1).map((part, index) => [parts[index], part] as const)
  if (pairs.some(([before, part]) => before?.checkOut !== part.checkIn)) return 'stay.parts-not-joined'
  if (pairs.some(([before, part]) => before?.unitId === part.unitId)) return 'stay.same-unit-twice'
  return nights(whole) > maxNights ? 'reservation.stay-too-long' : undefined
}

/** The stay as a whole: from the first arrival to the last departure, begun in the first unit. */
export function wholeOf(parts: readonly StaySegment[]): StaySegment | undefined {
  const [first, last] = [parts[0], parts.at(-1)]
  if (first === undefined || last === undefined) return undefined
  return {
    unitId: first.unitId,
    checkIn: first.checkIn,
    checkOut: last.checkOut,
    priceKurus: parts.reduce((total, { priceKurus }) => total + priceKurus, 0),
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
      const before = Math.floor((part.priceKurus * daysBetween(part.checkIn, day)) / nights(part))
      return [
        { ...part, checkOut: day, priceKurus: before },
        { ...part, checkIn: day, unitId, priceKurus: part.priceKurus - before },
      ]
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
        priceKurus: before.priceKurus + part.priceKurus,
      }
    }
  }
  return result
}

/**
 * What parts cost where no other price is agreed: nights that are kept cost what they did, and only new ones the unit's
 * own price. A part that is moved as a whole is new. `nightlyKurus` answers the price of a night in a unit.
 */
export function repriced(
  parts: readonly StaySegment[],
  before: readonly StaySegment[],
  nightlyKurus: (unitId: number) => number,
) {
  return parts.map((part) => {
    const old = before.find(
      ({ unitId, checkIn, checkOut }) =>
        unitId === part.unitId && (checkIn === part.checkIn || checkOut === part.checkOut),
    )
    const kept = old === undefined ? 0 : Math.min(nights(old), nights(part))
    const agreed = old === undefined ? 0 : Math.round((old.priceKurus * kept) / nights(old))
    return { ...part, priceKurus: agreed + nightlyKurus(part.unitId) * (nights(part) - kept) }
  })
}

/** The same whole price for other parts, shared out by nights. What does not divide goes to the last one. */
export function keepingPrice(parts: readonly StaySegment[], totalKurus: number): StaySegment[] {
  const all = parts.reduce((total, part) => total + nights(part), 0)
  let left = totalKurus
  return parts.map((part, index) => {
    const priceKurus = index === parts.length - 1 ? left : Math.floor((totalKurus * nights(part)) / all)
    left -= priceKurus
    return { ...part, priceKurus }
  })
}
