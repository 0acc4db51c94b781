import type { KeptKind } from './retention.ts'

/** The kinds of guest data that are erased. The log of an erasure has a count for each kind. */
export const erasedKinds = [
  /** Guest profiles: searches no longer find the person. */
  'persons',
  /** Name and identity number in a stay whose guest no longer has to be kept in the register. */
  'names',
  /** Phone and e-mail in a stay whose guest must still be kept in the register. */
  'contacts',
  'notes',
  'requests',
  /** Notes of payments, descriptions of manual charges, and reasons for cancellation decisions. */
  'moneyTexts',
  /** Payer and description of bank statement lines. */
  'bankLines',
  'messages',
  /** Verification codes that were requested but never confirmed. */
  'codes',
  'proofs',
  'permissions',
  /** Consents to advertising that the erasure ends. */
  'endedPermissions',
  'notifications',
  /** Personal data in entries of the audit log. */
  'record',
  /** Buyers on invoices whose retention has ended. */
  'buyers',
] as const
export type ErasedKind = (typeof erasedKinds)[number]
export type Erased = Partial<Record<ErasedKind, number>>

/**
 * Kinds of data that remain after an erasure, each with the rule that requires it. Accompanying guests count as
 * separate persons.
 */
export type KeptAfterErasure = Exclude<KeptKind, 'contact'>
export const keptAfterErasure = [
  'register',
  'invoices',
  'proofs',
  'permissions',
  'messages',
] as const satisfies readonly KeptAfterErasure[]

export const erasureReasons = ['request', 'retention'] as const
export type ErasureReason = (typeof erasureReasons)[number]

/** Reasons why a person cannot be erased yet. */
export const erasureObstacles = ['ahead', 'in-house', 'balance', 'damage-held'] as const
export type ErasureObstacle = (typeof erasureObstacles)[number]

/** Omits the kinds with a count of zero. */
export function counted(erased: Record<ErasedKind, number>): Erased {
  return Object.fromEntries(Object.entries(erased).filter(([, count]) => count > 0))
}
