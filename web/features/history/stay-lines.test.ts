import { expect, test } from 'vitest'
import type { ReservationState } from '#contract/history/schemas.ts'
import { linesOf, netOf } from './stay-lines.ts'

const line = (id: number, day: string, amount: number, text = '') => ({ id, day, kind: 'night' as const, text, amount })

test('charges that were partly reversed show only their remainder', () => {
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

test('a deposit awaited until midnight shows the day that ended then as its deadline', () => {
  const state: ReservationState = {
    status: 'ACTIVE',
    checkInDate: '2026-12-01',
    checkOutDate: '2026-12-03',
    segments: [],
    numberOfGuests: 2,
    childAges: [],
    source: null,
    specialRequests: '',
    checkedInAt: null,
    checkedOutAt: null,
    guests: [],
    totalPrice: 3000,
    charged: 0,
    paid: 0,
    group: null,
    option: { amount: 500, until: '2026-11-26T21:00:00.000Z', state: 'held' },
    charges: [],
    payments: [],
    notKept: [],
  }
  expect(linesOf(state, 'tr').option[0]).toContain('26.11.2026 24:00')
})
