import { expect, test } from 'vitest'
import { navigationText } from './navigation.text.ts'
import { findPages } from './menu.ts'
import { initials } from '#web/features/account/who-am-i.ts'

const found = (typed: string) =>
  findPages(typed, (word) => [navigationText.tr[word], navigationText.en[word]]).map(({ to }) => to)

test('pages are found through case and marks, in either language', () => {
  expect(found('OTEL detay')).toEqual(['/admin/hotel-details'])
  expect(found('otel detayları')).toEqual(found('otel detaylari'))
  expect(found('rezerv')).toEqual(expect.arrayContaining(['/admin/reservation', '/admin/reservations']))
  expect(found('business det')).toEqual(['/admin/hotel-details'])
  expect(found('ayar')).toEqual(found('setting'))
  expect(found('hasar depo')).toEqual(['/admin/damage-deposits'])
  expect(found('no such page')).toEqual([])
})

test('with nothing typed nothing is found', () => {
  expect(found('  ')).toEqual([])
})

test.each([
  ['Ayşe Yıldız', 'AY'],
  ['ışıl su irmak', 'Iİ'],
  ['Deniz', 'D'],
  ['', ''],
])('%s → %s', (name, letters) => {
  expect(initials(name)).toBe(letters)
})
