import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kurus, sumOf } from '#domain/money/money.ts'
import { addDays } from '#domain/time/day.ts'
import {
  cancellationCost,
  type CancelRule,
  type Charge,
  cancelRuleProblem,
  noShowCost,
  readyCancelRules,
} from './cancel-rule.ts'

const { none, flexible, medium, strict } = readyCancelRules
/** Three nights at 1,000, 2,000 and 2,000 TL, and extras for 500 TL. Arrival is on 20 December. */
const stay = { checkIn: '2026-12-20', nights: [100_000, 200_000, 200_000].map(kurus), total: kurus(550_000) }

test.each([
  [flexible, '2026-12-19', 0, '2026-12-19', { from: '2026-12-20', charge: 100_000 }],
  [flexible, '2026-12-20', 100_000, null, null],
  [flexible, '2026-12-21', 100_000, null, null],
  [medium, '2026-12-13', 0, '2026-12-13', { from: '2026-12-14', charge: 275_000 }],
  [medium, '2026-12-14', 275_000, null, { from: '2026-12-20', charge: 550_000 }],
  [medium, '2026-12-19', 275_000, null, { from: '2026-12-20', charge: 550_000 }],
  [medium, '2026-12-20', 550_000, null, null],
  [strict, '2026-11-20', 0, '2026-11-20', { from: '2026-11-21', charge: 275_000 }],
  [strict, '2026-11-21', 275_000, null, { from: '2026-12-07', charge: 550_000 }],
  [strict, '2026-12-07', 550_000, null, null],
])('$name, on %s: %d kuruş', (rule, today, charge, freeUntil, next) => {
  expect(cancellationCost(rule, stay, today)).toMatchObject({ charge, freeUntil, next })
})

test('the cost names its step and the days left until arrival', () => {
  expect(cancellationCost(medium, stay, '2026-12-15')).toMatchObject({ by: medium.steps[0], daysLeft: 5 })
  expect(cancellationCost(medium, stay, '2026-12-01')).toMatchObject({ by: null, daysLeft: 19 })
})

test('a rule without steps is always free and names no last free day', () => {
  expect(cancellationCost(none, stay, '2026-12-20')).toMatchObject({ charge: 0, by: null, freeUntil: null, next: null })
  expect([none, flexible, medium].map((rule) => noShowCost(rule, stay))).toEqual([0, 100_000, 550_000])
})

test('no charge exceeds the price of the stay after all discounts', () => {
  const cheaper = { ...stay, total: kurus(80_000) }
  expect(noShowCost(flexible, cheaper)).toBe(80_000)
  expect(cancellationCost(flexible, cheaper, '2026-12-20').charge).toBe(80_000)
})

test.each([
  [[7, 1], undefined],
  [[7, 7], 'cancel.steps-not-falling'],
  [[1, 7], 'cancel.steps-not-falling'],
  [[7, 0], 'cancel.days'],
  [[366], 'cancel.days'],
  [[9, 8, 7, 6, 5, 4, 3], 'cancel.too-many-steps'],
  [[], undefined],
])('steps at %j days before arrival: %s', (days, problem) => {
  const steps = days.map((fewerThanDays) => ({ fewerThanDays, charge: { by: 'percent' as const, count: 50 } }))
  expect(cancelRuleProblem({ ...medium, steps })).toBe(problem)
})

test.each<[Charge, Charge, string | undefined]>([
  [{ by: 'percent', count: 50 }, { by: 'percent', count: 40 }, 'cancel.steps-not-falling'],
  [{ by: 'percent', count: 50 }, { by: 'percent', count: 50 }, undefined],
  [{ by: 'nights', count: 2 }, { by: 'nights', count: 1 }, 'cancel.steps-not-falling'],
  [{ by: 'nights', count: 1 }, { by: 'percent', count: 10 }, undefined],
  [{ by: 'percent', count: 10 }, { by: 'percent', count: 101 }, 'cancel.charge'],
  [{ by: 'percent', count: 0 }, { by: 'percent', count: 10 }, 'cancel.charge'],
  [{ by: 'nights', count: 0 }, { by: 'nights', count: 1 }, 'cancel.charge'],
])('a step of %j and then %j: %s', (first, second, problem) => {
  const steps = [
    { fewerThanDays: 7, charge: first },
    { fewerThanDays: 1, charge: second },
  ]
  expect(cancelRuleProblem({ ...medium, steps })).toBe(problem)
})

const someCharge = fc.oneof(
  fc.integer({ min: 1, max: 100 }).map((count) => ({ by: 'percent' as const, count })),
  fc.integer({ min: 1, max: 30 }).map((count) => ({ by: 'nights' as const, count })),
)
const someRule = fc
  .uniqueArray(fc.record({ fewerThanDays: fc.integer({ min: 1, max: 60 }), charge: someCharge }), {
    maxLength: 6,
    selector: ({ fewerThanDays }) => fewerThanDays,
  })
  .map((steps): CancelRule => ({
    name: 'own',
    steps: steps.toSorted((a, b) => b.fewerThanDays - a.fewerThanDays),
    noShow: { by: 'percent', count: 100 },
    movesDeposit: true,
  }))
const someNights = fc.array(fc.nat(9_999_999).map(kurus), { minLength: 1, maxLength: 20 })

test('waiting never makes a cancellation cheaper, it never costs more than the stay, and the announced cost is the later cost', () => {
  fc.assert(
    fc.property(someRule, someNights, fc.nat(5_000), (rule, nights, extras) => {
      const some = { checkIn: '2026-12-20', nights, total: sumOf([...nights, kurus(extras)]) }
      const days = Array.from({ length: 70 }, (_, at) => addDays('2026-10-15', at))
      const costs = days.map((day) => ({ day, ...cancellationCost(rule, some, day) }))
      for (const [at, cost] of costs.entries()) {
        expect(cost.charge).toBeGreaterThanOrEqual(costs[at - 1]?.charge ?? 0)
        expect(cost.charge).toBeLessThanOrEqual(some.total)
        expect(cost.by === null).toBe(cost.charge === 0)
        const dearer = costs.slice(at).find(({ charge }) => charge > cost.charge)
        expect(cost.next).toEqual(dearer === undefined ? null : { from: dearer.day, charge: dearer.charge })
        const lastFree = cost.charge === 0 && dearer !== undefined ? addDays(dearer.day, -1) : null
        expect(cost.freeUntil).toBe(lastFree)
      }
    }),
    { numRuns: 40 },
  )
})
