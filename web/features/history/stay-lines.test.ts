import { expect, test } from 'vitest'
import { netOf } from './stay-lines.ts'

const line = (id: number, day: string, amount: number, text = '') => ({ id, day, kind: 'night' as const, text, amount })

test('of what was charged and taken back again only what is left is read', () => {
  const charges = [
    line(1, '2026-12-01', 1500),
    line(2, '2026-12-02', 1500),
    line(3, '2026-12-01', -1500),
    line(4, '2026-12-02', -1500),
    line(5, '2026-12-01', 1600.1),
    line(6, '2026-12-01', 0.2, 'Odun'),
  ]
  expect(netOf(charges).map(({ day, text, amount }) => [day, text, amount])).toEqual([
    ['2026-12-01', '', 1600.1],
    ['2026-12-01', 'Odun', 0.2],
  ])
})
