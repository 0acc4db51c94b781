import { expect, test } from 'vitest'
import { searchInput, noFilters } from './picker-filters.ts'

test.each([
  ['two digits are part of a phone', '77', { phone: '77' }],
  ['so is a phone, however it is written', '+90 (544) 999', { phone: '+90 (544) 999' }],
  ['letters are part of a name', 'ışıl', { search: 'ışıl' }],
  ['a number of a reservation is none of a phone', '#48', { search: '#48' }],
])('%s', (_what, q, wanted) => {
  expect(searchInput({ ...noFilters, q })).toEqual({ cancelled: 'false', ...wanted })
})

test('a guest whose stay was cancelled is left out unless asked for', () => {
  expect(searchInput(noFilters)).toEqual({ cancelled: 'false' })
  expect(searchInput({ ...noFilters, cancelled: 'true' })).toEqual({})
})
