// Which changes can be taken back from the record, and why others cannot.
import type { Deed } from '#domain/roles/deeds.ts'
import { may, type Standing } from '#domain/roles/may.ts'
import { auditKinds, type AuditKind } from './kinds.ts'

type Undoing = {
  /** Who may do it may take it back; of a person, only who sees what is put back. */
  deeds: readonly Deed[]
  /** A change of these fields, as the database names them, and of no other. */
  fields: readonly string[]
  /** Adding and taking away, where that can be taken back. */
  whole: readonly ('insert' | 'delete')[]
}

const undoings = {
  unit: {
    deeds: ['unit.change'],
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
    deeds: ['block.keep'],
    fields: ['unit_id', 'check_in', 'check_out', 'reason', 'note'],
    whole: ['insert', 'delete'],
  },
  price_rule: {
    deeds: ['rates.change'],
    fields: ['night_kurus', 'extra_adult_kurus', 'included_guests', 'weekdays', 'removed_at'],
    whole: ['insert'],
  },
  sms_template: {
    deeds: ['text.change'],
    fields: ['template_name', 'template_content', 'kind', 'removed_at'],
    whole: ['insert'],
  },
  guest_note: { deeds: ['guest.see'], fields: ['text'], whole: ['insert', 'delete'] },
  guest: {
    deeds: ['stay.book', 'guest.see'],
    fields: ['first_name', 'last_name', 'phone', 'email', 'nationality', 'is_another_person'],
    whole: [],
  },
  reservation: {
    deeds: ['stay.book'],
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
    deeds: ['rates.change'],
    fields: ['name', 'from_day', 'until_day', 'priority', 'removed_at'],
    whole: [],
  },
  child_band: { deeds: ['rates.change'], fields: [], whole: ['insert', 'delete'] },
  extra: {
    deeds: ['rates.change'],
    fields: ['name', 'per', 'gross_kurus', 'kdv', 'daily_limit', 'mandatory', 'removed_at'],
    whole: ['insert'],
  },
  hotel: { deeds: ['business.change'], fields: ['name', 'address'], whole: [] },
  business_terms: { deeds: ['business.change'], fields: [], whole: ['insert'] },
} as const satisfies Record<string, Undoing>

export type Undoable = keyof typeof undoings
export const isUndoable = (thing: string): thing is Undoable => Object.hasOwn(undoings, thing)

/** Written along with a change, and no part of it: who a guest is across stays follows from the name and the phone. */
const alongside: readonly string[] = [
  'version',
  'created_at',
  'created_by',
  'updated_at',
  'changed_at',
  'changed_by',
  'guest_profile_id',
]
/** Of these the record knows only that they were changed. */
const unsaid: readonly string[] = ['identity_number', 'tc_kimlik', 'passport_number']
export const meantFields = (fields: readonly string[]) => fields.filter((field) => !alongside.includes(field))

/**
 * `done`: it was taken back already. `forgotten`: what was there before has been erased. `money` is reversed where it
 * stands, and `proof` says for ever what was agreed. `identity`: the record holds no identity numbers.
 * `other`: where it was done, it is done anew.
 * `not-allowed`: whoever asks may not do what it was.
 */
export const whyNotUndoneCodes = ['done', 'forgotten', 'money', 'proof', 'identity', 'other', 'not-allowed'] as const
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
  if (thing === 'guest' && operation === 'update' && meant.some((name) => unsaid.includes(name))) return 'identity'
  const isKnown =
    operation === 'update' ? meant.length > 0 && meant.every((name) => known.includes(name)) : whole.includes(operation)
  if (!isKnown) return 'other'
  if (isForgotten) return 'forgotten'
  return undoings[thing].deeds.every((deed) => may(who, deed)) ? undefined : 'not-allowed'
}

const holds = (kind: AuditKind, thing: string) => auditKinds[kind].some((name) => name === thing)
