import { expect, test } from 'vitest'
import { navigationText } from './navigation.text.ts'
import { languages } from '#domain/language/language.ts'
import { may } from '#domain/roles/may.ts'
import { findPages, menuFor, permissionOf, tabsAt } from './menu.ts'
import { pageAliases } from './page-aliases.text.ts'
import { initials } from '#web/features/session/who-am-i.ts'

const found = (typed: string) =>
  findPages(
    menuFor(() => true),
    typed,
    (word) => languages.flatMap((language) => [navigationText[language][word], ...(pageAliases[language][word] ?? [])]),
  ).map(({ to }) => to)

test('pages are found whatever the case and accents, in either language', () => {
  expect(found('OTEL detay')).toEqual(['/admin/hotel-details'])
  expect(found('otel detayları')).toEqual(found('otel detaylari'))
  expect(found('rezerv')).toEqual(expect.arrayContaining(['/admin/reservation', '/admin/reservations']))
  expect(found('business det')).toEqual(['/admin/hotel-details'])
  expect(found('ayar')).toEqual(['/admin/business', '/admin/settings'])
  expect(found('ayar')).toEqual(found('setting'))
  expect(found('hasar depo')).toEqual(['/admin/damage-deposits'])
  expect(found('no such page')).toEqual([])
  expect(found('şiler')).toEqual([])
})

test('a role with fewer permissions gets a smaller menu', () => {
  const words = (role: string) =>
    menuFor((permission) => may({ role }, permission)).map(({ word, entries }) => [
      word,
      ...entries.map((one) => one.word),
    ])
  expect(words('housekeeping')).toEqual([['groupDaily', 'dashboard', 'calendar', 'reservations']])
  expect(words('accounting').flat()).toEqual(expect.arrayContaining(['bank', 'reports', 'invoices']))
})

test('the pages of an entry are tabs above each of them, but not above pages below them or in the folded entry', () => {
  const tabs = (pathname: string, role = 'owner') =>
    tabsAt(
      menuFor((permission) => may({ role }, permission)),
      pathname,
    )?.pages.map(({ word }) => word)
  expect(tabs('/admin/customers')).toEqual(['people', 'customers', 'guestTracking', 'guestRequests'])
  expect(tabs('/admin/guests')).toEqual(['people', 'customers', 'guestTracking', 'guestRequests'])
  expect(tabs('/admin/guests/12')).toBe(undefined)
  expect(tabs('/admin/staff')).toBe(undefined)
  expect(tabs('/admin/calendar')).toBe(undefined)
  expect(tabs('/admin/customers', 'housekeeping')).toBe(undefined)
})

test.each([
  ['/admin/settings', undefined],
  ['/admin/business', 'business.change'],
  ['/admin/reservation', 'stay.book'],
  ['/admin/audit/as-of/12', 'record.see'],
  ['/admin/invoices/stay/12', 'money.see'],
  ['/admin/guests/12', 'guest.see'],
  ['/admin/guest-tracking', 'guest.see'],
  ['/admin/receipts/12/3', 'money.see'],
  ['/admin/import', 'data.keep'],
])('%s asks for %s', (pathname, permission) => {
  expect(permissionOf(pathname)).toBe(permission)
})

test('an empty search finds nothing', () => {
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
