// What moves from the folio of one unit to that of another. The line then belongs to the other stay, so only services move
// whose price, day and taxes do not depend on their stay: reports of days, kinds and taxes stay as they were.
import type { LineKind } from '#domain/folio/line.ts'
import type { Day } from '#domain/time/day.ts'

type Moving = {
  kind: LineKind
  day: Day
  /** True for an extra that its stay had to take. */
  isMandatory: boolean
}

const movable: readonly LineKind[] = ['extra', 'fee', 'damage']

export type BetweenUnitsProblem = 'group.stays-with-unit' | 'group.after-stay'

/** Nights, mandatory extras and what changes the price of a stay belong to it. Nothing is sold after a stay has ended. */
export function betweenUnitsProblem(
  { kind, day, isMandatory }: Moving,
  to: { checkOut: Day },
  today: Day,
): BetweenUnitsProblem | undefined {
  if (!movable.includes(kind) || isMandatory) return 'group.stays-with-unit'
  return day > to.checkOut && day > today ? 'group.after-stay' : undefined
}
