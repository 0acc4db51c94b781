import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kurus, sumOf } from '#domain/money/money.ts'
import { addDays } from '#domain/time/day.ts'
import { byHandProblem, type Discount, type PriceByHand, withDiscount, withPriceByHand } from './by-hand.ts'
import { keepingPrice } from './keeping-price.ts'
import { quote } from './quote.ts'
import { aRule, flatRates, ratesWith } from './rates.fixture.ts'

/** A weekday night costs 1,000 TL, a Friday or Saturday night 2,000. The stay is from Thursday to Sunday. */
const weekend = quote(
  [{ unitId: 1, checkIn: '2026-12-03', checkOut: '2026-12-06' }],
  ratesWith({ rules: [aRule(1, { nightKurus: kurus(200_000), weekdays: 48 })] }),
)
const reason = 'regular guest'
const off = (amount: number, per: 'night' | 'stay' = 'stay'): Discount => ({
  kind: 'discount',
  reason,
  off: { per, amount: kurus(amount) },
})
const percent = (count: number): Discount => ({ kind: 'discount', off: { percent: count }, reason })
const set = (amount: number, per: 'night' | 'stay' = 'stay'): PriceByHand => ({
  kind: 'price',
  reason,
  price: { per, amount: kurus(amount) },
})

test.each([
  [off(100_000), [80_000, 160_000, 160_000]],
  [off(1), [100_000, 200_000, 199_999]],
  [off(30_000, 'night'), [70_000, 170_000, 170_000]],
  [off(500_000), [0, 0, 0]],
  [percent(10), [90_000, 180_000, 180_000]],
  [percent(100), [0, 0, 0]],
])('%j takes an amount off each night', (discount, prices) => {
  const quoted = withDiscount(weekend, discount)
  expect(quoted.nights.map(({ price }) => price)).toEqual(prices)
  expect(quoted.total).toBe(sumOf(prices.map(kurus)))
})

test.each([
  [set(400_000), [133_333, 133_334, 133_333]],
  [set(150_000, 'night'), [150_000, 150_000, 150_000]],
  [set(0), [0, 0, 0]],
])('%j is the price of each night', (price, prices) => {
  expect(withPriceByHand(weekend, price).nights.map((night) => night.price)).toEqual(prices)
})

test('every night priced by hand is marked, and remembers the rule that would have priced it', () => {
  const marked = { reason: 'by-hand', byHand: true }
  expect(withDiscount(weekend, off(100)).nights).toMatchObject([
    { ...marked, ruleId: null },
    { ...marked, ruleId: 1 },
    { ...marked, ruleId: 1 },
  ])
})

test.each([
  [off(500_001), 'price.discount-too-high'],
  [off(500_000), undefined],
  [off(100_001, 'night'), 'price.discount-too-high'],
  [off(-1), 'price.negative'],
  [set(-1), 'price.negative'],
  [set(0), undefined],
  [percent(101), 'price.percent'],
  [percent(0), 'price.percent'],
  [percent(2.5), 'price.percent'],
  [{ ...set(100), reason: ' ' }, 'price.reason-required'],
  [{ ...off(100), reason: '' }, 'price.reason-required'],
])('%j: %s', (change, problem) => {
  expect(byHandProblem(weekend, change)).toBe(problem)
})

const amount = fc.oneof(fc.nat(20), fc.nat(9_999_999_999)).map(kurus)
const someQuote = fc
  .array(fc.record({ price: amount, length: fc.integer({ min: 1, max: 20 }) }), { minLength: 1, maxLength: 4 })
  .map((list) => {
    const checkIns = list.map((_, at) => list.slice(0, at).reduce((sum, { length }) => sum + length, 0))
    const stay = list.map(({ length }, at) => {
      const checkIn = addDays('2026-12-01', checkIns[at] ?? 0)
      return { unitId: at + 1, checkIn, checkOut: addDays(checkIn, length) }
    })
    return quote(stay, flatRates(new Map(list.map(({ price }, at) => [at + 1, price]))))
  })

test('a discount comes to the entered amount, to the kuruş, and no night falls below zero', () => {
  fc.assert(
    fc.property(someQuote, amount, fc.integer({ min: 1, max: 100 }), (quoted, some, count) => {
      const taken = off(some % (quoted.total + 1))
      for (const [discount, amountOff] of [
        [taken, some % (quoted.total + 1)],
        [percent(count), Math.round((quoted.total * count) / 100)],
      ] as const) {
        const left = withDiscount(quoted, discount)
        expect(left.total).toBe(quoted.total - amountOff)
        expect(sumOf(left.nights.map(({ price }) => price))).toBe(left.total)
        expect(left.nights.every(({ price }, at) => price >= 0 && price <= (quoted.nights[at]?.price ?? 0))).toBe(true)
      }
    }),
  )
})

test('a price for the whole stay comes to the entered amount, and each unit gets the share that `keepingPrice` computes', () => {
  fc.assert(
    fc.property(someQuote, amount, (quoted, total) => {
      const priced = withPriceByHand(quoted, set(total))
      expect(priced.total).toBe(total)
      expect(sumOf(priced.nights.map(({ price }) => price))).toBe(total)
      expect(priced.segments).toEqual(keepingPrice(quoted.segments, total))
    }),
  )
})
