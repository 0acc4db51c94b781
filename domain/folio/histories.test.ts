// Runs random histories of a folio against a model that only keeps sums.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kurus } from '#domain/money/money.ts'
import { balanceOf, chargedOf, damageHeld, paidOf } from './balance.ts'
import { aLine, aPayment, Stored } from './folio.fixture.ts'
import { lineProblem, reversalOf, reversalProblem, standingLines } from './line.ts'
import { paymentProblem, paymentPurposes, refundableOf, refundFor, refundProblem, transferOf } from './payment.ts'

const open = { isClosed: false }
const some = fc.nat()
const step = fc.oneof(
  fc.record({
    do: fc.constant('charge'),
    kind: fc.constantFrom('night', 'extra', 'fee', 'damage', 'discount', 'adjustment'),
    amount: fc.integer({ min: -5000, max: 5000 }),
  }),
  fc.record({ do: fc.constant('reverse'), which: some }),
  fc.record({
    do: fc.constant('pay'),
    amount: fc.integer({ min: -5, max: 5000 }),
    purpose: fc.constantFrom(...paymentPurposes),
  }),
  fc.record({ do: fc.constant('refund'), which: some, amount: fc.integer({ min: -5, max: 5000 }) }),
  fc.record({ do: fc.constant('move'), which: some, amount: fc.integer({ min: -5, max: 5000 }) }),
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

/** The expected folio: sums counted as events happen, and the amount of each payment that can still be refunded. */
class Model {
  charged = 0
  paid = { stay: 0, deposit: 0, damage: 0 }
  /** The lines that may still be reversed, by id, with their amounts. */
  open = new Map<number, number>()
  left = new Map<number, number>()
}

function agree(rule: boolean, model: boolean): void {
  expect(rule).toBe(model)
}

function run(stored: Stored, model: Model, one: Step): void {
  const pick = <T>(list: readonly T[], which: number) => list[which % list.length]
  if (one.do === 'charge' && 'kind' in one) {
    const line = aLine(0, one.amount, { kind: one.kind as 'night', text: 'text' })
    if (lineProblem(line, open) !== undefined) return
    model.open.set(stored.add(line).id, one.amount)
    model.charged += one.amount
  }
  if (one.do === 'reverse' && 'which' in one) {
    const line = pick(stored.lines, one.which)
    if (line === undefined) return
    const isOpen = model.open.has(line.id)
    agree(reversalProblem(line.id, stored.lines, open) === undefined, isOpen)
    if (!isOpen) return
    model.charged -= model.open.get(line.id) ?? 0
    model.open.delete(line.id)
    stored.add(reversalOf(line), line.id)
  }
  if (one.do === 'pay' && 'purpose' in one) {
    const payment = aPayment(0, one.amount, { purpose: one.purpose })
    if (paymentProblem(payment) !== undefined) return
    model.left.set(stored.take(payment).id, one.amount)
    model.paid[one.purpose] += one.amount
  }
  if ((one.do === 'refund' || one.do === 'move') && 'which' in one && 'amount' in one) {
    const payment = pick(stored.payments, one.which)
    if (payment === undefined) return
    const left = model.left.get(payment.id)
    const mayBe = left !== undefined && one.amount > 0 && one.amount <= left
    agree(refundProblem(payment.id, kurus(one.amount), stored.payments) === undefined, mayBe)
    if (!mayBe) return
    model.left.set(payment.id, left - one.amount)
    model.paid[payment.purpose] -= one.amount
    if (one.do === 'refund') {
      stored.take(refundFor(payment, kurus(one.amount), { method: 'cash', day: '2026-12-02' }))
      return
    }
    const { leaves, arrives } = transferOf(payment, kurus(one.amount), { purpose: 'stay', day: '2026-12-02' })
    stored.take(leaves)
    model.left.set(stored.take(arrives).id, one.amount)
    model.paid.stay += one.amount
  }
}

test('whatever happens to a folio, its sums equal all charges and payments, and it never refunds more than was paid', () => {
  let refused = 0
  let done = 0
  fc.assert(
    fc.property(fc.array(step, { minLength: 20, maxLength: 60 }), (steps) => {
      const [stored, model] = [new Stored(), new Model()]
      for (const one of steps) {
        const before = stored.lines.length + stored.payments.length
        run(stored, model, one)
        if (stored.lines.length + stored.payments.length === before) refused += 1
        else done += 1
        expect(chargedOf(stored.lines)).toBe(model.charged)
        expect(chargedOf(standingLines(stored.lines))).toBe(model.charged)
        expect(paidOf(stored.payments)).toBe(model.paid.stay + model.paid.deposit)
        expect(damageHeld(stored.payments)).toBe(model.paid.damage)
        expect(balanceOf(stored.lines, stored.payments)).toBe(model.charged - model.paid.stay - model.paid.deposit)
        for (const [id, left] of model.left) {
          const payment = stored.payments.find((paid) => paid.id === id)!
          expect(refundableOf(payment, stored.payments)).toBe(left)
          expect(left).toBeGreaterThanOrEqual(0)
        }
      }
    }),
    { numRuns: 150 },
  )
  // The random histories must contain enough allowed and enough refused steps.
  expect(Math.min(refused, done)).toBeGreaterThan(500)
})

test('the sum over all folios of a business equals the sum of their balances', () => {
  fc.assert(
    fc.property(fc.array(fc.array(step, { maxLength: 15 }), { maxLength: 6 }), (histories) => {
      const folios = histories.map((steps) => {
        const stored = new Stored()
        const model = new Model()
        for (const one of steps) run(stored, model, one)
        return stored
      })
      const each = folios.reduce((sum, { lines, payments }) => sum + balanceOf(lines, payments), 0)
      expect(
        balanceOf(
          folios.flatMap(({ lines }) => lines),
          folios.flatMap(({ payments }) => payments),
        ),
      ).toBe(each)
    }),
  )
})
