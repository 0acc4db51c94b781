import { expect, test } from 'vitest'
import { isDay } from '#domain/time/day.ts'
import { readFilters, readPage, withFilters } from './url-filters.ts'

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

test('a filter is set or taken away on the first page, and the rest of the address stays', () => {
  const before = new URLSearchParams('tab=log&search=Ay%C5%9Fe&page=3')
  expect(withFilters(before, [['status', 'ACTIVE']]).toString()).toBe('tab=log&search=Ay%C5%9Fe&status=ACTIVE')
  expect(withFilters(before, [['search', '']]).toString()).toBe('tab=log')
})
