import { expect, test } from 'vitest'
import { whyNotUndone } from './undo.ts'

type Change = Parameters<typeof whyNotUndone>[0]
const change: Change = {
  thing: 'unit',
  operation: 'update',
  fields: ['price_kurus'],
  isForgotten: false,
  isUndone: false,
}

test.each<[string, Partial<Change>, ReturnType<typeof whyNotUndone>]>([
  ['a price of a unit', {}, undefined],
  ['a price and the order of units', { fields: ['price_kurus', 'position'] }, 'other'],
  ['nothing but who changed it last', { thing: 'guest_note', fields: ['changed_by', 'changed_at'] }, 'other'],
  ['a note', { thing: 'guest_note', fields: ['text', 'changed_by', 'changed_at'] }, undefined],
  ['a note that was erased', { thing: 'guest_note', fields: ['text'], isForgotten: true }, 'forgotten'],
  ['a block that was put on', { thing: 'unit_block', operation: 'insert' }, undefined],
  ['a block that was taken away', { thing: 'unit_block', operation: 'delete' }, undefined],
  ['a unit that was added', { operation: 'insert' }, 'other'],
  ['days of a stay', { thing: 'reservation', fields: ['check_in', 'check_out', 'total_price_kurus'] }, undefined],
  ['a phone, and with it who the guest is', { thing: 'guest', fields: ['phone', 'guest_profile_id'] }, undefined],
  ['a name and a number', { thing: 'guest', fields: ['first_name', 'identity_number'] }, 'identity'],
  ['who is the main guest', { thing: 'guest', fields: ['is_main_guest'] }, 'other'],
  ['days and requests', { thing: 'reservation', fields: ['check_in', 'special_requests', 'source'] }, undefined],
  ['what children cost', { thing: 'child_band', operation: 'delete', fields: ['from_age'] }, undefined],
  ['a cancellation', { thing: 'reservation', fields: ['status'] }, 'other'],
  ['a payment', { thing: 'payment', operation: 'insert' }, 'money'],
  ['an invoice', { thing: 'invoice', operation: 'insert' }, 'money'],
  ['a consent', { thing: 'consent_code', operation: 'insert' }, 'proof'],
  ['what was seen', { operation: 'see' }, 'other'],
  ['what was taken back', { isUndone: true }, 'done'],
  ['a table of tomorrow', { thing: 'tomorrow' }, 'other'],
])('%s', (_what, fields, why) => {
  expect(whyNotUndone({ ...change, ...fields }, { role: 'owner' })).toBe(why)
})

test('of a person only who sees persons puts something back', () => {
  const phone = { ...change, thing: 'guest', fields: ['phone'] }
  expect(whyNotUndone(phone, { role: 'own', ownDeeds: ['stay.see', 'stay.book'] })).toBe('not-allowed')
  expect(whyNotUndone(phone, { role: 'own', ownDeeds: ['stay.see', 'stay.book', 'guest.see'] })).toBeUndefined()
})

test('whoever may not make a change does not take it back', () => {
  expect(whyNotUndone(change, { role: 'reception' })).toBe('not-allowed')
  expect(
    whyNotUndone({ ...change, thing: 'unit_block', operation: 'delete' }, { role: 'housekeeping' }),
  ).toBeUndefined()
})
