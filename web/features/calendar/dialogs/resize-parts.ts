import type { StaySegment } from '#domain/reservations/segments.ts'
import { type Day, eachDay } from '#domain/time/day.ts'

/**
 * Parts of a stay with other days of arrival and departure. What they leave out is gone, and the first and the last that
 * remain reach as far as they say.
 */
export function onDates(parts: readonly StaySegment[], checkIn: Day, checkOut: Day): StaySegment[] {
  const last = parts.length - 1
  const kept = parts.filter(
    (part, at) => (at === last || part.checkOut > checkIn) && (at === 0 || part.checkIn < checkOut),
  )
  return kept.map((part, at) => ({
    ...part,
    ...(at === 0 && { checkIn }),
    ...(at === kept.length - 1 && { checkOut }),
  }))
}

export type StayChange = 'move' | 'extend' | 'shorten'

/** What a clerk would call it: whoever keeps all nights stays longer, whoever only loses some stays shorter. */
export function stayChange(before: readonly StaySegment[], after: readonly StaySegment[]): StayChange {
  const [had, gets] = [nightsIn(before), nightsIn(after)]
  if (gets.length > had.length && had.every((night) => gets.includes(night))) return 'extend'
  const loses = gets.length > 0 && gets.length < had.length && gets.every((night) => had.includes(night))
  return loses ? 'shorten' : 'move'
}

const nightsIn = (parts: readonly StaySegment[]) =>
  parts.flatMap(({ unitId, checkIn, checkOut }) => eachDay(checkIn, checkOut).map((day) => `${unitId} ${day}`))
