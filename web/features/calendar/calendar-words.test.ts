import { expect, test } from 'vitest'
import { sentenceOf } from './calendar-words.ts'
import { bar, stay } from './chart/chart.fixture.ts'

test('a bar names the deadline of its deposit, with midnight as the day that ends then', () => {
  const held = bar(stay({ awaits: { amount: 500, until: '2026-11-23T21:00:00.000Z' } }))
  expect(sentenceOf(held, 'Bungalov 1', 'tr')).toContain('500\u00a0₺ kapora bekleniyor, son: 23.11.2026 24:00')
})
