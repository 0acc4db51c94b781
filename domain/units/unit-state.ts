export const unitStates = ['free', 'occupied', 'closed'] as const
/** The state of a unit tonight. */
export type UnitState = (typeof unitStates)[number]

/** What occupies the unit tonight: a stay, a block or nothing. */
export type Tonight = 'stay' | 'block' | null

/**
 * Returns the state of a unit tonight. Occupied means that a stay has the night, whether or not its guests have
 * arrived. Closed means that a block or the unit's own switch takes it off sale. A unit with guests is occupied even if
 * it is closed for sale.
 */
export function unitStateOf(tonight: Tonight, { isAvailable }: { isAvailable: boolean }): UnitState {
  if (tonight === 'stay') return 'occupied'
  return tonight === 'block' || !isAvailable ? 'closed' : 'free'
}
