import { expect, test } from 'vitest'
import { cellsOf, holidayDays, monthsOf, priceSpan } from './year-cells.ts'

const run = (from: string, nights: number, price: number | null) => ({
  from,
  nights,
  price,
  ruleId: null,
  minNights: null,
  closed: false,
})
const runs = [run('2027-01-01', 2, 1000), run('2027-01-03', 1, null), run('2027-01-04', 1, 6500)]

test('each night of a run is a cell, and the highest price is the darkest', () => {
  expect([...cellsOf(runs).values()].map(({ day, price, level }) => [day, price, level])).toEqual([
    ['2027-01-01', 1000, 0],
    ['2027-01-02', 1000, 0],
    ['2027-01-03', null, 0],
    ['2027-01-04', 6500, 5],
  ])
})

test('the year has a lowest and a highest price, and a count of nights without one', () => {
  expect(priceSpan(runs)).toEqual({ low: 1000, high: 6500, unpriced: 1 })
  expect(priceSpan([run('2027-01-01', 365, null)])).toBeUndefined()
})

test('a year has its months with all their days', () => {
  expect(monthsOf(2028).map((days) => days.length)).toEqual([31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31])
})

test('a public holiday comes before a school break on the same day', () => {
  expect(holidayDays(2027).get('2027-03-09')).toMatchObject({ name: 'ramazan' })
  expect(holidayDays(2027).get('2027-03-12')).toMatchObject({ name: 'spring-school-break' })
})
