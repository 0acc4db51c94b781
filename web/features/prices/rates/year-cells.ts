// The nights of a year as they are drawn.
import type { PriceRun } from '#contract/rates.ts'
import { type Holiday, holidayNights, holidays } from '#domain/holidays/holidays.ts'
import { addDays, type Day, eachDay } from '#domain/time/day.ts'

export type Cell = {
  day: Day
  price: number | null
  ruleId: number | null
  minNights: number | null
  closed: boolean
  /** How dear the night is among those of the year, from 0 to 5. */
  level: number
}

/** Each night of the runs, by its day. */
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

/** The months of a year, each with its days. */
export const monthsOf = (year: number): Day[][] =>
  Array.from({ length: 12 }, (_, month) => {
    const first = `${year}-${String(month + 1).padStart(2, '0')}-01`
    const next = month === 11 ? `${year + 1}-01-01` : `${year}-${String(month + 2).padStart(2, '0')}-01`
    return eachDay(first, next)
  })

/** The lowest and the highest price of a year. */
export function priceSpan(runs: readonly PriceRun[]): { low: number; high: number; unpriced: number } | undefined {
  const prices = runs.flatMap(({ price }) => (price === null ? [] : [price]))
  const unpriced = runs.filter(({ price }) => price === null).reduce((sum, { nights }) => sum + nights, 0)
  return prices.length === 0 ? undefined : { low: Math.min(...prices), high: Math.max(...prices), unpriced }
}

/** Which holiday a day itself is of: one that all have before one of the schools. */
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
