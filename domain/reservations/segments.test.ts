import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kurus } from '#domain/money/money.ts'
import { addDays } from '#domain/time/day.ts'
import {
  endingOn,
  inUnit,
  type StaySegment,
  segmentsProblem,
  shifted,
  splitOn,
  startingOn,
  wholeOf,
} from './segments.ts'
import { nights } from './stay.ts'

const segment = (unitId: number, checkIn: string, checkOut: string, priceKurus = 0): StaySegment => ({
  unitId,
  checkIn,
  checkOut,
  priceKurus: kurus(priceKurus),
})
const two = [segment(1, '2026-12-01', '2026-12-03', 200), segment(2, '2026-12-03', '2026-12-04', 100)]

test.each<[string, StaySegment[], string | undefined]>([
  ['nothing', [], 'stay.no-segments'],
  ['one part', [segment(1, '2026-12-01', '2026-12-02')], undefined],
  ['two that join', two, undefined],
  ['no night', [segment(1, '2026-12-01', '2026-12-01')], 'reservation.check-out-not-after-check-in'],
  [
    'a gap',
    [segment(1, '2026-12-01', '2026-12-02'), segment(2, '2026-12-03', '2026-12-04')],
    'stay.segments-not-joined',
  ],
  [
    'a shared night',
    [segment(1, '2026-12-01', '2026-12-03'), segment(2, '2026-12-02', '2026-12-04')],
    'stay.segments-not-joined',
  ],
  [
    'one unit twice',
    [segment(1, '2026-12-01', '2026-12-02'), segment(1, '2026-12-02', '2026-12-04')],
    'stay.same-unit-twice',
  ],
  ['more than a year', [segment(1, '2026-12-01', '2028-12-02')], 'reservation.stay-too-long'],
  [
    'too many',
    Array.from({ length: 11 }, (_, n) => segment(n, addDays('2026-12-01', n), addDays('2026-12-02', n))),
    'stay.too-many-segments',
  ],
])('%s', (_name, segments, problem) => {
  expect(segmentsProblem(segments)).toBe(problem)
})

test('the whole stay begins in the first unit and costs the sum of its segments', () => {
  expect(wholeOf(two)).toEqual(segment(1, '2026-12-01', '2026-12-04', 300))
  expect(wholeOf([])).toBeUndefined()
})

test('all segments move together, and a stay is lengthened and shortened at its ends', () => {
  expect(shifted(two, -1).map(({ checkIn }) => checkIn)).toEqual(['2026-11-30', '2026-12-02'])
  expect(endingOn(two, '2026-12-09').at(-1)).toEqual(segment(2, '2026-12-03', '2026-12-09', 100))
  expect(endingOn(two, '2026-12-02')).toEqual([segment(1, '2026-12-01', '2026-12-02', 200)])
  expect(startingOn(two, '2026-11-28')[0]).toEqual(segment(1, '2026-11-28', '2026-12-03', 200))
  expect(startingOn(two, '2026-12-03')).toEqual([segment(2, '2026-12-03', '2026-12-04', 100)])
})

test('neighbouring segments in one unit become one segment', () => {
  expect(inUnit(two, 1, 1)).toEqual([segment(1, '2026-12-01', '2026-12-04', 300)])
  expect(splitOn(two, '2026-12-02', 2)).toEqual([
    segment(1, '2026-12-01', '2026-12-02', 100),
    segment(2, '2026-12-02', '2026-12-04', 200),
  ])
})

test('a day that is no night of the stay splits nothing', () => {
  expect(splitOn(two, '2026-12-01', 9)).toEqual(two)
  expect(splitOn(two, '2026-12-04', 9)).toEqual(two)
})

test('a split never changes the nights and the price of a stay, and its segments always make one stay', () => {
  const days = fc.integer({ min: 2, max: 40 })
  fc.assert(
    fc.property(
      days,
      fc.nat(1_000_000),
      fc.array(fc.tuple(fc.nat(40), fc.integer({ min: 1, max: 4 }))),
      (length, price, cuts) => {
        const before = [segment(1, '2026-12-01', addDays('2026-12-01', length), price)]
        const after = cuts
          .slice(0, 8)
          .reduce((segments, [day, unit]) => splitOn(segments, addDays('2026-12-01', day), unit), before)
        const whole = wholeOf(after)
        expect(segmentsProblem(after)).toBeUndefined()
        expect(whole).toMatchObject({ checkIn: '2026-12-01', checkOut: before[0]?.checkOut, priceKurus: price })
        expect(after.reduce((total, one) => total + nights(one), 0)).toBe(length)
      },
    ),
  )
})
