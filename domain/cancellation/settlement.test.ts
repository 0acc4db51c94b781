import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aLine, aPayment } from '#domain/folio/folio.fixture.ts'
import { kurus } from '#domain/money/money.ts'
import {
  depositToForfeit,
  offeredWays,
  paidForStay,
  settlementOf,
  settlementProblems,
  settlementWays,
} from './settlement.ts'

const money = (paid: number, deposit: number, ruleCharge: number) => ({
  paid: kurus(paid),
  deposit: kurus(deposit),
  ruleCharge: kurus(ruleCharge),
})

const chosen = (way: (typeof settlementWays)[number], amount: number | null = null, reason = '') => ({
  way,
  amount: amount === null ? null : kurus(amount),
  reason,
})

test.each([
  [1000, 300, chosen('rule'), { charge: 300, kept: 300, returned: 700, forLater: 0, stillOwed: 0 }],
  [1000, 1500, chosen('rule'), { charge: 1500, kept: 1000, returned: 0, forLater: 0, stillOwed: 500 }],
  [0, 300, chosen('rule'), { charge: 300, kept: 0, returned: 0, forLater: 0, stillOwed: 300 }],
  [1000, 300, chosen('forfeit'), { charge: 400, kept: 400, returned: 600, forLater: 0, stillOwed: 0 }],
  [1000, 300, chosen('return'), { charge: 0, kept: 0, returned: 1000, forLater: 0, stillOwed: 0 }],
  [1000, 300, chosen('later'), { charge: 0, kept: 0, returned: 0, forLater: 1000, stillOwed: 0 }],
  [1000, 300, chosen('amount', 250), { charge: 250, kept: 250, returned: 750, forLater: 0, stillOwed: 0 }],
  [1000, 300, chosen('amount', 0), { charge: 0, kept: 0, returned: 1000, forLater: 0, stillOwed: 0 }],
] as const)(
  '%d paid, 400 of it as a deposit, and %d charged by the rule give %j',
  (paid, charge, choice, settlement) => {
    const of = { paid: kurus(paid), deposit: kurus(400), ruleCharge: kurus(charge) }
    expect(settlementOf(choice, of)).toEqual(settlement)
  },
)

test('the paid amount is divided without remainder, whatever the choice', () => {
  const amount = fc.nat(9_999_999_999).map(kurus)
  fc.assert(
    fc.property(amount, amount, amount, fc.constantFrom(...settlementWays), (paid, ruleCharge, own, way) => {
      const of = { paid, deposit: kurus(Math.floor(paid / 2)), ruleCharge }
      const { charge, kept, returned, forLater, stillOwed } = settlementOf(chosen(way, own), of)
      expect(kept + returned + forLater).toBe(paid)
      expect(kept + stillOwed).toBe(charge)
      expect(Math.min(kept, returned, forLater, stillOwed)).toBeGreaterThanOrEqual(0)
    }),
  )
})

test.each([
  [chosen('rule'), true, []],
  [chosen('return'), false, []],
  [chosen('forfeit'), true, ['cancel.reason-required']],
  [chosen('forfeit', null, 'Kapora iade edilmez dendi'), true, []],
  [chosen('later'), true, []],
  [chosen('later'), false, ['cancel.reason-required']],
  [chosen('later', null, 'Cenazeleri vardı'), false, []],
  [chosen('rule', 100), true, ['cancel.amount-unused']],
  [chosen('amount', 100), true, ['cancel.reason-required']],
  [chosen('amount', 100, 'Eski misafir'), true, []],
  [chosen('amount', 1001, 'Eski misafir'), true, ['cancel.more-than-stay']],
  [chosen('amount', null), true, ['cancel.amount-required', 'cancel.reason-required']],
])('%j, where a deposit may be moved is %s: %s', (choice, movesDeposit, problem) => {
  expect(settlementProblems(choice, { ...money(500, 300, 100), total: kurus(1000), movesDeposit })).toEqual(problem)
})

test.each([
  [300, []],
  [299, ['cancel.reason-required']],
])('keeping a deposit of 300 where the rule charges %d: %s', (ruleCharge, problem) => {
  const of = { ...money(500, 300, ruleCharge), total: kurus(1000), movesDeposit: true }
  expect(settlementProblems(chosen('forfeit'), of)).toEqual(problem)
})

test('nothing can be kept where nothing was paid', () => {
  const of = { ...money(0, 0, 0), total: kurus(1000), movesDeposit: true }
  expect(settlementProblems(chosen('later'), of)).toEqual(['cancel.nothing-for-later'])
  expect(settlementProblems(chosen('forfeit'), of)).toEqual(['cancel.no-deposit'])
})

test.each([
  ['the rule refunds everything', money(500, 300, 0), ['forfeit', 'return', 'later', 'amount'], 'return'],
  ['the rule keeps the deposit', money(500, 300, 300), ['forfeit', 'return', 'later', 'amount'], 'forfeit'],
  ['the rule keeps a part of it', money(500, 300, 100), ['rule', 'forfeit', 'return', 'later', 'amount'], 'rule'],
  ['the rule leaves a debt', money(300, 300, 900), ['rule', 'forfeit', 'return', 'later', 'amount'], 'rule'],
  ['nothing was paid', money(0, 0, 100), ['rule', 'return', 'amount'], 'rule'],
])('the ways to settle, if %s', (_case, of, offered, byRule) => {
  expect(offeredWays({ ...of, total: kurus(1000) })).toEqual({ offered, byRule })
})

test('no amount is asked for where the stay costs nothing', () => {
  expect(offeredWays({ ...money(500, 0, 0), total: kurus(0) })).toEqual({
    offered: ['return', 'later'],
    byRule: 'return',
  })
})

test('the deposit is what was paid as one, or everything where no payment says so, and never more than the stay', () => {
  const asDeposit = aPayment(1, 400, { purpose: 'deposit' })
  const whole = { paid: kurus(1000), total: kurus(1500) }
  expect(depositToForfeit([asDeposit, aPayment(2, 600)], whole)).toBe(400)
  expect(depositToForfeit([aPayment(1, 1000)], whole)).toBe(1000)
  expect(depositToForfeit([asDeposit, aPayment(2, 900, { purpose: 'damage' })], { ...whole, paid: kurus(300) })).toBe(
    300,
  )
  expect(depositToForfeit([aPayment(1, 1000)], { ...whole, total: kurus(700) })).toBe(700)
})

test('payments cover consumed services before the stay, and a damage deposit pays for nothing', () => {
  const night = aLine(1, 1000)
  const wood = aLine(2, 300, { kind: 'fee', text: 'Odun' })
  const paid = [aPayment(1, 700), aPayment(2, 400, { purpose: 'damage' })]
  expect(paidForStay([night], paid)).toBe(700)
  expect(paidForStay([night, wood], paid)).toBe(400)
  expect(paidForStay([night, wood], [])).toBe(0)
  const cheaper = aLine(3, -200, { kind: 'adjustment', text: 'Yanlış fiyat' })
  expect(paidForStay([night, cheaper], paid)).toBe(700)
})
