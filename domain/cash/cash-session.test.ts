import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inLira } from '#domain/folio/foreign-cash.ts'
import { kurus } from '#domain/money/money.ts'
import {
  cashKinds,
  type CashMovement,
  type CashSession,
  countProblem,
  differenceOf,
  expectedContent,
  movementProblem,
  takingsByUser,
} from './cash-session.ts'

const cashSession = (lira: number, EUR = 0, USD = 0) => ({ lira: kurus(lira), EUR, USD })
const move = (kind: CashMovement['kind'], amount: number, said: Partial<CashMovement> = {}): CashMovement => ({
  kind,
  amountKurus: kurus(amount),
  foreign: null,
  byUserId: 1,
  text: 'text',
  ...said,
})
const euros = { currency: 'EUR', cents: 5000, rate: 480_000 } as const
const session: CashSession = {
  float: cashSession(50_000),
  movements: [
    move('takings', 300_000),
    move('takings', 240_000, { foreign: euros, byUserId: 2 }),
    move('refund', 20_000),
    move('pay-out', 75_000),
    move('pay-in', 10_000),
  ],
  isClosed: false,
}

test('a cash session should hold its float and all takings, less what went out; foreign notes count in their own currency', () => {
  expect(inLira(euros)).toBe(240_000)
  expect(expectedContent(session)).toEqual(cashSession(265_000, 5000))
  expect(differenceOf(cashSession(264_000, 5000), session)).toEqual(cashSession(-1000))
  expect([...takingsByUser(session.movements)]).toEqual([
    [1, 280_000],
    [2, 240_000],
  ])
})

test.each([
  [move('takings', 0), 'cash.not-positive'],
  [move('takings', 1, { text: '' }), undefined],
  [move('pay-out', 1, { text: ' ' }), 'cash.text-required'],
  [move('pay-out', 265_000), undefined],
  [move('pay-out', 265_001), 'cash.more-than-there-is'],
  [move('refund', 265_001), 'cash.more-than-there-is'],
  [move('refund', 100, { foreign: euros }), 'cash.foreign-goes-out'],
])('%j: %s', (movement, problem) => {
  expect(movementProblem(movement, session)).toBe(problem)
  expect(movementProblem(movement, { ...session, isClosed: true })).toBe('cash.closed')
})

test.each([
  ['exact', cashSession(265_000, 5000), '', undefined],
  ['something lacks', cashSession(264_000, 5000), ' ', 'cash.reason-required'],
  ['too much', cashSession(265_001, 5000), '', 'cash.reason-required'],
  ['euros lack', cashSession(265_000, 0), '', 'cash.reason-required'],
  ['something lacks, for a reason', cashSession(264_000, 5000), 'change', undefined],
  ['less than nothing', cashSession(-1), 'reason', 'cash.count'],
] as const)('a count that is %s', (_name, counted, reason, problem) => {
  expect(countProblem(counted, reason, session)).toBe(problem)
  expect(countProblem(counted, reason, { ...session, isClosed: true })).toBe('cash.closed')
})

test('float, money in and money out give the expected content, which is never negative', () => {
  const movement = fc.record({
    kind: fc.constantFrom(...cashKinds),
    amount: fc.integer({ min: -5, max: 10_000 }),
    cents: fc.option(fc.integer({ min: 1, max: 10_000 })),
    byUserId: fc.integer({ min: 1, max: 3 }),
  })
  fc.assert(
    fc.property(fc.nat(10_000), fc.array(movement, { maxLength: 30 }), fc.nat(200_000), (float, list, counted) => {
      let model = float
      let cents = 0
      let taken = 0
      const kept: CashMovement[] = []
      for (const { kind, amount, cents: some, byUserId } of list) {
        const foreign = some === null ? null : ({ currency: 'USD', cents: some, rate: 410_000 } as const)
        const one = move(kind, foreign === null ? amount : inLira(foreign), { foreign, byUserId })
        if (movementProblem(one, { float: cashSession(float), movements: kept, isClosed: false }) !== undefined)
          continue
        kept.push(one)
        const sign = kind === 'refund' || kind === 'pay-out' ? -1 : 1
        if (foreign === null) model += sign * one.amountKurus
        cents += foreign?.cents ?? 0
        if (kind === 'takings' || kind === 'refund') taken += sign * one.amountKurus
        expect(model).toBeGreaterThanOrEqual(0)
      }
      const some = { float: cashSession(float), movements: kept, isClosed: false }
      expect(expectedContent(some)).toEqual(cashSession(model, 0, cents))
      expect(differenceOf(cashSession(counted, 0, cents), some)).toEqual(cashSession(counted - model))
      expect([...takingsByUser(kept).values()].reduce((sum, amount) => sum + amount, 0)).toBe(taken)
    }),
  )
})
