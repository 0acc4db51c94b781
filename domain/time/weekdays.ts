import { type Day, daysBetween } from './day.ts'

/**
 * A set of weekdays as a bit mask: Monday is 1, Tuesday 2, Sunday 64. A night belongs to the weekday on which it
 * begins.
 */
export type Weekdays = number

export const everyWeekday: Weekdays = 127

/** Returns the weekday: Monday is 0, Sunday 6. */
export function weekdayOf(day: Day): number {
  // 5 January 1970 was a Monday. The formula also holds for days before it.
  return ((daysBetween('1970-01-05', day) % 7) + 7) % 7
}

export const isOn = (day: Day, weekdays: Weekdays): boolean => ((weekdays >> weekdayOf(day)) & 1) === 1

/** Lists the weekdays of a set in order; Monday is 0. */
export const weekdaysIn = (weekdays: Weekdays): number[] => [0, 1, 2, 3, 4, 5, 6].filter((at) => (weekdays >> at) & 1)

export const isWeekdaySet = (weekdays: number): boolean =>
  Number.isInteger(weekdays) && weekdays >= 1 && weekdays <= everyWeekday
