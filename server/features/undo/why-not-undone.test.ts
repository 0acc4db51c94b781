// Which changes the tables' registers let people undo, and why others cannot be undone.
import { expect, test } from 'vitest'
import { whyNotUndone as decide } from '#domain/audit/undo.ts'
import { undoingOf } from '#server/tables.ts'

type Change = Omit<Parameters<typeof decide>[0], 'kind' | 'undo'> & { tableName: string }
const whyNotUndone = ({ tableName, ...fields }: Change, who: Parameters<typeof decide>[1]) =>
  decide({ ...fields, ...undoingOf(tableName) }, who)
const change: Change = {
  tableName: 'unit',
  operation: 'update',
  fields: ['price_kurus'],
  isErased: false,
  isUndone: false,
  isOwn: false,
}

test.each<[string, Partial<Change>, ReturnType<typeof whyNotUndone>]>([
  ['a price of a unit', {}, undefined],
  ['a price and the order of units', { fields: ['price_kurus', 'position'] }, 'other'],
  ['nothing but who changed it last', { tableName: 'guest_note', fields: ['changed_by', 'changed_at'] }, 'other'],
  ['a note', { tableName: 'guest_note', fields: ['text', 'changed_by', 'changed_at'] }, undefined],
  ['a note that was erased', { tableName: 'guest_note', fields: ['text'], isErased: true }, 'erased'],
  ['a block that was put on', { tableName: 'unit_block', operation: 'insert' }, undefined],
  ['a block that was taken away', { tableName: 'unit_block', operation: 'delete' }, undefined],
  ['a unit that was added', { operation: 'insert' }, 'other'],
  ['days of a stay', { tableName: 'reservation', fields: ['check_in', 'check_out', 'total_price_kurus'] }, undefined],
  ['a phone, and with it who the guest is', { tableName: 'guest', fields: ['phone', 'guest_profile_id'] }, undefined],
  ['a name and a number', { tableName: 'guest', fields: ['first_name', 'identity_number'] }, 'identity'],
  ['who is the main guest', { tableName: 'guest', fields: ['is_main_guest'] }, 'other'],
  ['days and requests', { tableName: 'reservation', fields: ['check_in', 'special_requests', 'source'] }, undefined],
  ['what children cost', { tableName: 'child_band', operation: 'delete', fields: ['from_age'] }, undefined],
  ['a cancellation', { tableName: 'reservation', fields: ['status'] }, 'other'],
  ['a payment', { tableName: 'payment', operation: 'insert' }, 'money'],
  ['an invoice', { tableName: 'invoice', operation: 'insert' }, 'money'],
  ['a consent', { tableName: 'consent_code', operation: 'insert' }, 'proof'],
  ['what was seen', { operation: 'see' }, 'other'],
  ['what was taken back', { isUndone: true }, 'done'],
  ['a table of tomorrow', { tableName: 'tomorrow' }, 'other'],
])('%s', (_what, fields, why) => {
  expect(whyNotUndone({ ...change, ...fields }, { role: 'owner' })).toBe(why)
})

test("a clerk without the permission to see guest profiles cannot restore a guest's data", () => {
  const phone = { ...change, tableName: 'guest', fields: ['phone'] }
  expect(whyNotUndone(phone, { role: 'own', ownPermissions: ['stay.see', 'stay.book'] })).toBe('not-allowed')
  expect(whyNotUndone(phone, { role: 'own', ownPermissions: ['stay.see', 'stay.book', 'guest.see'] })).toBeUndefined()
})

test('a member undoes a note of their own, and one of a colleague only with the permission to change it', () => {
  const note = { ...change, tableName: 'guest_note', operation: 'insert' as const, fields: ['text'] }
  expect(whyNotUndone(note, { role: 'reception' })).toBe('not-allowed')
  expect(whyNotUndone({ ...note, isOwn: true }, { role: 'reception' })).toBeUndefined()
})

test('a member without the permission for a change cannot undo it', () => {
  expect(whyNotUndone(change, { role: 'reception' })).toBe('not-allowed')
  expect(
    whyNotUndone({ ...change, tableName: 'unit_block', operation: 'delete' }, { role: 'housekeeping' }),
  ).toBeUndefined()
})
