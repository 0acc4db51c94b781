import { expect, test } from 'vitest'
import { frameText } from './frame.text.ts'
import { findInMenu, menu } from './menu.ts'
import { initials } from './who-am-i.ts'

const found = (typed: string) =>
  findInMenu(menu, typed, (word) => frameText.tr[word]).flatMap((group) => group.entries.map((entry) => entry.to))

test('the menu is found through case and marks', () => {
  expect(found('OTEL detay')).toEqual(['/admin/hotel-details'])
  expect(found('otel detayları')).toEqual(found('otel detaylari'))
  expect(found('rezerv')).toEqual(['/admin/reservation', '/admin/reservations'])
  expect(found('fatura')).toEqual([])
})

test('with nothing typed the whole menu is there', () => {
  expect(found('  ')).toHaveLength(4)
})

test.each([
  ['Ayşe Yıldız', 'AY'],
  ['ışıl su irmak', 'Iİ'],
  ['Deniz', 'D'],
  ['', ''],
])('%s → %s', (name, letters) => {
  expect(initials(name)).toBe(letters)
})
