import { expect, test } from 'vitest'
import { guestDay, guestSpan } from './day-words.ts'

test.each([
  ['2026-12-04', '2026-12-06', '4-6 Aralık', '4-6 December'],
  ['2026-11-30', '2026-12-02', '30 Kasım - 2 Aralık', '30 November - 2 December'],
  ['2026-12-30', '2027-01-02', '30 Aralık 2026 - 2 Ocak 2027', '30 December 2026 - 2 January 2027'],
  ['2027-01-04', '2027-01-06', '4-6 Ocak 2027', '4-6 January 2027'],
  ['2027-01-30', '2027-02-02', '30 Ocak - 2 Şubat 2027', '30 January - 2 February 2027'],
  ['2026-12-04', '2027-12-06', '4 Aralık 2026 - 6 Aralık 2027', '4 December 2026 - 6 December 2027'],
])('guests read %s to %s as %s or %s', (from, to, tr, en) => {
  expect([guestSpan(from, to, 'tr', '2026-11-27'), guestSpan(from, to, 'en', '2026-11-27')]).toEqual([tr, en])
})

test('guests read a day of another year with its year', () => {
  expect(guestDay('2026-12-04', 'tr', '2026-11-27')).toBe('4 Aralık Cuma')
  expect(guestDay('2027-01-04', 'tr', '2026-11-27')).toBe('4 Ocak 2027 Pazartesi')
})
