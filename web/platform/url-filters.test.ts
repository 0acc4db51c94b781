import { expect, test } from 'vitest'
import { isDay } from '#domain/time/day.ts'
import { isPersonal, readFilters, readPage, setApart, withFilters, withSavedFilters } from './url-filters.ts'

const shape = { search: () => true, from: isDay, status: (value: string) => ['ACTIVE'].includes(value) }

test.each([
  ['', { search: '', from: '', status: '' }],
  ['search=%20Ay%C5%9Fe%20&from=2026-12-01&status=ACTIVE', { search: 'Ayşe', from: '2026-12-01', status: 'ACTIVE' }],
  ['from=2026-02-30&status=GONE&other=1', { search: '', from: '', status: '' }],
])('?%s', (address, filters) => {
  expect(readFilters(shape, new URLSearchParams(address))).toEqual(filters)
})

test.each([
  ['', 1],
  ['page=3', 3],
  ['page=0', 1],
  ['page=-1', 1],
  ['page=2.5', 1],
  ['page=x', 1],
  ['page=1e9', 1],
])('?%s is page %s', (address, page) => {
  expect(readPage(new URLSearchParams(address))).toBe(page)
})

test('a filter is set or removed on the first page, and the rest of the address stays', () => {
  const before = new URLSearchParams('tab=log&search=Ay%C5%9Fe&page=3')
  expect(withFilters(before, [['status', 'ACTIVE']]).toString()).toBe('tab=log&search=Ay%C5%9Fe&status=ACTIVE')
  expect(withFilters(before, [['search', '']]).toString()).toBe('tab=log')
})

test.each([
  ['0544 999 88 77', true],
  ['+90 (544) 999', true],
  ['10000000146', true],
  ['C01X00T47', true],
  ['0544 99', false],
  ['#48', false],
  ['Bungalov 12', false],
  ['Villa 2026', false],
  ['İpek', false],
  ['#12345678', false],
  ['2026-12-01', false],
  ['', false],
])('%s is personal: %s', (value, expected) => {
  expect(isPersonal(value)).toBe(expected)
})

test('personal values are kept beside the address, and both together are the filters', () => {
  const all = new URLSearchParams({ search: 'Ayşe', phone: '0544 999 88 77', page: '2' })
  const { shown, kept } = setApart(all)
  expect(shown.toString()).toBe('search=Ay%C5%9Fe&page=2')
  expect(kept).toEqual({ phone: '0544 999 88 77' })
  expect(withSavedFilters(shown, { filters: kept }).get('phone')).toBe('0544 999 88 77')
  // The history state of a page may hold any other value.
  for (const state of [null, { usr: 1 }, { filters: 'x' }])
    expect(withSavedFilters(shown, state).toString()).toBe(`${shown}`)
})
