import { expect, test } from 'vitest'
import { linkState } from './life.ts'

test.each([
  ['long before the stay', '2026-07-01', 'active'],
  ['on the day of the check-out', '2026-08-10', 'active'],
  ['a day later', '2026-08-11', 'active'],
  ['two days later', '2026-08-12', 'receipt'],
  ['on the last day of the receipt', '2026-09-10', 'receipt'],
  ['afterwards', '2026-09-11', 'gone'],
])('a link %s', (_when, today, state) => {
  expect(linkState('2026-08-10', today)).toBe(state)
})
