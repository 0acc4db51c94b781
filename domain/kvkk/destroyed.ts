import type { KeptKind } from './retention.ts'

/** What of a guest is destroyed, as the record of it counts it. */
export const destroyedKinds = [
  /** Profiles: nobody is found by them any more. */
  'persons',
  /** Of a stay, the name and number of one who is no longer kept in the register. */
  'names',
  /** Of a stay whose guest is still in the register, phone and e-mail. */
  'contacts',
  'notes',
  'requests',
  /** Notes of payments, words of charges by hand, reasons of what was settled. */
  'moneyTexts',
  /** Who paid and why, of lines of a bank statement. */
  'bankLines',
  'messages',
  /** That were asked for and proved nothing. */
  'codes',
  'proofs',
  'permissions',
  /** Permissions for advertising that end with it. */
  'endedPermissions',
  'notifications',
  /** Of the record of changes, what rows say of them. */
  'record',
  /** On invoices that need not be kept any more. */
  'buyers',
] as const
export type DestroyedKind = (typeof destroyedKinds)[number]
export type Destroyed = Partial<Record<DestroyedKind, number>>

/** What stays, and by which rule. Those who stayed along are people of their own. */
export type KeptAfterErasure = Exclude<KeptKind, 'contact'>
export const keptAfterErasure = [
  'register',
  'invoices',
  'proofs',
  'permissions',
  'messages',
] as const satisfies readonly KeptAfterErasure[]

export const whyDestroyed = ['request', 'retention'] as const
export type WhyDestroyed = (typeof whyDestroyed)[number]

/** Why somebody cannot be erased yet. */
export const erasureHindrances = ['ahead', 'in-house', 'balance', 'damage-held'] as const
export type ErasureHindrance = (typeof erasureHindrances)[number]

/** Without the kinds of which there was none. */
export function counted(destroyed: Record<DestroyedKind, number>): Destroyed {
  return Object.fromEntries(Object.entries(destroyed).filter(([, count]) => count > 0))
}
