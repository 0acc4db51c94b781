import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, eachDay } from '#domain/time/day.ts'
import {
  canCheckInOn,
  canCheckOutOn,
  nights,
  nightsOver,
  occupiedNights,
  overlap,
  type StayDates,
  stayProblem,
} from './stay.ts'

const days = fc.integer({ min: 0, max: 40 }).map((count) => addDays('2026-02-20', count))
const stays: fc.Arbitrary<StayDates> = fc
  .tuple(days, fc.integer({ min: 1, max: 8 }))
  .map(([checkIn, count]) => ({ checkIn, checkOut: addDays(checkIn, count) }))
const nightsOf = (stay: StayDates) => eachDay(stay.checkIn, stay.checkOut)

test('the number of nights is the number of days between arrival and check-out', () => {
  expect(nights({ checkIn: '2026-02-27', checkOut: '2026-03-02' })).toBe(3)
})

test.each([
  ['2026-05-01', '2026-05-04', '2026-05-04', '2026-05-06', false, 'the departure day is free again'],
  ['2026-05-04', '2026-05-06', '2026-05-01', '2026-05-04', false, 'the same, seen from the later stay'],
  ['2026-05-01', '2026-05-04', '2026-05-03', '2026-05-06', true, 'one night in common'],
  ['2026-05-01', '2026-05-10', '2026-05-03', '2026-05-04', true, 'one inside the other'],
  ['2026-05-01', '2026-05-04', '2026-05-01', '2026-05-04', true, 'the same stay'],
  ['2026-05-01', '2026-05-02', '2026-05-08', '2026-05-09', false, 'far apart'],
])('%s to %s and %s to %s overlap: %s (%s)', (aIn, aOut, bIn, bOut, expected) => {
  expect(overlap({ checkIn: aIn, checkOut: aOut }, { checkIn: bIn, checkOut: bOut })).toBe(expected)
})

test('two stays overlap exactly when they share a night', () => {
  fc.assert(
    fc.property(stays, stays, (a, b) => {
      expect(overlap(a, b)).toBe(nightsOf(a).some((night) => nightsOf(b).includes(night)))
    }),
  )
})

test.each([
  [undefined, undefined, 'missing-dates'],
  ['2026-05-01', undefined, 'missing-dates'],
  [null, '2026-05-01', 'missing-dates'],
  ['', '2026-05-01', 'missing-dates'],
  ['2026-02-30', '2026-05-01', 'missing-dates'],
  ['2026-05-01', '2026-05-01', 'check-out-not-after-check-in'],
  ['2026-05-02', '2026-05-01', 'check-out-not-after-check-in'],
  ['2026-05-01', '2026-05-02', undefined],
])('%s to %s: %s', (checkIn, checkOut, expected) => {
  expect(stayProblem({ checkIn, checkOut })).toBe(expected)
})

test('a guest may arrive exactly on the days whose night is free', () => {
  fc.assert(
    fc.property(days, fc.array(stays, { maxLength: 5 }), (day, taken) => {
      expect(canCheckInOn(day, taken)).toBe(!occupiedNights(taken).has(day))
    }),
  )
})

test('a guest may check out on a day exactly when every night until then is free', () => {
  fc.assert(
    fc.property(days, days, fc.array(stays, { maxLength: 4 }), (checkIn, day, taken) => {
      const occupied = occupiedNights(taken)
      const free = day > checkIn && eachDay(checkIn, day).every((night) => !occupied.has(night))
      expect(canCheckOutOn(checkIn, day, taken)).toBe(free)
    }),
  )
})

test('a guest may check out on the day another guest arrives, but not later', () => {
  const taken = [{ checkIn: '2026-05-05', checkOut: '2026-05-08' }]
  expect(canCheckOutOn('2026-05-03', '2026-05-05', taken)).toBe(true)
  expect(canCheckOutOn('2026-05-03', '2026-05-06', taken)).toBe(false)
  expect(canCheckOutOn('2026-05-03', '2026-05-09', taken)).toBe(false)
  expect(canCheckInOn('2026-05-08', taken)).toBe(true)
  expect(canCheckInOn('2026-05-07', taken)).toBe(false)
})

test.each([
  ['2026-05-01', '2026-05-04', '2026-05-04'],
  ['2026-05-01', '2026-05-10', '2026-05-10'],
  ['2026-05-08', '2026-05-14', '2026-05-10'],
])('of the nights from %s to %s those until %s are over on 10 May', (checkIn, checkOut, end) => {
  expect(nightsOver({ checkIn, checkOut }, '2026-05-10')).toEqual({ checkIn, checkOut: end })
})
