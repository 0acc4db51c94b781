import { expect, test } from 'vitest'
import { type Cell, type CellKind, written } from './written.ts'

test.each<[CellKind, Cell, string, string]>([
  ['text', 'Ayşe', 'Ayşe', 'Ayşe'],
  ['text', '2026-11-21', '2026-11-21', '2026-11-21'],
  ['day', '2026-11-21', '21.11.2026', '21.11.2026'],
  ['day', 'Toplam', 'Toplam', 'Toplam'],
  ['month', '2026-11-01', 'Kasım 2026', 'November 2026'],
  ['amount', 1234.5, '1.234,50\u00a0₺', '₺1,234.50'],
  ['amount', -20, '-20,00\u00a0₺', '-₺20.00'],
  ['count', 1234, '1.234', '1,234'],
  ['percent', 12.34, '%12,3', '12.3%'],
  ['amount', null, '–', '–'],
])('%s %s', (kind, value, turkish, english) => {
  expect(written(kind, value, { language: 'tr' })).toBe(turkish)
  expect(written(kind, value, { language: 'en' })).toBe(english)
})

test('whole lira have no zeros where room is short, and the sign never stands alone on a line', () => {
  expect(written('amount', 1200, { language: 'tr', short: true })).toBe('1.200\u00a0₺')
  expect(written('amount', 1200.5, { language: 'tr', short: true })).toBe('1.200,50\u00a0₺')
})
