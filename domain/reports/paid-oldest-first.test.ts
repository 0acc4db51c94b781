import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kurus, sumOf } from '#domain/money/money.ts'
import { addDays } from '#domain/time/day.ts'
import { type Entry, openBalance, paidOldestFirst } from './paid-oldest-first.ts'

const on = (day: number, amount: number): Entry => ({ day: addDays('2026-11-01', day - 1), amount: kurus(amount) })
const shown = (entries: readonly Entry[], paid: number) =>
  paidOldestFirst(entries, kurus(paid)).map((one) => [Number(one.day.slice(8)), one.booked, one.paid, one.unpaid])

test.each([
  [
    'nothing is paid',
    [on(1, 100), on(2, 100)],
    0,
    [
      [1, 100, 0, 100],
      [2, 100, 0, 100],
    ],
  ],
  [
    'the oldest is paid first, whenever it was written down',
    [on(2, 100), on(1, 100)],
    130,
    [
      [1, 100, 100, 0],
      [2, 100, 30, 70],
    ],
  ],
  ['more is paid than charged', [on(1, 100)], 130, [[1, 100, 100, 0]]],
  [
    'what is taken off is neither booked nor paid',
    [on(1, 100), on(2, 100), on(9, -120)],
    50,
    [
      [1, 0, 0, 0],
      [2, 80, 50, 30],
    ],
  ],
  ['one day is one charge', [on(1, 100), on(1, 50), on(1, -30)], 100, [[1, 120, 100, 20]]],
  ['a line and what takes it back are nothing', [on(1, 100), on(1, -100), on(2, 70)], 0, [[2, 70, 0, 70]]],
  ['an account that owes the guest', [on(1, 100)], -5, [[1, 100, 0, 100]]],
] as const)('%s', (_, entries, paid, days) => {
  expect(shown(entries, paid)).toEqual(days)
})

test('the days add up: their booked amounts to the charges, their paid amounts to the lower of charges and payments', () => {
  const entry = fc.record({ day: fc.nat(30), amount: fc.integer({ min: -500, max: 1000 }) })
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 12 }), fc.nat(5000), (drawn, paid) => {
      const entries = drawn.map(({ day, amount }) => on(day + 1, amount))
      const days = paidOldestFirst(entries, kurus(paid))
      const charged = Math.max(0, sumOf(entries.map(({ amount }) => amount)))
      expect(sumOf(days.map(({ booked }) => booked))).toBe(charged)
      expect(sumOf(days.map((one) => one.paid))).toBe(Math.min(paid, charged))
      for (const { booked, paid: settled, unpaid } of days) {
        expect(settled + unpaid).toBe(booked)
        expect(Math.min(booked, settled, unpaid)).toBeGreaterThanOrEqual(0)
      }
    }),
  )
})

const account = { checkIn: '2026-11-05', today: '2026-11-03' }
const open = (charges: readonly Entry[], payments: readonly Entry[]) =>
  openBalance({ checkIn: account.checkIn, charges, payments }, account.today)

test.each([
  ['nothing is open', [on(1, 100)], [on(1, 100)], undefined],
  ['since the oldest charge that is not covered', [on(1, 100), on(2, 100), on(3, 100)], [on(1, 150)], [150, 2, 150]],
  ['of nights that lie ahead nothing is due yet', [on(5, 100), on(6, 100)], [on(1, 100)], [100, 6, 0]],
  ['what is due and what is not', [on(3, 100), on(4, 100)], [], [200, 3, 100]],
  ['owed to the guest: since money came that nothing uses', [on(5, 100)], [on(1, 80), on(2, 50)], [-30, 2, 0]],
  ['of a stay that was called off', [on(5, 100), on(5, -100)], [on(2, 40)], [-40, 2, 0]],
  ['more taken off than charged, and nothing paid', [on(5, 100), on(1, -130)], [], [-30, 5, 0]],
] as const)('%s', (_, charges, payments, expected) => {
  const found = open(charges, payments)
  expect(found && [found.balance, Number(found.since.slice(8)), found.due]).toEqual(expected)
})
