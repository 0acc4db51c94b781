import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, eachDay } from '#domain/time/day.ts'
import {
  bucketOf,
  bucketPeriods,
  bucketsOf,
  daysIn,
  grainOf,
  monthsLater,
  periodNamed,
  periodOf,
  periodProblem,
} from './period.ts'

const today = '2026-11-21'

test.each([
  ['this-month', '2026-11-01', '2026-11-30'],
  ['last-month', '2026-10-01', '2026-10-31'],
  ['next-three-months', '2026-11-01', '2027-01-31'],
  ['last-twelve-months', '2025-12-01', '2026-11-30'],
  ['this-year', '2026-01-01', '2026-12-31'],
  ['last-year', '2025-01-01', '2025-12-31'],
] as const)('on 21.11.2026 %s is %s to %s', (name, from, to) => {
  expect(periodNamed(name, today)).toEqual({ from, to })
})

test.each([
  ['2026-01-31', 1, '2026-02-01'],
  ['2026-01-15', -1, '2025-12-01'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2026-11-21', -11, '2025-12-01'],
])('%s and %i months: %s', (day, count, expected) => {
  expect(monthsLater(day, count)).toBe(expected)
})

test('a period includes its first and its last day', () => {
  expect(daysIn({ from: today, to: today })).toBe(1)
  expect(daysIn({ from: '2026-11-01', to: '2026-11-30' })).toBe(30)
})

test.each([
  [{ from: today, to: today }, undefined],
  [{ from: '2026-11-22', to: today }, 'period-backwards'],
  [{ from: '2017-01-01', to: '2026-12-31' }, undefined],
  [{ from: '2016-01-01', to: '2026-12-31' }, 'period-too-long'],
])('%o: %s', (period, expected) => {
  expect(periodProblem(period)).toBe(expected)
})

test('a page address may carry an invalid period', () => {
  expect(periodOf('2026-11-01', '2026-11-30')).toEqual({ from: '2026-11-01', to: '2026-11-30' })
  for (const [from, to] of [
    ['2026-11-30', '2026-11-01'],
    ['2026-02-30', '2026-03-30'],
    ['', ''],
    [null, '2026-03-30'],
  ] as const) {
    expect(periodOf(from, to)).toBeUndefined()
  }
})

test('periods of up to two months are shown day by day', () => {
  expect(grainOf({ from: '2026-07-01', to: '2026-08-31' })).toBe('day')
  expect(grainOf({ from: '2026-07-01', to: '2026-09-01' })).toBe('month')
})

test('every day of a period lies in one of its buckets, and every bucket has a day', () => {
  fc.assert(
    fc.property(
      fc.nat(2000),
      fc.nat(800),
      fc.constantFrom('day' as const, 'month' as const),
      (start, length, grain) => {
        const period = { from: addDays('2024-01-01', start), to: addDays('2024-01-01', start + length) }
        const used = new Set(eachDay(period.from, addDays(period.to, 1)).map((day) => bucketOf(day, grain)))
        expect(bucketsOf(period, grain)).toEqual([...used])
      },
    ),
    { numRuns: 60 },
  )
})

test('a period that would never end is refused, not counted for ever', () => {
  const endless = { from: '9999-12-01', to: '9999-12-31' }
  for (const grain of ['day', 'month'] as const) expect(() => bucketsOf(endless, grain)).toThrow(RangeError)
  expect(periodOf(endless.from, endless.to)).toBeUndefined()
})

test('the days of a month are only those in the period', () => {
  expect(bucketPeriods({ from: '2026-11-21', to: '2027-01-10' }, 'month')).toEqual([
    { bucket: '2026-11-01', days: { from: '2026-11-21', to: '2026-11-30' } },
    { bucket: '2026-12-01', days: { from: '2026-12-01', to: '2026-12-31' } },
    { bucket: '2027-01-01', days: { from: '2027-01-01', to: '2027-01-10' } },
  ])
  expect(bucketPeriods({ from: today, to: today }, 'day')).toEqual([
    { bucket: today, days: { from: today, to: today } },
  ])
})
