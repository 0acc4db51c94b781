import type { StaySegment } from '#domain/reservations/segments.ts'
import type { Day } from '#domain/time/day.ts'

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
