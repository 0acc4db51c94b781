import { addDays, type Day, daysBetween, isDay } from '#domain/time/day.ts'

/** The days of a report, including the first and the last. */
export type Period = { from: Day; to: Day }

/**
 * The period of one point of a chart or one row of a table: a day, or the part of a calendar month that lies in the
 * report's period.
 */
export type Grain = 'day' | 'month'

/** The limit is ten years, because a longer report has no use and burdens the database. */
export const longestPeriod = 3660
/** The longest period, about two months, for which a chart has a point for every day. */
const mostSingleDays = 62

export type PeriodProblem = 'period-backwards' | 'period-too-long'

export function periodProblem({ from, to }: Period): PeriodProblem | undefined {
  if (to < from) return 'period-backwards'
  return daysIn({ from, to }) > longestPeriod ? 'period-too-long' : undefined
}

/** Returns the number of days in a period. It equals the number of nights that can be sold in the period. */
export function daysIn({ from, to }: Period): number {
  return daysBetween(from, to) + 1
}

export function grainOf(period: Period): Grain {
  return daysIn(period) <= mostSingleDays ? 'day' : 'month'
}

/** Returns the name of a bucket: the day itself, or the first day of its month. */
export function bucketOf(day: Day, grain: Grain): Day {
  return grain === 'day' ? day : `${day.slice(0, 7)}-01`
}

/** Lists every bucket with a day in the period in order, even if the bucket is empty. */
export function bucketsOf(period: Period, grain: Grain): Day[] {
  const names: Day[] = []
  for (let name = bucketOf(period.from, grain); name <= period.to; name = nextBucket(name, grain)) names.push(name)
  return names
}

/** Lists the buckets, each with its days in the period. */
export function bucketPeriods(period: Period, grain: Grain): { bucket: Day; days: Period }[] {
  return bucketsOf(period, grain).map((bucket) => {
    const last = addDays(nextBucket(bucket, grain), -1)
    const days = { from: bucket < period.from ? period.from : bucket, to: last > period.to ? period.to : last }
    return { bucket, days }
  })
}

const nextBucket = (name: Day, grain: Grain): Day => (grain === 'day' ? addDays(name, 1) : monthsLater(name, 1))

/**
 * Returns the first day of the month that lies `count` months after the month of `day`, or before it if `count` is
 * negative. The result is limited to the same range as that of `addDays`.
 */
export function monthsLater(day: Day, count: number): Day {
  const months = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + count
  const first = `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}-01`
  return addDays(first, 0)
}

const monthFrom = (day: Day, months: number): Period => {
  const from = monthsLater(day, 0)
  return { from, to: addDays(monthsLater(from, months), -1) }
}

/** Periods that users choose by name. Each consists of whole months, so that months can be compared. */
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

/** Reads a period from typed text or from a link; undefined if it is invalid. */
export function periodOf(from: string | null, to: string | null): Period | undefined {
  if (from === null || to === null || !isDay(from) || !isDay(to)) return undefined
  return periodProblem({ from, to }) === undefined ? { from, to } : undefined
}
