import type { UndoableTransition } from '#domain/reservations/status.ts'
import type { Permission } from '#domain/roles/permissions.ts'

/**
 * Undoing a transition requires the same permission as the transition itself. Undoing a cancellation also undoes the
 * decision about the stay's money.
 */
export const permissionToUndo = {
  'check-in': 'stay.host',
  'check-out': 'stay.host',
  'no-show': 'stay.settle',
  cancel: 'stay.settle',
} as const satisfies Record<UndoableTransition, Permission>
