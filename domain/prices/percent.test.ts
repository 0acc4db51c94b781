import { expect, test } from 'vitest'
import { kurus } from '#domain/money/money.ts'
import { aRule, aSeason, ratesWith } from './rates.fixture.ts'
import { nightByRates } from './quote.ts'
import type { PriceRule } from './rates.ts'
import { ruleProblem } from './rule-problems.ts'

const weekend = 0b0110000
const friday = '2027-07-02'
const summer = aSeason(1, '2027-06-15', '2027-09-16')
const inSummer = aRule(1, { seasonId: 1, nightKurus: kurus(500_000) })
const raised = aRule(9, { weekdays: weekend, nightPercent: 20 })

const price = (rules: PriceRule[], day = friday, unitId = 1) =>
  nightByRates({ day, unitId }, ratesWith({ seasons: [summer], rules }))

test('a percentage lies over the price of a season and over the own price of a unit', () => {
  expect(price([inSummer, raised])).toMatchObject({ price: 600_000, ruleId: 9, overrides: [1, 'unit-price'] })
  expect(price([raised], '2027-03-05')).toMatchObject({ price: 120_000, reason: 'rule', overrides: ['unit-price'] })
  expect(price([inSummer, raised], '2027-07-01')).toMatchObject({ price: 500_000, ruleId: 1 })
})

test.each<[string, Partial<PriceRule>, PriceRule, number]>([
  ['a single night', { night: friday }, raised, 800_000],
  ['the same weekdays', { weekdays: weekend, seasonId: 1 }, raised, 800_000],
  [
    'certain weekdays, under a percentage for every day',
    { weekdays: weekend },
    aRule(9, { nightPercent: -10 }),
    720_000,
  ],
])('a price set for %s with a percentage over it: %s', (_name, said, percent, expected) => {
  expect(price([aRule(2, { nightKurus: kurus(800_000), ...said }), percent])?.price).toBe(expected)
})

test('of several percentages the narrowest applies alone, and the price is rounded to whole lira', () => {
  const own = aRule(10, { scope: { of: 'units', unitIds: [1, 3] }, nightPercent: 5 })
  expect(price([raised, own])?.price).toBe(105_000)
  expect(price([raised, own], friday, 2)?.price).toBe(120_000)
  expect(price([aRule(1, { nightKurus: kurus(33_300) }), raised])?.price).toBe(40_000)
})

test('a rule for several units gives way to a rule for one of them, and goes before their type', () => {
  const several = aRule(3, { scope: { of: 'units', unitIds: [1, 3] }, nightKurus: kurus(300) })
  const one = aRule(2, { scope: { of: 'unit', unitId: 3 }, nightKurus: kurus(200) })
  const type = aRule(4, { scope: { of: 'room-type', roomType: 'Bungalov' }, nightKurus: kurus(400) })
  expect([1, 2, 3].map((unitId) => price([type, several, one], friday, unitId)?.price)).toEqual([300, 400, 200])
})

test.each<[Partial<PriceRule>, ReturnType<typeof ruleProblem>]>([
  [{ nightPercent: 0 }, 'price.night-percent'],
  [{ nightPercent: -91 }, 'price.night-percent'],
  [{ nightPercent: 12.5 }, 'price.night-percent'],
  [{ nightPercent: 20, nightKurus: kurus(1) }, 'price.price-and-percent'],
  [{ nightPercent: 300 }, undefined],
])('a percentage of a rule is checked: %o', (said, problem) => {
  expect(ruleProblem(aRule(1, said), [])).toBe(problem)
})
