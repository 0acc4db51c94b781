import { addDays, type Day, daysBetween, isDay } from '#domain/time/day.ts'

/** The days a report is about, the first and the last one included, as people say them. */
export type Period = { from: Day; to: Day }

/** One point of a chart, one row of a table: a day, or a calendar month as far as it lies in the period. */
export type Grain = 'day' | 'month'

/** Ten years. What is longer says nothing and costs the database. */
export const longestPeriod = 3660
/** Up to two months a chart has a point for every day. */
const mostSingleDays = 62

export type PeriodProblem = 'period-backwards' | 'period-too-long'

export function periodProblem({ from, to }: Period): PeriodProblem | undefined {
  if (to < from) return 'period-backwards'
  return daysIn({ from, to }) > longestPeriod ? 'period-too-long' : undefined
}

/** The number of days, which is also that of the nights that can be sold in them. */
export function daysIn({ from, to }: Period): number {
  return daysBetween(from, to) + 1
}

export function grainOf(period: Period): Grain {
  return daysIn(period) <= mostSingleDays ? 'day' : 'month'
}

/** A bucket's name: the day itself, or the first day of its month. */
export function bucketOf(day: Day, grain: Grain): Day {
  return grain === 'day' ? day : `${day.slice(0, 7)}-01`
}

/** Every bucket that has a day in the period, in order: also those in which nothing happened. */
export function bucketsOf(period: Period, grain: Grain): Day[] {
  const names: Day[] = []
  for (let name = bucketOf(period.from, grain); name <= period.to; name = nextBucket(name, grain)) names.push(name)
  return names
}

/** The same with the days that each has in the period. */
export function bucketPeriods(period: Period, grain: Grain): { bucket: Day; days: Period }[] {
  return bucketsOf(period, grain).map((bucket) => {
    const last = addDays(nextBucket(bucket, grain), -1)
    const days = { from: bucket < period.from ? period.from : bucket, to: last > period.to ? period.to : last }
    return { bucket, days }
  })
}

const nextBucket = (name: Day, grain: Grain): Day => (grain === 'day' ? addDays(name, 1) : monthsLater(name, 1))

/** The first day of the month so many months after (or before) that of `day`. It ends where `addDays` does. */
export function monthsLater(day: Day, count: number): Day {
  const months = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + count
  const first = `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}-01`
  return addDays(first, 0)
}

const monthFrom = (day: Day, months: number): Period => {
  const from = monthsLater(day, 0)
  return { from, to: addDays(monthsLater(from, months), -1) }
}

/** Periods that people ask for by name. Each is whole months, so that months can be compared. */
const named = {
  'this-month': (today: Day) => monthFrom(today, 1),
  'last-month': (today: Day) => monthFrom(monthsLater(today, -1), 1),
  'next-three-months': (today: Day) => monthFrom(today, 3),
  'last-twelve-months': (today: Day) => monthFrom(monthsLater(today, -11), 12),
  'this-year': (today: Day) => monthFrom(`${today.slice(0, 4)}-01-01`, 12),
  'last-year': (today: Day) => monthFrom(monthsLater(`${today.slice(0, 4)}-01-01`, -12), 12),
}
export type PeriodName = keyof typeof named
export const periodNames: readonly PeriodName[] = [
  'this-month',
  'last-month',
  'next-three-months',
  'last-twelve-months',
  'this-year',
  'last-year',
]
export const usualPeriod: PeriodName = 'last-twelve-months'

export function isPeriodName(name: string | null): name is PeriodName {
  return periodNames.some((known) => known === name)
}

export function periodNamed(name: PeriodName, today: Day): Period {
  return named[name](today)
}

/** A period that someone typed or a link carries; undefined when it is none. */
export function periodOf(from: string | null, to: string | null): Period | undefined {
  if (from === null || to === null || !isDay(from) || !isDay(to)) return undefined
  return periodProblem({ from, to }) === undefined ? { from, to } : undefined
}
