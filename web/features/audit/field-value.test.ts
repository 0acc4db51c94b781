import { expect, test } from 'vitest'
import { fieldValue } from './field-value.ts'

test.each([
  ['price_kurus', '450000', '4.500,00\u00a0₺'],
  ['amount_kurus', '-12550', '-125,50\u00a0₺'],
  ['check_in', '2026-11-24', '24.11.2026'],
  ['removed_at', '2026-11-24T21:30:00+00:00', '25.11.2026 00:30'],
  ['has_wifi', 'true', 'Evet'],
  ['capacity', '4', '4'],
  ['unit_name', 'Bungalov 3', 'Bungalov 3'],
  ['name', 'none', 'none'],
])('%s %s is written as people do', (field, value, written) => {
  expect(fieldValue('unit', field, value, 'tr')).toBe(written)
})

test.each([
  ['payment', 'method', 'pos', 'POS', 'Card'],
  ['reservation', 'source', 'phone', 'Telefon', 'Phone'],
  ['membership', 'role', 'reception', 'Resepsiyon', 'Reception'],
  ['membership', 'role', 'own', 'Kendi rolünüz', 'A role of your own'],
  ['staff_role', 'permissions', '["sms.send", "cash.keep"]', 'SMS gönder, Kasayı tut', 'Send SMS, Keep the cash desk'],
  ['staff_role', 'permissions', '[]', '', ''],
  ['unit_block', 'reason', 'new-one', 'new-one', 'new-one'],
])('%s.%s %s has the words of the screens', (table, field, value, tr, en) => {
  expect(fieldValue(table, field, value, 'tr')).toBe(tr)
  expect(fieldValue(table, field, value, 'en')).toBe(en)
})
