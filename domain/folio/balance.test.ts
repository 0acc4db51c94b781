import { expect, test } from 'vitest'
import { kurus } from '#domain/money/money.ts'
import {
  balanceOf,
  chargedOf,
  type ClosedReason,
  closeProblem,
  damageHeld,
  owedOf,
  paidMark,
  paidOf,
} from './balance.ts'
import { aLine, aPayment } from './folio.fixture.ts'

const night = aLine(1, 1000)
const held = aPayment(9, 300, { purpose: 'damage' })

test.each([
  ['nothing at all', [], [], 0, 'paid', 0],
  ['nothing paid', [night], [], 1000, 'nothing', 0],
  ['a deposit', [night], [aPayment(2, 400, { purpose: 'deposit' })], 600, 'part', 0],
  ['all', [night], [aPayment(2, 400, { purpose: 'deposit' }), aPayment(3, 600)], 0, 'paid', 0],
  ['too much: never clipped', [night], [aPayment(2, 1200)], -200, 'paid', 0],
  ['all, and something is held', [night], [aPayment(2, 1000), held], 0, 'paid', 300],
  ['nothing but what is held', [night], [held], 1000, 'nothing', 300],
  ['all given back', [night], [aPayment(2, 400), aPayment(3, -400, { refundOf: 2 })], 1000, 'nothing', 0],
])('paid is %s', (_name, lines, payments, balance, mark, isHeld) => {
  expect(balanceOf(lines, payments)).toBe(balance)
  expect(paidMark({ charged: chargedOf(lines), paid: paidOf(payments) })).toBe(mark)
  expect(damageHeld(payments)).toBe(isHeld)
})

test.each([
  ['paid', { payments: [aPayment(2, 1000)] }, null, undefined],
  ['open', {}, null, 'folio.open-balance'],
  ['open, for a reason', {}, 'company-pays', undefined],
  ['overpaid', { payments: [aPayment(2, 1001)] }, null, 'folio.open-balance'],
  ['something is held', { payments: [aPayment(2, 1000), held] }, 'other', 'folio.damage-held'],
  ['closed already', { isClosed: true }, 'other', 'folio.closed'],
] as const)('a folio is closed: %s', (_name, said, reason, problem) => {
  expect(closeProblem({ lines: [night], payments: [], isClosed: false, ...said }, reason)).toBe(problem)
})

test('a damage deposit that was refunded is no longer held', () => {
  expect(damageHeld([held, aPayment(10, -300, { purpose: 'damage', refundOf: 9 })])).toBe(0)
})

test.each<[charged: number, paid: number, closed: ClosedReason | null, owed: number]>([
  [1000, 0, null, 1000],
  [1000, 400, null, 600],
  [1000, 1000, null, 0],
  [1000, 1200, null, 0],
  [1000, 400, 'pays-later', 600],
  [1000, 400, 'company-pays', 600],
  [1000, 400, 'written-off', 0],
  [1000, 0, 'before-accounts', 0],
])('of %i with %i paid and closed for %s, %i is owed', (charged, paid, closedReason, owed) => {
  expect(owedOf({ charged: kurus(charged), paid: kurus(paid), damageHeld: kurus(0), closedReason })).toBe(owed)
})
