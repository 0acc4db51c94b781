// Which changes the tables' registers let people undo, and why others cannot be undone.
import { expect, test } from 'vitest'
import { oppositeOf } from '#domain/audit/opposite.ts'
import { whyNotUndone as decide } from '#domain/audit/undo.ts'
import { undoOfAct, whyActNotUndone } from '#domain/audit/acts.ts'
import { type Permission, permissions } from '#domain/roles/permissions.ts'
import { undoingOf } from '#server/tables.ts'

type Part = Parameters<typeof undoOfAct>[0][number]
type Change = Omit<Parameters<typeof decide>[0], 'kind' | 'undo' | 'opposite'> & {
  tableName: string
  after?: Parameters<typeof oppositeOf>[0]['after']
}
const whyNotUndone = ({ tableName, after = {}, ...fields }: Change, who: Parameters<typeof decide>[1]) =>
  decide({ ...fields, ...undoingOf(tableName), opposite: oppositeOf({ ...fields, tableName, after }) }, who)
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
  ['a cancellation', { tableName: 'reservation', fields: ['status'], after: { status: 'CANCELLED' } }, undefined],
  [
    'a cancellation that was undone',
    { tableName: 'reservation', fields: ['status'], after: { status: 'ACTIVE' } },
    'other',
  ],
  [
    'an arrival',
    { tableName: 'reservation', fields: ['checked_in_at'], after: { checked_in_at: '2026-11-27' } },
    undefined,
  ],
  ['a booking', { tableName: 'reservation', operation: 'insert', after: { status: 'ACTIVE' } }, undefined],
  ['a booking of the past', { tableName: 'reservation', operation: 'insert', after: { status: 'COMPLETED' } }, 'other'],
  [
    'a payment',
    { tableName: 'payment', operation: 'insert', after: { amount_kurus: '100', method: 'cash', purpose: 'stay' } },
    undefined,
  ],
  [
    'a refund',
    { tableName: 'payment', operation: 'insert', after: { amount_kurus: '-100', method: 'cash', refund_of: '7' } },
    'money',
  ],
  [
    'a damage deposit',
    { tableName: 'payment', operation: 'insert', after: { amount_kurus: '100', method: 'cash', purpose: 'damage' } },
    'money',
  ],
  [
    'a payment of a channel',
    { tableName: 'payment', operation: 'insert', after: { amount_kurus: '100', method: 'channel' } },
    'money',
  ],
  ['a charge', { tableName: 'folio_line', operation: 'insert', after: { kind: 'fee' } }, undefined],
  ['a night', { tableName: 'folio_line', operation: 'insert', after: { kind: 'night' } }, 'money'],
  ['an invoice', { tableName: 'invoice', operation: 'insert' }, 'invoice'],
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

test.each<[string, Partial<Change>, Permission]>([
  ['an arrival', { fields: ['checked_in_at'], after: { checked_in_at: '2026-11-27' } }, 'stay.host'],
  ['a no-show', { fields: ['status'], after: { status: 'NO_SHOW' } }, 'stay.settle'],
  ['a booking', { operation: 'insert', after: { status: 'ACTIVE' } }, 'stay.settle'],
  [
    'a payment',
    { tableName: 'payment', operation: 'insert', after: { amount_kurus: '100', method: 'cash' } },
    'payment.refund',
  ],
])('%s is undone only by a member with the permission for its opposite', (_what, fields, permission) => {
  const made = { ...change, tableName: 'reservation', ...fields }
  const others = permissions.filter((other) => other !== permission)
  expect(whyNotUndone(made, { role: 'own', ownPermissions: others })).toBe('not-allowed')
  expect(whyNotUndone(made, { role: 'own', ownPermissions: [permission] })).toBeUndefined()
})

const part = (id: number, tableName: string, why: Part['whyNotUndone'] = null): Part => ({
  id,
  tableName,
  operation: 'insert',
  whyNotUndone: why,
})
const booked = (count: number, why: Part['whyNotUndone'] = null) =>
  Array.from({ length: count }, (_, at) => [part(3 * at, 'reservation', why), part(3 * at + 1, 'payment')]).flat()

test('an act undoes twenty bookings with their payments, and nothing of an import, its payments least of all', () => {
  expect(undoOfAct(booked(20)).undone).toHaveLength(40)
  expect(whyActNotUndone(booked(20))).toBeNull()
  expect(undoOfAct(booked(21)).undone).toEqual([])
  expect(whyActNotUndone(booked(21))).toBe('other')
  // The list shows only some of the parts, but knows how many there are.
  const some = booked(3).map((one) => ({ ...one, alike: 60 }))
  expect(undoOfAct(some).undone).toEqual([])
})

test('the payments of a booking that may not be undone stay with it', () => {
  expect(undoOfAct(booked(2, 'not-allowed')).undone).toEqual([])
  expect(whyActNotUndone(booked(2, 'not-allowed'))).toBe('not-allowed')
})

test('a cancellation that was undone takes its fee with it, and is not undone again', () => {
  const parts = [part(1, 'reservation', 'done'), part(2, 'folio_line')].map((one) => ({
    ...one,
    operation: one.tableName === 'reservation' ? ('update' as const) : one.operation,
  }))
  expect(undoOfAct(parts).undone).toEqual([])
  expect(whyActNotUndone(parts)).toBe('done')
})
