import type { Day } from '#domain/time/day.ts'
import { type ChartData, holds, isKnown } from './bars.ts'
import { dayNumber } from './chart-layout.ts'

/**
 * How many of these units nobody has, for the night of each day; undefined while that is not known. Who has left keeps
 * only nights that are over.
 *
 * The same as `freeUnits` of the domain, which writes every night of every stay out as text: too slow for something that
 * is counted anew with each week that is scrolled past. A test shows that both agree.
 */
export function freeOn(
  data: ChartData,
  units: readonly { id: number }[],
  days: readonly Day[],
  today: Day,
): (number | undefined)[] {
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return []
  const origin = dayNumber(first)
  const free = days.map(() => units.length)
  for (const { id } of units) {
    const taken = new Set<number>()
    for (const bar of data.byUnit.get(id) ?? []) {
      if (bar.checkOut <= first || bar.checkIn > last || (!holds(bar) && bar.checkOut > today)) continue
      const end = Math.min(days.length, dayNumber(bar.checkOut) - origin)
      for (let day = Math.max(0, dayNumber(bar.checkIn) - origin); day < end; day++) taken.add(day)
    }
    for (const day of taken) free[day] = (free[day] ?? 0) - 1
  }
  return free.map((count, at) => (isKnown(data, days[at] ?? first) ? count : undefined))
}
