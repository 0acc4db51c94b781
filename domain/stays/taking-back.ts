import type { UndoableTransition } from '#domain/reservations/status.ts'
import type { Deed } from '#domain/roles/deeds.ts'

/** What was settled with money is taken back by whoever may settle it. */
export const deedToTakeBack = {
  'check-in': 'stay.host',
  'check-out': 'stay.host',
  'no-show': 'stay.settle',
  cancel: 'stay.settle',
} as const satisfies Record<UndoableTransition, Deed>
