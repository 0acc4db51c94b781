import type { Day } from '#domain/time/day.ts'
import { type ChartData, holds, isKnown } from './bars.ts'
import { dayNumber } from './chart-layout.ts'

/**
 * How many of these units can be had for the night of each day: nobody has them, and they are not closed for sale;
 * undefined while that is not known. Who has left keeps only nights that are over.
 *
 * The same as `freeUnits` of the domain, which writes every night of every stay out as text: too slow for something that
 * is counted anew with each week that is scrolled past. A test shows that both agree.
 */
export function freeOn(
  data: ChartData,
  units: readonly { id: number; closed?: boolean | undefined }[],
  days: readonly Day[],
  today: Day,
): (number | undefined)[] {
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return []
  const origin = dayNumber(first)
  const open = units.filter(({ closed }) => !closed)
  const free = days.map(() => open.length)
  for (const { id } of open) {
    // In the order in which they begin. Who has left may share a night with the next guest: it is taken once.
    let counted = 0
    for (const bar of data.byUnit.get(id) ?? []) {
      if (bar.checkIn > last) break
      if (bar.checkOut <= first || (!holds(bar) && bar.checkOut > today)) continue
      const end = Math.min(days.length, dayNumber(bar.checkOut) - origin)
      for (let day = Math.max(counted, dayNumber(bar.checkIn) - origin); day < end; day++) {
        free[day] = (free[day] ?? 0) - 1
      }
      counted = Math.max(counted, end)
    }
  }
  return free.map((count, at) => (isKnown(data, days[at] ?? first) ? count : undefined))
}
