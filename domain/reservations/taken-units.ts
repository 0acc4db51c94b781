import type { Day } from '#domain/time/day.ts'
import { nightsOver, overlap, type StayDates } from './stay.ts'

/** Nights of a unit that a stay or a block has. */
type Occupant = StayDates & {
  unitId: number
  /** True if the guests have checked out: the nights to come are free again. */
  isOver: boolean
}

/** Returns, for each unit that is taken on nights of this stay, the first occupant. The server refuses the same units. */
export function takenUnits<One extends Occupant>(
  occupants: readonly One[],
  stay: StayDates,
  today: Day,
): Map<number, One> {
  const past = nightsOver(stay, today)
  const shares = (one: One) => (one.isOver ? stay.checkIn < today && overlap(one, past) : overlap(one, stay))
  const inOrder = occupants.filter(shares).toSorted((a, b) => b.checkIn.localeCompare(a.checkIn))
  return new Map(inOrder.map((one) => [one.unitId, one]))
}
