import type { StaySegment } from '#domain/reservations/segments.ts'
import { type Day, eachDay } from '#domain/time/day.ts'

/**
 * Fits the segments of a stay to new arrival and check-out days. Segments outside of these days are dropped; the first
 * and the last that remain reach to the new days.
 */
export function onDates(segments: readonly StaySegment[], checkIn: Day, checkOut: Day): StaySegment[] {
  const last = segments.length - 1
  const kept = segments.filter(
    (segment, at) => (at === last || segment.checkOut > checkIn) && (at === 0 || segment.checkIn < checkOut),
  )
  return kept.map((segment, at) => ({
    ...segment,
    ...(at === 0 && { checkIn }),
    ...(at === kept.length - 1 && { checkOut }),
  }))
}

export type StayChange = 'move' | 'extend' | 'shorten'

/**
 * The kind of change, as a clerk would name it. A stay that keeps all nights and gains some is longer; a stay that only
 * loses nights is shorter.
 */
export function stayChange(before: readonly StaySegment[], after: readonly StaySegment[]): StayChange {
  const [had, gets] = [nightsIn(before), nightsIn(after)]
  if (gets.length > had.length && had.every((night) => gets.includes(night))) return 'extend'
  const loses = gets.length > 0 && gets.length < had.length && gets.every((night) => had.includes(night))
  return loses ? 'shorten' : 'move'
}

const nightsIn = (segments: readonly StaySegment[]) =>
  segments.flatMap(({ unitId, checkIn, checkOut }) => eachDay(checkIn, checkOut).map((day) => `${unitId} ${day}`))
