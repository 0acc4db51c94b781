import { expect, test } from 'vitest'
import { kurus } from '#domain/money/money.ts'
import { alike, pricedDays } from './priced-days.ts'
import { aRule, aSeason, ratesWith } from './rates.fixture.ts'

const week = { from: '2027-06-28', until: '2027-07-05' }
const summer = aSeason(1, '2027-07-01', '2027-09-01')
const weekend = 0b0110000
const rates = ratesWith({
  seasons: [summer],
  rules: [
    aRule(1, { seasonId: 1, nightKurus: kurus(150_000), minNightsThrough: 2 }),
    aRule(2, { seasonId: 1, weekdays: weekend, nightKurus: kurus(200_000), minNightsOnArrival: 3 }),
    aRule(3, { night: '2027-07-04', closed: true }),
  ],
})
const said = { minNights: null, closed: false }

test('consecutive nights with the same price and terms form one run', () => {
  expect(pricedDays(rates, 1, week)).toEqual([
    { from: '2027-06-28', nights: 3, price: 100_000, ruleId: null, ...said },
    { from: '2027-07-01', nights: 1, price: 150_000, ruleId: 1, minNights: 2, closed: false },
    { from: '2027-07-02', nights: 2, price: 200_000, ruleId: 2, minNights: 3, closed: false },
    { from: '2027-07-04', nights: 1, price: 150_000, ruleId: 1, minNights: 2, closed: true },
  ])
})

test('a night without a price is shown as such', () => {
  const priceless = ratesWith({ units: new Map([[1, { roomType: 'Villa', baseKurus: null }]]) })
  expect(pricedDays(priceless, 1, week)).toEqual([
    { from: '2027-06-28', nights: 7, price: null, ruleId: null, ...said },
  ])
})

test('units with the same prices form one group, in the order of their first unit', () => {
  const groups = alike([3, 1, 2], (unitId) => pricedDays(ratesWith({}), unitId, week))
  expect(groups.map(({ units }) => units)).toEqual([[3], [1, 2]])
})
