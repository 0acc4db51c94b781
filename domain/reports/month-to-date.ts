import { addDays, type Day } from '#domain/time/day.ts'
import { monthsLater, type Period } from './period.ts'

/** Returns this month up to and including today, and the same days of the same month a year ago. */
export function monthToDate(today: Day): { month: Period; lastYear: Period } {
  const from = monthsLater(today, -12)
  const sameDay = addDays(from, Number(today.slice(8)) - 1)
  // 29 February has no equivalent in the year before.
  const lastDay = addDays(monthsLater(from, 1), -1)
  return {
    month: { from: monthsLater(today, 0), to: today },
    lastYear: { from, to: sameDay < lastDay ? sameDay : lastDay },
  }
}
