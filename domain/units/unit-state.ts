export const unitStates = ['free', 'occupied', 'closed'] as const
/** What a unit is tonight. */
export type UnitState = (typeof unitStates)[number]

/** Who has the night in it, if anybody: a stay, or a block. */
export type Tonight = 'stay' | 'block' | null

/**
 * Occupied means guests, whether they have come already or not, and nothing else: what is kept from sale, by a block or
 * by the switch of the unit itself, is closed. Guests in a unit that is closed for sale still occupy it.
 */
export function unitStateOf(tonight: Tonight, { isAvailable }: { isAvailable: boolean }): UnitState {
  if (tonight === 'stay') return 'occupied'
  return tonight === 'block' || !isAvailable ? 'closed' : 'free'
}
