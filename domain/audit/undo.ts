// Which changes can be taken back from the record, and why others cannot.
import type { Deed } from '#domain/roles/deeds.ts'
import { may, type Standing } from '#domain/roles/may.ts'
import { auditKinds, type AuditKind } from './kinds.ts'

type Undoing = {
  /** Who may do it may take it back. */
  deed: Deed
  /** A change of these fields, as the database names them, and of no other. */
  fields: readonly string[]
  /** Adding and taking away, where that can be taken back. */
  whole: readonly ('insert' | 'delete')[]
}

const undoings = {
  unit: {
    deed: 'unit.change',
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
    deed: 'block.keep',
    fields: ['unit_id', 'check_in', 'check_out', 'reason', 'note'],
    whole: ['insert', 'delete'],
  },
  price_rule: {
    deed: 'rates.change',
    fields: ['night_kurus', 'extra_adult_kurus', 'included_guests', 'weekdays', 'removed_at'],
    whole: ['insert'],
  },
  sms_template: {
    deed: 'text.change',
    fields: ['template_name', 'template_content', 'kind', 'removed_at'],
    whole: ['insert'],
  },
  guest_note: { deed: 'guest.see', fields: ['text'], whole: ['insert', 'delete'] },
  reservation: { deed: 'stay.book', fields: ['unit_id', 'check_in', 'check_out', 'total_price_kurus'], whole: [] },
} as const satisfies Record<string, Undoing>

export type Undoable = keyof typeof undoings
export const isUndoable = (thing: string): thing is Undoable => Object.hasOwn(undoings, thing)

/** Written along with a change, and no part of it. */
const alongside: readonly string[] = ['version', 'created_at', 'created_by', 'updated_at', 'changed_at', 'changed_by']
export const meantFields = (fields: readonly string[]) => fields.filter((field) => !alongside.includes(field))

/**
 * `done`: it was taken back already. `forgotten`: what was there before has been erased. `money` is reversed where it
 * stands, and `proof` says for ever what was agreed. `other`: where it was done, it is done anew.
 * `not-allowed`: whoever asks may not do what it was.
 */
export const whyNotUndoneCodes = ['done', 'forgotten', 'money', 'proof', 'other', 'not-allowed'] as const
export type WhyNotUndone = (typeof whyNotUndoneCodes)[number]

const reversed: readonly AuditKind[] = ['money', 'invoices']

type Change = {
  thing: string
  operation: 'insert' | 'update' | 'delete' | 'see'
  fields: readonly string[]
  isForgotten: boolean
  isUndone: boolean
}

/** Why a change cannot be taken back; undefined where it can. */
export function whyNotUndone(
  { thing, operation, fields, isForgotten, isUndone }: Change,
  who: Standing,
): WhyNotUndone | undefined {
  if (isUndone) return 'done'
  if (operation === 'see') return 'other'
  if (reversed.some((kind) => holds(kind, thing))) return 'money'
  if (holds('consents', thing)) return 'proof'
  if (!isUndoable(thing)) return 'other'
  const { fields: known, whole }: Undoing = undoings[thing]
  const meant = meantFields(fields)
  const isKnown =
    operation === 'update' ? meant.length > 0 && meant.every((name) => known.includes(name)) : whole.includes(operation)
  if (!isKnown) return 'other'
  if (isForgotten) return 'forgotten'
  return may(who, undoings[thing].deed) ? undefined : 'not-allowed'
}

const holds = (kind: AuditKind, thing: string) => auditKinds[kind].some((name) => name === thing)
