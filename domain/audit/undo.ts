// Decides which changes can be undone from the audit log, and why others cannot.
import type { Permission } from '#domain/roles/permissions.ts'
import { may, type Standing } from '#domain/roles/may.ts'
import type { AuditKind } from './kinds.ts'
import type { Opposite } from './opposite.ts'

/** Which changes of a table can be undone. */
export type Undoing = {
  /**
   * The permissions needed to make the change. For a change of guest data, the user also needs the permission to see
   * the restored data.
   */
  permissions: readonly Permission[]
  /** The fields, by their database names, whose change can be undone. A change of any other field cannot. */
  fields: readonly string[]
  /** The operations on a whole row that can be undone: adding it, removing it, or both. */
  whole: readonly ('insert' | 'delete')[]
  /** The permission needed to undo a change of somebody else. Missing if a change of anybody can be undone alike. */
  ofOthers?: Permission
}

/**
 * Fields written along with a change that do not count as part of it: for example a guest's identity across stays
 * follows from name and phone.
 */
const alongside: readonly string[] = [
  'version',
  'created_at',
  'created_by',
  'updated_at',
  'changed_at',
  'changed_by',
  'guest_profile_id',
]
/** The fields of which the audit log records only that they changed, not their values. */
const unsaid: readonly string[] = ['identity_number', 'tc_kimlik', 'passport_number']
export const meantFields = (fields: readonly string[]) => fields.filter((field) => !alongside.includes(field))

/**
 * `done`: the change was already undone. `erased`: the old value has been erased. `money`: a refund or correction is
 * entered on the folio instead. `invoice`: a credit note reverses an invoice. `proof`: a proof of an agreement never
 * changes. `identity`: the audit log contains no identity numbers. `other`: the change must be reversed by hand on its
 * own page. `not-allowed`: the user lacks the permission for the change.
 */
export const whyNotUndoneCodes = [
  'done',
  'erased',
  'money',
  'invoice',
  'proof',
  'identity',
  'other',
  'not-allowed',
] as const
export type WhyNotUndone = (typeof whyNotUndoneCodes)[number]

type Change = {
  /** The subject of the table, and which of its changes can be undone. */
  kind: AuditKind | undefined
  undo: Undoing | undefined
  /** The act that takes the change back in place of restoring its fields, if there is one. */
  opposite: Opposite | undefined
  operation: 'insert' | 'update' | 'delete' | 'see'
  fields: readonly string[]
  isErased: boolean
  isUndone: boolean
  /** True if the user made the change. */
  isOwn: boolean
}

/** The reason why a change cannot be undone; undefined if it can. */
export function whyNotUndone(
  { kind, undo, opposite, operation, fields, isErased, isUndone, isOwn }: Change,
  who: Standing,
): WhyNotUndone | undefined {
  if (isUndone) return 'done'
  if (operation === 'see') return 'other'
  if (opposite !== undefined) return may(who, opposite.permission) ? undefined : 'not-allowed'
  if (kind === 'money') return 'money'
  if (kind === 'invoices') return 'invoice'
  if (kind === 'consents') return 'proof'
  if (undo === undefined) return 'other'
  const meant = meantFields(fields)
  if (operation === 'update' && meant.some((name) => unsaid.includes(name))) return 'identity'
  const isKnown =
    operation === 'update'
      ? meant.length > 0 && meant.every((name) => undo.fields.includes(name))
      : undo.whole.includes(operation)
  if (!isKnown) return 'other'
  if (isErased) return 'erased'
  const needed = [...undo.permissions, ...(isOwn || undo.ofOthers === undefined ? [] : [undo.ofOthers])]
  return needed.every((permission) => may(who, permission)) ? undefined : 'not-allowed'
}
