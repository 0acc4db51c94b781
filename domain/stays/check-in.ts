import type { NightsInUnit } from '#domain/reservations/segments.ts'
import type { Day } from '#domain/time/day.ts'

/**
 * Doubts that delay a check-in without forbidding it: the unit is still occupied, or a guest's identity number is
 * missing. The check-in is refused until the clerk confirms the doubt.
 */
export const checkInDoubts = ['unit-occupied', 'identity-missing'] as const
export type CheckInDoubt = (typeof checkInDoubts)[number]

/** Returns the unit in which checked-in guests are on a day. On the day of a move it is the new unit. */
export function unitOfGuests(segments: readonly NightsInUnit[], day: Day): number | undefined {
  return (segments.findLast(({ checkIn }) => checkIn <= day) ?? segments[0])?.unitId
}
