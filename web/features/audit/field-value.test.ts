import { expect, test } from 'vitest'
import { fieldValue } from './field-value.ts'

test.each([
  ['price_kurus', '450000', '4.500,00 ₺'],
  ['amount_kurus', '-12550', '-125,50 ₺'],
  ['check_in', '2026-11-24', '24.11.2026'],
  ['removed_at', '2026-11-24T21:30:00+00:00', '25.11.2026 00:30'],
  ['has_wifi', 'true', 'Evet'],
  ['capacity', '4', '4'],
  ['unit_name', 'Bungalov 3', 'Bungalov 3'],
])('%s %s is written as people do', (field, value, written) => {
  expect(fieldValue(field, value, 'tr').replaceAll('\u00a0', ' ')).toBe(written)
})
