import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kurus, sumOf } from '#domain/money/money.ts'
import { addDays } from '#domain/time/day.ts'
import { keptTotal } from './kept-total.ts'
import type { ExplainedNight } from './quote.ts'

const night = (at: number, price: number, reason: ExplainedNight['reason'] = 'unit-price'): ExplainedNight => ({
  day: addDays('2026-12-01', at),
  unitId: 1,
  price: kurus(price),
  ruleId: null,
  byHand: false,
  reason,
  overrides: [],
  extraGuests: kurus(0),
})
const pricesOf = (nights: ExplainedNight[], total: number) =>
  keptTotal({ nights }, kurus(total)).map(({ price }) => price)

test('new nights share what the kept nights leave of the total, in proportion to their rates', () => {
  expect(pricesOf([night(0, 1000, 'agreed'), night(1, 1000), night(2, 9000)], 6000)).toEqual([1000, 500, 4500])
  expect(pricesOf([night(0, 0), night(1, 0)], 601)).toEqual([300, 301])
})

test('the rest of a shorter stay is due with its last night, as a price set by hand', () => {
  const [first, last] = keptTotal({ nights: [night(0, 1000, 'agreed'), night(1, 700, 'agreed')] }, kurus(3000))
  expect([first, last]).toMatchObject([
    { price: 1000, byHand: false },
    { price: 2000, byHand: true },
  ])
})

test('the nights add up to the total, and a night that costs what the rates say is not set by hand', () => {
  const nights = fc.array(fc.tuple(fc.nat(99_999), fc.boolean()), { minLength: 1, maxLength: 40 })
  fc.assert(
    fc.property(nights, fc.nat(9_999_999), (prices, more) => {
      const asked = prices.map(([price, isAgreed], at) => night(at, price, isAgreed ? 'agreed' : 'unit-price'))
      const total = sumOf([...asked.filter(({ reason }) => reason === 'agreed').map(({ price }) => price), kurus(more)])
      const kept = keptTotal({ nights: asked }, total)
      expect(sumOf(kept.map(({ price }) => price))).toBe(total)
      expect(kept.map(({ byHand }) => byHand)).toEqual(kept.map(({ price }, at) => price !== asked[at]?.price))
    }),
  )
})
