import fc from 'fast-check'
import { expect, test } from 'vitest'
import { statuses } from '#domain/reservations/status.ts'
import { nights as nightsOf } from '#domain/reservations/stay.ts'
import { addDays } from '#domain/time/day.ts'
import { bucketsOf, type Grain } from './period.ts'
import { isSold, soldNightsByBucket, soldNightsIn, occupancyPercent, type SoldStay } from './revenue.ts'

const someDay = fc.integer({ min: 0, max: 900 }).map((count) => addDays('2025-01-01', count))
const someStay: fc.Arbitrary<SoldStay> = fc
  .record({ checkIn: someDay, nights: fc.integer({ min: 1, max: 400 }), status: fc.constantFrom(...statuses) })
  .map(({ nights, ...stay }) => ({ ...stay, checkOut: addDays(stay.checkIn, nights) }))
const everything = { from: '2024-01-01', to: '2030-12-31' }
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

test.each([
  ['the whole stay', { from: '2026-01-30', to: '2026-02-02' }, 3],
  ["January's nights, the 30th and the 31st", { from: '2026-01-01', to: '2026-01-31' }, 2],
  ["February's night", { from: '2026-02-01', to: '2026-02-28' }, 1],
  ['one night', { from: '2026-01-31', to: '2026-01-31' }, 1],
  ['the check-out day, which has none', { from: '2026-02-02', to: '2026-02-10' }, 0],
  ['days before', { from: '2025-12-01', to: '2026-01-29' }, 0],
])('three nights over the end of January: %s', (_, period, nights) => {
  expect(soldNightsIn({ checkIn: '2026-01-30', checkOut: '2026-02-02', status: 'COMPLETED' }, period)).toBe(nights)
})

test('stays that were cancelled or never came have no sold nights', () => {
  const stay = { checkIn: '2026-01-30', checkOut: '2026-02-02' }
  expect(statuses.filter((status) => soldNightsIn({ ...stay, status }, everything) > 0)).toEqual([
    'ACTIVE',
    'CONFIRMED',
    'COMPLETED',
  ])
})

test('the parts of a stay add up to its nights, in whichever periods the stay is cut', () => {
  fc.assert(
    fc.property(someStay, fc.uniqueArray(someDay, { maxLength: 8 }), (stay, cuts) => {
      const starts = [everything.from, ...cuts.toSorted(), addDays(everything.to, 1)]
      const parts = starts
        .slice(0, -1)
        .map((from, at) => soldNightsIn(stay, { from, to: addDays(starts[at + 1] ?? '', -1) }))
      expect(sum(parts)).toBe(isSold(stay.status) ? nightsOf(stay) : 0)
    }),
  )
})

test('the buckets of a period add up to the period, by days and by months', () => {
  fc.assert(
    fc.property(
      fc.array(someStay, { maxLength: 5 }),
      someDay,
      fc.nat(500),
      fc.constantFrom<Grain>('day', 'month'),
      (stays, from, length, grain) => {
        const period = { from, to: addDays(from, length) }
        const buckets = soldNightsByBucket(stays, period, grain)
        expect(sum([...buckets.values()])).toBe(sum(stays.map((stay) => soldNightsIn(stay, period))))
        const names = bucketsOf(period, grain)
        expect([...buckets.keys()].filter((name) => !names.includes(name))).toEqual([])
      },
    ),
    { numRuns: 50 },
  )
})

test('occupancy is the percentage of filled nights among all nights that could be sold', () => {
  expect(occupancyPercent(15, 150)).toBe(10)
  expect(occupancyPercent(15, 120)).toBe(12.5)
  expect(occupancyPercent(0, 0)).toBe(0)
})
