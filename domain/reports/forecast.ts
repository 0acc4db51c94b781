import { addDays, type Day, daysBetween } from '#domain/time/day.ts'
import { monthsLater, type Period } from './period.ts'

const forecastDays = 90
/** Weeks begin on Monday. */
export const forecastGrains = ['week', 'month'] as const
export type ForecastGrain = (typeof forecastGrains)[number]

/** Today and the days that come. */
export const forecastPeriod = (today: Day): Period => ({ from: today, to: addDays(today, forecastDays - 1) })

/** The weeks or months of a period, the first and the last one as far as they lie in it. */
export function partsOf({ from, to }: Period, grain: ForecastGrain): Period[] {
  const parts: Period[] = []
  for (let start = from; start <= to;) {
    const next = grain === 'month' ? monthsLater(start, 1) : addDays(start, 7 - weekday(start))
    parts.push({ from: start, to: next > to ? to : addDays(next, -1) })
    start = next
  }
  return parts
}

/** 0 is Monday, as 29 December 1969 was. */
const weekday = (day: Day) => ((daysBetween('1969-12-29', day) % 7) + 7) % 7
