import { frontDeskMethods } from '#domain/folio/payment.ts'
import type { UndoableTransition } from '#domain/reservations/status.ts'
import type { Permission } from '#domain/roles/permissions.ts'
import { permissionToUndo } from '#domain/stays/undo.ts'

type Value = string | number | boolean | null | readonly unknown[]
/** An entry of the audit log; `after` holds the values that it wrote. */
export type Written = {
  tableName: string
  operation: 'insert' | 'update' | 'delete' | 'see'
  after: Readonly<Record<string, Value | undefined>>
  /** True if the user wrote it. */
  isOwn: boolean
}

/** The act with which the front desk takes a written row back, and the permission that this act needs. */
export type Opposite = { permission: Permission } & (
  | { act: 'cancel' | 'refund' | 'reverse' }
  | { act: 'undo-transition'; transition: UndoableTransition }
  | { act: 'reopen-proposal' }
)

/**
 * Returns the opposite of a booking, a transition, a payment, a charge or a decision on what a guest entered; undefined
 * for every other change. Nights and
 * discounts of a stay follow the stay.
 */
export function oppositeOf({ tableName, operation, after, isOwn }: Written): Opposite | undefined {
  if (tableName === 'reservation' && operation === 'insert') {
    return after.status === 'ACTIVE' ? { act: 'cancel', permission: 'stay.settle' } : undefined
  }
  if (tableName === 'reservation' && operation === 'update') {
    const transition = transitionIn(after)
    return transition && { act: 'undo-transition', transition, permission: permissionToUndo[transition] }
  }
  if (tableName === 'guest_proposal' && operation === 'update') {
    const isDecision = after.state === 'accepted' || after.state === 'refused'
    return isDecision ? { act: 'reopen-proposal', permission: 'stay.book' } : undefined
  }
  if (operation !== 'insert') return undefined
  if (tableName === 'payment') {
    const isTaken = Number(after.amount_kurus) > 0 && after.purpose !== 'damage' && !after.refund_of
    const isAtDesk = frontDeskMethods.some((method) => method === after.method)
    return isTaken && isAtDesk ? { act: 'refund', permission: 'payment.refund' } : undefined
  }
  const isCharge = tableName === 'folio_line' && ['extra', 'fee', 'damage'].includes(String(after.kind))
  const permission = isOwn ? 'charge.add' : 'price.change'
  return isCharge && !after.reverses_id ? { act: 'reverse', permission } : undefined
}

function transitionIn({ status, checked_in_at, checked_out_at }: Written['after']): UndoableTransition | undefined {
  if (status === 'CANCELLED') return 'cancel'
  if (status === 'NO_SHOW') return 'no-show'
  if (checked_out_at) return 'check-out'
  return checked_in_at ? 'check-in' : undefined
}
