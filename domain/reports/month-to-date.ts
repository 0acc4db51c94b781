import { addDays, type Day } from '#domain/time/day.ts'
import { monthsLater, type Period } from './period.ts'

/** This month as far as it has come, today included, and the same days of the month a year ago. */
export function monthToDate(today: Day): { month: Period; lastYear: Period } {
  const from = monthsLater(today, -12)
  const sameDay = addDays(from, Number(today.slice(8)) - 1)
  // 29 February has none.
  const lastDay = addDays(monthsLater(from, 1), -1)
  return {
    month: { from: monthsLater(today, 0), to: today },
    lastYear: { from, to: sameDay < lastDay ? sameDay : lastDay },
  }
}
