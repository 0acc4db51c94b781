import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kurus, sumOf } from '#domain/money/money.ts'
import { addDays } from '#domain/time/day.ts'
import { keptTotal, mayKeepTotal } from './kept-total.ts'
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

const rates = {
  seasons: [],
  rules: [],
  childBands: [],
  units: new Map([
    [1, { roomType: 'Bungalov' as const, baseKurus: kurus(1000) }],
    [2, { roomType: 'Bungalov' as const, baseKurus: kurus(5000) }],
    [3, { roomType: 'Bungalov' as const, baseKurus: null }],
  ]),
}
const stay = (unitId: number, from: number, to: number) => [
  { unitId, checkIn: addDays('2026-12-01', from), checkOut: addDays('2026-12-01', to) },
]

test.each([
  ['the same nights', stay(1, 0, 4), stay(1, 0, 4), true],
  ['later nights at the same rate', stay(1, 0, 4), stay(1, 2, 6), true],
  ['fewer nights of a unit without a price', stay(3, 0, 4), stay(3, 0, 2), true],
  ['a cheaper unit', stay(2, 0, 4), stay(1, 0, 4), true],
  ['a dearer unit', stay(1, 0, 4), stay(2, 0, 4), false],
  ['fewer nights that cost as much', stay(1, 0, 5), stay(2, 0, 1), true],
  ['more nights of a cheaper unit', stay(2, 0, 1), stay(1, 0, 5), false],
  ['nights without a price', stay(1, 0, 4), stay(3, 0, 4), false],
])('whether the agreed total may stand for %s', (_words, before, after, expected) => {
  expect(mayKeepTotal(before, after, rates)).toBe(expected)
})
