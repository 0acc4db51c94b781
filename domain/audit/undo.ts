// Decides which changes can be undone from the audit log, and why others cannot.
import type { Permission } from '#domain/roles/permissions.ts'
import { may, type Standing } from '#domain/roles/may.ts'
import { auditKinds, type AuditKind } from './kinds.ts'

type Undoing = {
  /**
   * The permissions needed to make the change. For a change of guest data, the user also needs the permission to see
   * the restored data.
   */
  permissions: readonly Permission[]
  /** The fields, by their database names, whose change can be undone. A change of any other field cannot. */
  fields: readonly string[]
  /** The operations on a whole row that can be undone: adding it, removing it, or both. */
  whole: readonly ('insert' | 'delete')[]
}

const undoings = {
  unit: {
    permissions: ['unit.change'],
    fields: [
      'unit_name',
      'room_type',
      'capacity',
      'price_kurus',
      'address',
      'phone',
      'email',
      'website',
      'description',
      'amenities',
      'check_in_time',
      'check_out_time',
      'is_available',
      'has_wifi',
      'has_parking',
      'has_pool',
      'has_gym',
      'has_restaurant',
      'has_jacuzzi',
      'has_balcony',
      'has_sea_view',
      'has_mountain_view',
    ],
    whole: [],
  },
  unit_block: {
    permissions: ['block.keep'],
    fields: ['unit_id', 'check_in', 'check_out', 'reason', 'note'],
    whole: ['insert', 'delete'],
  },
  price_rule: {
    permissions: ['rates.change'],
    fields: ['night_kurus', 'extra_adult_kurus', 'included_guests', 'weekdays', 'removed_at'],
    whole: ['insert'],
  },
  sms_template: {
    permissions: ['text.change'],
    fields: ['template_name', 'template_content', 'kind', 'removed_at'],
    whole: ['insert'],
  },
  guest_note: { permissions: ['guest.see'], fields: ['text'], whole: ['insert', 'delete'] },
  guest: {
    permissions: ['stay.book', 'guest.see'],
    fields: ['first_name', 'last_name', 'phone', 'email', 'nationality', 'is_another_person'],
    whole: [],
  },
  reservation: {
    permissions: ['stay.book'],
    fields: [
      'unit_id',
      'check_in',
      'check_out',
      'total_price_kurus',
      'number_of_guests',
      'child_ages',
      'special_requests',
      'source',
    ],
    whole: [],
  },
  price_season: {
    permissions: ['rates.change'],
    fields: ['name', 'from_day', 'until_day', 'priority', 'removed_at'],
    whole: [],
  },
  child_band: { permissions: ['rates.change'], fields: [], whole: ['insert', 'delete'] },
  extra: {
    permissions: ['rates.change'],
    fields: ['name', 'per', 'gross_kurus', 'kdv', 'daily_limit', 'mandatory', 'removed_at'],
    whole: ['insert'],
  },
  hotel: { permissions: ['business.change'], fields: ['name', 'address'], whole: [] },
  business_terms: { permissions: ['business.change'], fields: [], whole: ['insert'] },
} as const satisfies Record<string, Undoing>

export type Undoable = keyof typeof undoings
export const isUndoable = (tableName: string): tableName is Undoable => Object.hasOwn(undoings, tableName)

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
 * `done`: the change was already undone. `erased`: the old value has been erased. `money`: a payment is reversed on its
 * folio instead. `proof`: a proof of an agreement never changes. `identity`: the audit log contains no identity
 * numbers. `other`: the change must be reversed by hand on its own page. `not-allowed`: the user lacks the permission
 * for the change.
 */
export const whyNotUndoneCodes = ['done', 'erased', 'money', 'proof', 'identity', 'other', 'not-allowed'] as const
export type WhyNotUndone = (typeof whyNotUndoneCodes)[number]

const reversed: readonly AuditKind[] = ['money', 'invoices']

type Change = {
  tableName: string
  operation: 'insert' | 'update' | 'delete' | 'see'
  fields: readonly string[]
  isErased: boolean
  isUndone: boolean
}

/** The reason why a change cannot be undone; undefined if it can. */
export function whyNotUndone(
  { tableName, operation, fields, isErased, isUndone }: Change,
  who: Standing,
): WhyNotUndone | undefined {
  if (isUndone) return 'done'
  if (operation === 'see') return 'other'
  if (reversed.some((kind) => holds(kind, tableName))) return 'money'
  if (holds('consents', tableName)) return 'proof'
  if (!isUndoable(tableName)) return 'other'
  const { fields: known, whole }: Undoing = undoings[tableName]
  const meant = meantFields(fields)
  if (tableName === 'guest' && operation === 'update' && meant.some((name) => unsaid.includes(name))) return 'identity'
  const isKnown =
    operation === 'update' ? meant.length > 0 && meant.every((name) => known.includes(name)) : whole.includes(operation)
  if (!isKnown) return 'other'
  if (isErased) return 'erased'
  return undoings[tableName].permissions.every((permission) => may(who, permission)) ? undefined : 'not-allowed'
}

const holds = (kind: AuditKind, tableName: string) => auditKinds[kind].some((name) => name === tableName)
