import { freeUnits } from '#domain/reservations/occupancy.ts'
import type { Day } from '#domain/time/day.ts'
import { type ChartData, holds } from './bars.ts'

/** How many of these units nobody has, for the night of each day. Who has left keeps only nights that are over. */
export function freeOn(data: ChartData, units: readonly { id: number }[], days: readonly Day[], today: Day): number[] {
  const [first, last] = [days[0] ?? today, days.at(-1) ?? today]
  const wanted = new Set(units.map(({ id }) => id))
  const taken = data.bars.filter((bar) => wanted.has(bar.unitId) && bar.checkIn <= last && first < bar.checkOut)
  const stays = taken.filter((bar) => bar.kind === 'stay' && (holds(bar) || bar.checkOut <= today))
  return freeUnits(
    units,
    stays,
    taken.filter(({ kind }) => kind === 'block'),
    days,
  )
}
