import { expect, test } from 'vitest'
import type { CalendarUnit } from '#contract/calendar/schemas.ts'
import { addDays, daysBetween, eachDay } from '#domain/time/day.ts'
import { type Bar, chartDataOf, findBars, type StayBar } from './bars.ts'
import {
  axisAround,
  chunksFor,
  layoutOf,
  nightsBetween,
  placeOf,
  rowsOf,
  topsOf,
  unitAt,
  unitBeside,
  windowAround,
} from './chart-layout.ts'
import { bar, stay, unit } from './chart.fixture.ts'
import { strideFrom } from '../viewport.ts'

const monday = '2026-11-23'
const week = { start: monday, count: 7 }

test('a bar runs from the middle of the arrival day to the middle of the departure day', () => {
  expect(placeOf({ checkIn: '2026-11-24', checkOut: '2026-11-26' }, week)).toEqual({
    from: 4,
    to: 8,
    startsHere: true,
    endsHere: true,
  })
})

test('one stay’s check-out and the next one’s arrival share a day without touching', () => {
  const departing = placeOf({ checkIn: '2026-11-23', checkOut: '2026-11-25' }, week)
  const coming = placeOf({ checkIn: '2026-11-25', checkOut: '2026-11-27' }, week)
  expect(departing?.to).toBe(coming?.from)
})

test.each([
  ['from before the axis', '2026-11-20', '2026-11-24', { from: 1, to: 4, startsHere: false, endsHere: true }],
  ['beyond the axis', '2026-11-28', '2026-12-04', { from: 12, to: 15, startsHere: true, endsHere: false }],
  ['all of the axis and more', '2026-11-01', '2026-12-30', { from: 1, to: 15, startsHere: false, endsHere: false }],
  ['the morning of the first day', '2026-11-20', '2026-11-23', { from: 1, to: 2, startsHere: false, endsHere: true }],
  ['over before the axis', '2026-11-20', '2026-11-22', undefined],
  ['after the axis', '2026-11-30', '2026-12-02', undefined],
])('%s', (_, checkIn, checkOut, place) => {
  expect(placeOf({ checkIn, checkOut }, week)).toEqual(place)
})

test('the free nights are cells of their own: bars and cells together cover all nights of the row', () => {
  const layout = layoutOf(
    [bar(stay({ checkInDate: '2026-11-24', checkOutDate: '2026-11-26' }))],
    eachDay(monday, '2026-11-30'),
    week,
  )
  expect(layout.free).toEqual([0, 3, 4, 5, 6])
  expect(layout.placed).toHaveLength(1)
})

test('a guest who checked out on the day of arrival lies under the next one', () => {
  const left = bar(stay({ status: 'COMPLETED', checkInDate: '2026-11-24', checkOutDate: '2026-11-25' }))
  const next = bar(stay({ checkInDate: '2026-11-24', checkOutDate: '2026-11-27' }))
  expect(layoutOf([left, next], eachDay(monday, '2026-11-30'), week).placed.map(({ isUnder }) => isUnder)).toEqual([
    true,
    false,
  ])
})

test('the axis includes any day that an address may name', () => {
  for (const wanted of ['2026-11-21', '2019-01-01', '2040-06-30']) {
    const { start, count } = axisAround('2026-11-21', wanted)
    expect(daysBetween(start, wanted)).toBeGreaterThan(30)
    expect(daysBetween(wanted, addDays(start, count))).toBeGreaterThan(30)
  }
})

test.each([7, 14, 28])('the window of %i days includes the days in sight and moves by weeks', (days) => {
  const axis = { start: '2024-11-18', count: 1800 }
  for (let first = 30; first < 400; first++) {
    const { start, length } = windowAround(axis, first, days)
    expect(start).toBeLessThanOrEqual(first - 7)
    expect(start + length).toBeGreaterThanOrEqual(first + days + 7)
    expect(start % 7).toBe(0)
  }
})

test('pieces lie side by side on fixed borders, whichever days are in sight', () => {
  const { needed, beside } = chunksFor('2026-11-10', '2026-12-20')
  const all = [beside[0], ...needed, beside[1]]
  expect(needed[0]?.from ?? '').toSatisfy((from: string) => from <= '2026-11-10')
  expect(needed.at(-1)?.to ?? '').toSatisfy((to: string) => to >= '2026-12-20')
  expect(all.slice(1).map((chunk) => chunk?.from)).toEqual(all.slice(0, -1).map((chunk) => chunk?.to))
  expect(chunksFor('2026-11-11', '2026-12-19')).toEqual({ needed, beside })
})

const units: CalendarUnit[] = [unit(1, 'Bungalov'), unit(2, 'Bungalov'), unit(3, 'Suit')]
const heights = { group: 30, unit: 40 }

test('units stand under their type; a folded type shows only its name', () => {
  expect(rowsOf(units, new Set()).map((row) => (row.kind === 'group' ? row.type : row.unit.id))).toEqual([
    'Bungalov',
    1,
    2,
    'Suit',
    3,
  ])
  expect(rowsOf(units, new Set(['Bungalov'])).map(({ kind }) => kind)).toEqual(['group', 'group', 'unit'])
})

test('a height belongs to a unit, unless it is on the name of a type', () => {
  const rows = rowsOf(units, new Set())
  const tops = topsOf(rows, heights)
  expect(tops).toEqual([0, 30, 70, 110, 140, 180])
  expect([5, 35, 75, 115, 150, 999].map((y) => unitAt(rows, tops, y))).toEqual([undefined, 1, 2, undefined, 3, 3])
})

test('moving one unit up or down skips the names of types', () => {
  const rows = rowsOf(units, new Set())
  expect([unitBeside(rows, 2, 1), unitBeside(rows, 3, 1), unitBeside(rows, 1, -1)]).toEqual([3, 3, 1])
})

test.each([
  ['2026-11-24', '2026-11-24', '2026-11-24', '2026-11-25'],
  ['2026-11-24', '2026-11-27', '2026-11-24', '2026-11-27'],
  ['2026-11-24', '2026-11-22', '2026-11-22', '2026-11-24'],
])('nights from %s to %s', (anchor, head, checkIn, checkOut) => {
  expect(nightsBetween(anchor, head)).toEqual({ checkIn, checkOut })
})

test.each([
  ['2026-01-31', 'month', 1, '2026-02-28'],
  ['2026-12-15', 'month', 1, '2027-01-15'],
  ['2026-01-15', 'month', -1, '2025-12-15'],
  ['2026-11-23', 'week', -1, '2026-11-16'],
  ['2026-11-23', 'day', 1, '2026-11-24'],
] as const)('%s, a %s by %i', (day, by, way, to) => {
  expect(strideFrom(day, by, way)).toBe(to)
})

test('a stay is found by name without its accents, by phone however written, and by number', () => {
  const data = chartDataOf([
    {
      from: monday,
      to: '2027-01-01',
      units,
      stays: [
        stay({ reservationId: 41, guestName: 'Işıl Çelik', phone: '+905321112233' }),
        stay({ reservationId: 7, guestName: 'Nihal Ünal', phone: '+905554443322', hotelDetailId: 2 }),
      ],
      blocks: [],
    },
  ])
  const found = (typed: string) => findBars(data, typed, monday).map((one: StayBar) => one.stay.reservationId)
  expect(found('isil')).toEqual([41])
  expect(found('ÜNAL')).toEqual([7])
  expect(found('0532 111')).toEqual([41])
  expect(found('+90 555 444')).toEqual([7])
  expect(found('#41')).toEqual([41])
  expect(found('7')).toEqual([7])
  expect(found('i')).toEqual([])
})

test('a stay that reaches over the border of two answers is one bar', () => {
  const answer = { from: monday, to: '2027-01-01', units, stays: [stay({})], blocks: [] }
  expect(chartDataOf([answer, answer]).bars satisfies readonly Bar[]).toHaveLength(1)
})
