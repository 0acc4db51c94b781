import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aLine, aPayment } from '#domain/folio/folio.fixture.ts'
import { kurus } from '#domain/money/money.ts'
import { paidForStay, settlementOf, settlementProblems, settlementWays } from './settlement.ts'

const chosen = (way: (typeof settlementWays)[number], amount: number | null = 0, reason = '') => ({
  way,
  amount: amount === null ? null : kurus(amount),
  reason,
})

test.each([
  [1000, 300, chosen('rule'), { charge: 300, kept: 300, returned: 700, forLater: 0, stillOwed: 0 }],
  [1000, 1500, chosen('rule'), { charge: 1500, kept: 1000, returned: 0, forLater: 0, stillOwed: 500 }],
  [0, 300, chosen('rule'), { charge: 300, kept: 0, returned: 0, forLater: 0, stillOwed: 300 }],
  [1000, 300, chosen('return'), { charge: 0, kept: 0, returned: 1000, forLater: 0, stillOwed: 0 }],
  [1000, 300, chosen('later'), { charge: 0, kept: 0, returned: 0, forLater: 1000, stillOwed: 0 }],
  [1000, 300, chosen('amount', 250), { charge: 250, kept: 250, returned: 750, forLater: 0, stillOwed: 0 }],
  [1000, 300, chosen('amount', 0), { charge: 0, kept: 0, returned: 1000, forLater: 0, stillOwed: 0 }],
] as const)('%d paid and %d charged by the rule give %j', (paid, charge, choice, settlement) => {
  expect(settlementOf(choice, { paid: kurus(paid), ruleCharge: kurus(charge) })).toEqual(settlement)
})

test('the paid amount is divided without remainder, whatever the choice', () => {
  const amount = fc.nat(9_999_999_999).map(kurus)
  fc.assert(
    fc.property(amount, amount, amount, fc.constantFrom(...settlementWays), (paid, ruleCharge, own, way) => {
      const { charge, kept, returned, forLater, stillOwed } = settlementOf(chosen(way, own), { paid, ruleCharge })
      expect(kept + returned + forLater).toBe(paid)
      expect(kept + stillOwed).toBe(charge)
      expect(Math.min(kept, returned, forLater, stillOwed)).toBeGreaterThanOrEqual(0)
    }),
  )
})

test.each([
  [chosen('rule'), true, []],
  [chosen('return'), false, []],
  [chosen('later'), true, []],
  [chosen('later'), false, ['cancel.reason-required']],
  [chosen('later', 0, 'Cenazeleri vardı'), false, []],
  [chosen('amount', 100), true, ['cancel.reason-required']],
  [chosen('amount', 100, 'Eski misafir'), true, []],
  [chosen('amount', 1001, 'Eski misafir'), true, ['cancel.more-than-stay']],
  [chosen('amount', null), true, ['cancel.amount-required', 'cancel.reason-required']],
])('%j, where a deposit may be moved is %s: %s', (choice, movesDeposit, problem) => {
  expect(settlementProblems(choice, { total: kurus(1000), paid: kurus(500), movesDeposit })).toEqual(problem)
})

test('nothing can be kept for another date where nothing was paid', () => {
  const of = { total: kurus(1000), paid: kurus(0), movesDeposit: true }
  expect(settlementProblems(chosen('later'), of)).toEqual(['cancel.nothing-for-later'])
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
