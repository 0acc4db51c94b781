import { expect, test } from 'vitest'
import { kurus } from '#domain/money/money.ts'
import { moveProblem, nightsGained } from './move.ts'
import type { StaySegment } from '#domain/reservations/segments.ts'

const segment = (unitId: number, checkIn: string, checkOut: string): StaySegment => ({
  unitId,
  checkIn,
  checkOut,
  priceKurus: kurus(1),
})
const today = '2026-12-03'
const expected = { status: 'ACTIVE', checkedInAt: null } as const
const inHouse = { status: 'ACTIVE', checkedInAt: '2026-12-01T12:00:00.000Z' } as const

type Case = [string, typeof expected | typeof inHouse, StaySegment[], StaySegment[], ReturnType<typeof moveProblem>]
const coming = [segment(1, '2026-12-10', '2026-12-12')]
const late = [segment(1, '2026-12-02', '2026-12-05')]
const there = [segment(1, '2026-12-01', '2026-12-05')]
const overdue = [segment(1, '2026-12-01', '2026-12-02')]

test.each<Case>([
  ['an expected stay to today', expected, coming, [segment(2, today, '2026-12-05')], undefined],
  ['to yesterday', expected, coming, [segment(1, '2026-12-02', '2026-12-05')], 'stay.check-in-in-the-past'],
  ['a late one to another unit', expected, late, [segment(2, '2026-12-02', '2026-12-05')], undefined],
  [
    'a late one to an even earlier day',
    expected,
    late,
    [segment(1, '2026-12-01', '2026-12-05')],
    'stay.check-in-in-the-past',
  ],
  [
    'without a night',
    expected,
    coming,
    [segment(1, '2026-12-10', '2026-12-10')],
    'reservation.check-out-not-after-check-in',
  ],
  ['without parts', expected, coming, [], 'stay.no-segments'],
  ['guests in the house stay longer', inHouse, there, [segment(1, '2026-12-01', '2026-12-09')], undefined],
  ['they leave today', inHouse, there, [segment(1, '2026-12-01', today)], undefined],
  ['they left yesterday', inHouse, there, [segment(1, '2026-12-01', '2026-12-02')], 'stay.past-fixed'],
  ['they came a day earlier', inHouse, there, [segment(1, '2026-11-30', '2026-12-05')], 'stay.past-fixed'],
  ['they came a day later', inHouse, there, [segment(1, '2026-12-02', '2026-12-05')], 'stay.past-fixed'],
  ['they slept elsewhere', inHouse, there, [segment(2, '2026-12-01', '2026-12-05')], 'stay.past-fixed'],
  ['they move today', inHouse, there, [segment(1, '2026-12-01', today), segment(2, today, '2026-12-05')], undefined],
  [
    'they moved yesterday',
    inHouse,
    there,
    [segment(1, '2026-12-01', '2026-12-02'), segment(2, '2026-12-02', '2026-12-05')],
    'stay.past-fixed',
  ],
  ['they should have left, and stay on', inHouse, overdue, [segment(1, '2026-12-01', '2026-12-04')], undefined],
  [
    'who came today, to another unit',
    inHouse,
    [segment(1, today, '2026-12-05')],
    [segment(2, today, '2026-12-05')],
    undefined,
  ],
  [
    'who came today, to tomorrow',
    inHouse,
    [segment(1, today, '2026-12-05')],
    [segment(1, '2026-12-04', '2026-12-05')],
    'stay.past-fixed',
  ],
])('a move: %s', (_name, standing, before, after, problem) => {
  expect(moveProblem(before, after, standing, today)).toBe(problem)
})

const night = (unitId: number, checkIn: string, checkOut: string) => ({ unitId, checkIn, checkOut })

test.each<[string, StaySegment[], StaySegment[], ReturnType<typeof nightsGained>]>([
  ['nothing before today', coming, coming, []],
  ['what it has', late, [segment(1, '2026-12-02', '2026-12-09')], []],
  ['another unit', late, [segment(2, '2026-12-02', '2026-12-05')], [night(2, '2026-12-02', today)]],
  [
    'more on both sides',
    overdue,
    [segment(1, '2026-11-30', '2026-12-05')],
    [night(1, '2026-11-30', '2026-12-01'), night(1, '2026-12-02', today)],
  ],
  [
    'two units',
    there,
    [segment(2, '2026-12-01', '2026-12-02'), segment(3, '2026-12-02', '2026-12-05')],
    [night(2, '2026-12-01', '2026-12-02'), night(3, '2026-12-02', today)],
  ],
  ['back to life', [], late, [night(1, '2026-12-02', today)]],
])('nights over by today that a stay gains: %s', (_name, before, after, gained) => {
  expect(nightsGained(before, after, today)).toEqual(gained)
})
