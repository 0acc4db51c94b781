import type { NightsInUnit } from '#domain/reservations/segments.ts'
import type { Day } from '#domain/time/day.ts'

/**
 * What speaks against a check-in without forbidding it: somebody who is still in the unit, guests whose identity number
 * is not known. It is refused until the clerk has said that it is meant all the same.
 */
export const checkInDoubts = ['unit-occupied', 'identity-missing'] as const
export type CheckInDoubt = (typeof checkInDoubts)[number]

/** In which unit the guests of a stay are on a day, once they have come: on the day of a move in the new one. */
export function unitOfGuests(segments: readonly NightsInUnit[], day: Day): number | undefined {
  return (segments.findLast(({ checkIn }) => checkIn <= day) ?? segments[0])?.unitId
}
