import { addDays, type Day, daysBetween } from '#domain/time/day.ts'
import { monthsLater, type Period } from './period.ts'

const forecastDays = 90
/** Weeks begin on Monday. */
export const forecastGrains = ['week', 'month'] as const
export type ForecastGrain = (typeof forecastGrains)[number]

export const forecastPeriod = (today: Day): Period => ({ from: today, to: addDays(today, forecastDays - 1) })

/** Divides a period into weeks or months. The first and the last one are cut off at the bounds of the period. */
export function segmentsOf({ from, to }: Period, grain: ForecastGrain): Period[] {
  const parts: Period[] = []
  for (let start = from; start <= to;) {
    const next = grain === 'month' ? monthsLater(start, 1) : addDays(start, 7 - weekday(start))
    parts.push({ from: start, to: next > to ? to : addDays(next, -1) })
    start = next
  }
  return parts
}

/** The weekday of a day, where Monday is 0. 29 December 1969 was a Monday. */
const weekday = (day: Day) => ((daysBetween('1969-12-29', day) % 7) + 7) % 7
