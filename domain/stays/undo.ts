import type { UndoableTransition } from '#domain/reservations/status.ts'
import type { Deed } from '#domain/roles/deeds.ts'

/**
 * What somebody must be allowed to do to take a transition back: what they would need to take it. With a stay that was
 * called off comes what was decided about its money.
 */
export const deedToUndo = {
  'check-in': 'stay.host',
  'check-out': 'stay.host',
  'no-show': 'stay.settle',
  cancel: 'stay.settle',
} as const satisfies Record<UndoableTransition, Deed>
