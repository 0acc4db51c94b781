// The nights of a year as cells of the grid.
import type { PriceRun } from '#contract/prices/rates/schemas.ts'
import { type Holiday, holidayNights, holidays } from '#domain/holidays/holidays.ts'
import { addDays, type Day, eachDay } from '#domain/time/day.ts'

export type Cell = {
  day: Day
  price: number | null
  ruleId: number | null
  minNights: number | null
  closed: boolean
  /** The price level of the night within the year, from 0 to 5. */
  level: number
}

/** All nights of the runs, by day. */
export function cellsOf(runs: readonly PriceRun[]): Map<Day, Cell> {
  const prices = [...new Set(runs.flatMap(({ price }) => (price === null ? [] : [price])))].toSorted((a, b) => a - b)
  const levelOf = (price: number | null) =>
    price === null || prices.length < 2 ? 0 : Math.round((prices.indexOf(price) / (prices.length - 1)) * 5)
  const cells = new Map<Day, Cell>()
  for (const { from, nights, price, ruleId, minNights, closed } of runs) {
    for (const day of eachDay(from, addDays(from, nights))) {
      cells.set(day, { day, price, ruleId, minNights, closed, level: levelOf(price) })
    }
  }
  return cells
}

export const monthsOf = (year: number): Day[][] =>
  Array.from({ length: 12 }, (_, month) => {
    const first = `${year}-${String(month + 1).padStart(2, '0')}-01`
    const next = month === 11 ? `${year + 1}-01-01` : `${year}-${String(month + 2).padStart(2, '0')}-01`
    return eachDay(first, next)
  })

/** The range of the prices of some nights; undefined if none of them has a price. */
export function spanOf(nights: readonly Pick<Cell, 'price'>[]): { low: number; high: number } | undefined {
  const prices = nights.flatMap(({ price }) => (price === null ? [] : [price]))
  return prices.length === 0 ? undefined : { low: Math.min(...prices), high: Math.max(...prices) }
}

export function priceSpan(runs: readonly PriceRun[]): { low: number; high: number; unpriced: number } | undefined {
  const span = spanOf(runs)
  const unpriced = runs.filter(({ price }) => price === null).reduce((sum, { nights }) => sum + nights, 0)
  return span && { ...span, unpriced }
}

/** The holiday of each day. A public holiday takes precedence over a school break. */
export function holidayDays(year: number): Map<Day, Holiday> {
  const days = new Map<Day, Holiday>()
  const all = holidays.filter(({ from, to }) => from.startsWith(`${year}`) || to.startsWith(`${year}`))
  for (const holiday of all.toSorted((a, b) => Number(b.kind === 'school') - Number(a.kind === 'school'))) {
    for (const day of eachDay(holiday.from, addDays(holiday.to, 1))) days.set(day, holiday)
  }
  return days
}

export const nightsToPrice = (holiday: Holiday): { from: Day; to: Day } => {
  const { from, until } = holidayNights(holiday)
  return { from, to: addDays(until, -1) }
}

/**
 * The holidays whose nights begin between two days and are not over. A year ends with the nights of the next New Year.
 */
export const comingHolidays = (from: Day, to: Day, today: Day): Holiday[] =>
  holidays.filter((holiday) => {
    const nights = nightsToPrice(holiday)
    return from <= nights.from && nights.from <= to && today <= nights.to
  })
