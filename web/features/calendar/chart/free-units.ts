import { addDays, type Day } from '#domain/time/day.ts'
import { type ChartData, holds, isKnown, type Span } from './bars.ts'
import { dayNumber } from './chart-layout.ts'

/**
 * The number of these units that can be sold each night: free and not closed for sale; undefined for days that are not
 * loaded. Guests who have checked out occupy only past nights. A test checks that the result equals `freeUnits` of the
 * domain, which is too slow for a count that is repeated with each week scrolled past: it writes out every night of
 * every stay as text.
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
    // The bars are sorted by their start. A guest who has checked out may share a night with the next guest; such a
    // night counts once.
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

/** The first night from `today` on that nobody has in this unit, as far as the days are loaded. */
export function firstFreeNight(data: ChartData, unitId: number, today: Day): Span {
  let checkIn = today
  // The bars are sorted by their start.
  for (const bar of data.byUnit.get(unitId) ?? []) {
    if (holds(bar) && bar.checkIn <= checkIn && bar.checkOut > checkIn) checkIn = bar.checkOut
  }
  return { unitId, checkIn, checkOut: addDays(checkIn, 1) }
}
